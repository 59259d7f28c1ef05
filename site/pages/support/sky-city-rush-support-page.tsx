import { skyCityRushPrivacy } from '#site/catalogue/privacy-sky-city-rush.ts';
import { skyCityRush } from '#site/catalogue/sky-city-rush.ts';
import { SupportPage } from '#site/support-page/support-page.tsx';

/** `/sky-city-rush-support` */
export function SkyCityRushSupportPage() {
  return <SupportPage game={skyCityRush} privacy={skyCityRushPrivacy} />;
}
