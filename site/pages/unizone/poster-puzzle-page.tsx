import { useState } from 'react';
import { catalogueEntry } from '#site/catalogue/catalogue-entry.ts';
import type { GameEntry } from '#site/catalogue/game-entry.ts';
import type { Embed } from '#site/game-embed/embed.ts';
import { useEmbedState } from '#site/game-embed/game-frame.tsx';
import { FestivalGamePage } from '#site/game-page/festival-game-page.tsx';
import { keepFocus } from '#site/game-page/game-stage.tsx';
import { useOneAtATime } from '#site/use-one-at-a-time.ts';

/** Source: requirements, section 9, "Screenshot quality". */
const QUALITY = 0.5;

/** If the browser blocks the new tab, a link opens the picture; a sentence says if there is none. */
export function ScreenshotButton({ embed }: { embed: Embed }) {
  const loaded = useEmbedState(embed).status.state === 'loaded';
  /** The address is that of a picture whose tab was blocked, or null if there is no picture. */
  const [problem, setProblem] = useState<{ address: string | null } | null>(null);

  const openScreenshot = useOneAtATime(async () => {
    setProblem(null);
    // The tab is opened inside the click, before the picture is ready: later the browser would block it.
    const tab = loaded ? window.open('', '_blank') : null;
    const image = await embed.takeScreenshot('image/jpeg', QUALITY);
    if (!image) {
      tab?.close();
      if (loaded) setProblem({ address: null });
      return;
    }
    // The address is a blob URL, because browsers refuse data URLs in a tab. It is valid as long as this page is open.
    const address = URL.createObjectURL(image);
    if (tab) tab.location.href = address;
    else setProblem({ address });
  });

  return (
    <>
      <button
        type="button"
        className="button"
        disabled={!embed.game.playable}
        aria-disabled={!loaded}
        onMouseDown={keepFocus}
        onClick={openScreenshot}
      >
        Take Screenshot
      </button>
      <span className="comment" aria-live="polite">
        {problem?.address === null && <span>{'// The game gave no picture. Try again.'}</span>}
        {problem?.address && (
          <span>
            {'// Your browser blocked the new tab. '}
            <a href={problem.address} target="_blank" rel="noopener noreferrer">
              Open the picture
            </a>
          </span>
        )}
      </span>
    </>
  );
}

const [entry] = Object.values(
  import.meta.glob<GameEntry>('../../catalogue/games/poster-puzzle.ts', { eager: true }),
);
const posterPuzzle = entry && catalogueEntry('poster-puzzle', entry);

export function PosterPuzzlePage() {
  return (
    posterPuzzle && (
      <FestivalGamePage
        game={posterPuzzle}
        festival={{ path: '/unizone', name: 'Unizone' }}
        tools={(embed) => <ScreenshotButton embed={embed} />}
      />
    )
  );
}
