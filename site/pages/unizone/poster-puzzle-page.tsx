import { catalogueEntry } from '#site/catalogue/catalogue-entry.ts';
import type { GameEntry } from '#site/catalogue/game-entry.ts';
import { FestivalGamePage } from '#site/game-page/festival-game-page.tsx';
import { ScreenshotButton } from '#site/game-page/screenshot-button.tsx';

const [entry] = Object.values(
  import.meta.glob<GameEntry>('../../catalogue/games/poster-puzzle.ts', { eager: true }),
);
const posterPuzzle = entry && catalogueEntry('poster-puzzle', entry);

/** `/unizone/poster-puzzle` */
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
