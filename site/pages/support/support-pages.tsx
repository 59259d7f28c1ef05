import { shootOrDiePrivacy } from '#site/catalogue/privacy-shoot-or-die.ts';
import { skyCityRushPrivacy } from '#site/catalogue/privacy-sky-city-rush.ts';
import { shootOrDie } from '#site/catalogue/shoot-or-die.ts';
import { skyCityRush } from '#site/catalogue/sky-city-rush.ts';
import { SupportPage } from './support-page.tsx';

/** `/shoot-or-die-support` */
export function ShootOrDieSupportPage() {
  return <SupportPage game={shootOrDie} privacy={shootOrDiePrivacy} />;
}

/** `/sky-city-rush-support` */
export function SkyCityRushSupportPage() {
  return <SupportPage game={skyCityRush} privacy={skyCityRushPrivacy} />;
}
