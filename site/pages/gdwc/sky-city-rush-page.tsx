import { catalogueEntry } from '#site/catalogue/catalogue-entry.ts';
import type { GameEntry } from '#site/catalogue/game-entry.ts';
import { FestivalGamePage, gdwc } from '#site/game-page/festival-game-page.tsx';

const [entry] = Object.values(
  import.meta.glob<GameEntry>('../../catalogue/games/sky-city-rush.ts', { eager: true }),
);
const skyCityRush = entry && catalogueEntry('sky-city-rush', entry);

export function SkyCityRushPage() {
  return skyCityRush && <FestivalGamePage game={skyCityRush} festival={gdwc} />;
}
