import { catalogueEntry } from '#site/catalogue/catalogue-entry.ts';
import * as entry from '#site/catalogue/games/poster-puzzle.ts';
import { FestivalGamePage } from '#site/game-page/festival-game-page.tsx';
import { ScreenshotButton } from '#site/game-page/screenshot-button.tsx';

const posterPuzzle = catalogueEntry('poster-puzzle', entry);

/** `/unizone/poster-puzzle` */
export function PosterPuzzlePage() {
  return (
    <FestivalGamePage
      game={posterPuzzle}
      festival={{ path: '/unizone', name: 'Unizone' }}
      tools={(embed) => <ScreenshotButton embed={embed} />}
    />
  );
}
