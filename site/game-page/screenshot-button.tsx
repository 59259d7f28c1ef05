import { useState } from 'react';
import type { Embed } from '#site/game-embed/embed.ts';
import { useEmbedState } from '#site/game-embed/use-game-embed.ts';
import { useOneAtATime } from '#site/use-one-at-a-time.ts';

/** Source: specification, section 9, "Screenshot quality". */
const QUALITY = 0.5;

/** Opens a picture of a running game in a new tab. Where the browser blocks the tab, a link opens the picture. */
export function ScreenshotButton({ embed }: { embed: Embed }) {
  const loaded = useEmbedState(embed).status.state === 'loaded';
  const [blocked, setBlocked] = useState<string | null>(null);

  const openScreenshot = useOneAtATime(async () => {
    setBlocked(null);
    // Opened inside the click, before the picture is there: later the browser would block it.
    const tab = loaded ? window.open('', '_blank') : null;
    const image = await embed.takeScreenshot('image/jpeg', QUALITY);
    if (!image) return tab?.close();
    // A blob's address, since browsers refuse data addresses in a tab. It is good as long as this page is open.
    const address = URL.createObjectURL(image);
    if (tab) tab.location.href = address;
    else setBlocked(address);
  });

  return (
    <>
      <button
        type="button"
        className="button"
        disabled={!embed.game.playable}
        aria-disabled={!loaded}
        onClick={openScreenshot}
      >
        Take Screenshot
      </button>
      <span className="comment" aria-live="polite">
        {blocked && (
          <span>
            {'// Your browser blocked the new tab. '}
            <a href={blocked} target="_blank" rel="noopener noreferrer">
              Open the picture
            </a>
          </span>
        )}
      </span>
    </>
  );
}
