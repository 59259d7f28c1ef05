/** Second script: code that the first frame does not need. */
import editorCss from './screens/editor.css?inline';
import menusCss from './screens/menus.css?inline';

export { copyLink } from '#engine/shell/share.ts';
export { linkTo, writeCode } from './levels/write-links.ts';
export { Days } from './screens/days.tsx';
export { Editor } from './screens/editor.tsx';
export { Levels } from './screens/levels.tsx';
export { Menu } from './screens/menu.tsx';
export { ResultCard } from './screens/result.tsx';
export { createHints } from './session/hints.ts';
export { linkToSolution, send, shareText } from './session/sharing.ts';
export { createSearch, inSlices } from './solver/search.ts';
export { createSoundEffects } from './view/sound-effects.ts';

export const styles: readonly string[] = [menusCss, editorCss];
