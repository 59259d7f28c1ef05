import { shootOrDie } from '#site/catalogue/shoot-or-die.ts';
import { skyCityRush } from '#site/catalogue/sky-city-rush.ts';
import { FestivalGamePage } from '#site/game-page/festival-game-page.tsx';
import { GamePage } from '#site/game-page/game-page.tsx';

const gdwc = { path: '/gdwc', name: 'GDWC' };

/** `/webgames/shoot-or-die` */
export function WebShootOrDiePage() {
  return <GamePage game={shootOrDie} />;
}

/** `/webgames/sky-city-rush` */
export function WebSkyCityRushPage() {
  return <GamePage game={skyCityRush} />;
}

/** `/gdwc/shoot-or-die` */
export function GdwcShootOrDiePage() {
  return <FestivalGamePage game={shootOrDie} festival={gdwc} />;
}

/** `/gdwc/sky-city-rush` */
export function GdwcSkyCityRushPage() {
  return <FestivalGamePage game={skyCityRush} festival={gdwc} />;
}
