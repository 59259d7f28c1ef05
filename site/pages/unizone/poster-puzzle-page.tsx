import { useState } from 'react';
import { catalogueEntry } from '#site/catalogue/catalogue-entry.ts';
import type { GameEntry } from '#site/catalogue/game-entry.ts';
import { filled } from '#site/filled.ts';
import type { Embed } from '#site/game-embed/embed.ts';
import { useEmbedState } from '#site/game-embed/game-frame.tsx';
import { FestivalGamePage } from '#site/game-page/festival-game-page.tsx';
import { keepFocus } from '#site/game-page/game-stage.tsx';
import { useOneAtATime } from '#site/use-one-at-a-time.ts';
import * as texts from './texts.ts';

/** Source: requirements, section 9, "Screenshot quality". */
const QUALITY = 0.5;

export function ScreenshotButton({ embed }: { embed: Embed }) {
  const loaded = useEmbedState(embed).status.state === 'loaded';
  /** Set if no picture was shown. `address` is the picture's URL if its tab was blocked; otherwise null. */
  const [problem, setProblem] = useState<{ address: string | null } | null>(null);

  const openScreenshot = useOneAtATime(async () => {
    setProblem(null);
    // Opened in the click, before the picture is ready, because browsers would block it later.
    const tab = loaded ? window.open('', '_blank') : null;
    const image = await embed.takeScreenshot('image/jpeg', QUALITY);
    if (!image) {
      tab?.close();
      if (loaded) setProblem({ address: null });
      return;
    }
    // Browsers refuse data URLs in tabs. A blob URL is valid only while this page is open.
    const address = URL.createObjectURL(image);
    if (tab) tab.location.href = address;
    else setProblem({ address });
  });

  return (
    <>
      <button
        type="button"
        className="quiet-button"
        disabled={!embed.game.playable}
        aria-disabled={!loaded}
        onMouseDown={keepFocus}
        onClick={openScreenshot}
      >
        {texts.TAKE_SCREENSHOT}
      </button>
      <span className="comment" aria-live="polite">
        {problem?.address === null && <span>{texts.NO_PICTURE}</span>}
        {problem?.address && (
          <span>
            {filled(texts.TAB_BLOCKED, {
              picture: (text) => (
                <a href={problem.address ?? ''} target="_blank" rel="noopener noreferrer">
                  {text}
                </a>
              ),
            })}
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
