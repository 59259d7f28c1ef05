import { catalogueEntry } from '#site/catalogue/catalogue-entry.ts';
import * as entry from '#site/catalogue/games/sky-city-rush.ts';
import { FestivalGamePage } from '#site/game-page/festival-game-page.tsx';
import { gdwc } from './gdwc.ts';

const skyCityRush = catalogueEntry('sky-city-rush', entry);

/** `/gdwc/sky-city-rush` */
export function SkyCityRushPage() {
  return <FestivalGamePage game={skyCityRush} festival={gdwc} />;
}
