import type { Embed } from '#site/game-embed/embed.ts';
import { useEmbedState } from '#site/game-embed/use-game-embed.ts';

/** Source: specification, section 9, "Screenshot quality". */
const QUALITY = 0.5;

/** Opens a picture of a running game in a new tab. */
export function ScreenshotButton({ embed }: { embed: Embed }) {
  const loaded = useEmbedState(embed).status.state === 'loaded';

  async function openScreenshot() {
    // Opened inside the click, before the picture is there: later the browser would block it.
    const tab = loaded ? window.open('', '_blank') : null;
    const image = await embed.takeScreenshot('image/jpeg', QUALITY);
    if (!tab) return;
    // A blob's address, since browsers refuse data addresses in a tab. It is good as long as this page is open.
    if (image) tab.location.href = URL.createObjectURL(image);
    else tab.close();
  }

  return (
    <button
      type="button"
      className="button"
      disabled={!embed.game.playable}
      aria-disabled={!loaded}
      onClick={openScreenshot}
    >
      Take Screenshot
    </button>
  );
}
