import { donum } from '#site/catalogue/donum.ts';
import { FestivalGamePage } from '../gdwc/festival-game-page.tsx';

/** `/draknek/donum` */
export function DonumPage() {
  return <FestivalGamePage game={donum} festival={{ path: '/draknek', name: 'Draknek' }} />;
}
