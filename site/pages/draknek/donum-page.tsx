import { catalogueEntry } from '#site/catalogue/catalogue-entry.ts';
import * as entry from '#site/catalogue/games/donum.ts';
import { FestivalGamePage } from '#site/game-page/festival-game-page.tsx';

const donum = catalogueEntry('donum', entry);

/** `/draknek/donum` */
export function DonumPage() {
  return <FestivalGamePage game={donum} festival={{ path: '/draknek', name: 'Draknek' }} />;
}
