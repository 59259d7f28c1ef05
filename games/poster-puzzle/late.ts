import menusCss from './screens/menus.css?inline';

export { Gallery, Month, PrintScreen } from './screens/gallery.tsx';
export { Menu, PosterMenu } from './screens/panels.tsx';
export { Invitation, ResultScreen, SendScreen } from './screens/result.tsx';
export { createSending, writeSent } from './session/send-puzzle.ts';
export { beginTimeLapse } from './session/time-lapse.ts';
export { createSaving } from './view/keepsakes/keepsakes.ts';
export { createSoundEffects } from './view/sound-effects.ts';

export const styles: readonly string[] = [menusCss];
