import { shootOrDiePrivacy } from '#site/catalogue/privacy-shoot-or-die.ts';
import { shootOrDie } from '#site/catalogue/shoot-or-die.ts';
import { SupportPage } from '#site/support-page/support-page.tsx';

/** `/shoot-or-die-support` */
export function ShootOrDieSupportPage() {
  return <SupportPage game={shootOrDie} privacy={shootOrDiePrivacy} />;
}
