import { useEffect, useRef } from 'react';

/** Size of the store widget's frame in CSS pixels. Source: specification, section 9. */
export const WIDGET_WIDTH = 646;
export const WIDGET_HEIGHT = 190;

/**
 * Steam's own widget. Its content has one width, so on a narrower screen the whole frame is scaled down instead of
 * being cut. It takes the focus when it appears, because the button that asked for it is gone then.
 */
export function SteamFrame({ name, appId }: { name: string; appId: string }) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    frame.current?.focus({ preventScroll: true });
    const observer = new ResizeObserver(([entry]) => {
      if (entry && frame.current) frame.current.style.scale = String(entry.contentRect.width / WIDGET_WIDTH);
    });
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={box} className="steam-frame">
      <iframe
        ref={frame}
        src={`https://store.steampowered.com/widget/${appId}/`}
        title={`${name} on Steam`}
        width={WIDGET_WIDTH}
        height={WIDGET_HEIGHT}
        referrerPolicy="no-referrer"
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      />
    </div>
  );
}
