import { posterPuzzle } from '#site/catalogue/poster-puzzle.ts';
import { FestivalGamePage } from '#site/game-page/festival-game-page.tsx';
import { ScreenshotButton } from '#site/game-page/screenshot-button.tsx';

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
