import { donum } from '#site/catalogue/donum.ts';
import { FestivalGamePage } from '#site/game-page/festival-game-page.tsx';

/** `/draknek/donum` */
export function DonumPage() {
  return <FestivalGamePage game={donum} festival={{ path: '/draknek', name: 'Draknek' }} />;
}
