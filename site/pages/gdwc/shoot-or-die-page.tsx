import { catalogueEntry } from '#site/catalogue/catalogue-entry.ts';
import * as entry from '#site/catalogue/games/shoot-or-die.ts';
import { FestivalGamePage } from '#site/game-page/festival-game-page.tsx';
import { gdwc } from './gdwc.ts';

const shootOrDie = catalogueEntry('shoot-or-die', entry);

/** `/gdwc/shoot-or-die` */
export function ShootOrDiePage() {
  return <FestivalGamePage game={shootOrDie} festival={gdwc} />;
}
