import { useEffect, useRef } from 'react';

const CAN_FOLLOW = '(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)';

/** 140 by 140 px: requirements, section 9. `transform` and `opacity` cause no layout. */
export function PointerEffect() {
  const dot = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const media = matchMedia(CAN_FOLLOW);
    let frame = 0;
    let position = { x: 0, y: 0 };

    const place = ({ x, y }: { x: number; y: number }, opacity: number) => {
      const element = dot.current;
      if (!element) return;
      element.style.transform = `translate3d(${x - 70}px, ${y - 70}px, 0)`;
      element.style.opacity = String(opacity);
    };
    const onMove = (event: PointerEvent) => {
      if (event.pointerType === 'touch' || !media.matches) return;
      position = { x: event.clientX, y: event.clientY };
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => place(position, 1));
    };
    const hide = () => {
      cancelAnimationFrame(frame);
      place(position, 0);
    };
    // Over a frame, the frame's document receives all further moves.
    const onOver = ({ target }: PointerEvent) => {
      if (target instanceof HTMLIFrameElement) hide();
    };

    addEventListener('pointermove', onMove, { passive: true });
    addEventListener('pointerover', onOver, { passive: true });
    // Dragging a link or picture ends the pointer's moves.
    addEventListener('pointercancel', hide, { passive: true });
    document.documentElement.addEventListener('pointerleave', hide);
    media.addEventListener('change', hide);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerover', onOver);
      removeEventListener('pointercancel', hide);
      document.documentElement.removeEventListener('pointerleave', hide);
      media.removeEventListener('change', hide);
    };
  }, []);

  return <div ref={dot} className="pointer-effect" aria-hidden="true" />;
}
