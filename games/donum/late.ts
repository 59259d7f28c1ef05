/** Second script: code that the first frame does not need. */
import editorCss from './screens/editor.css?inline';
import menusCss from './screens/menus.css?inline';

export { Editor } from './screens/editor.tsx';
export { Levels } from './screens/levels.tsx';
export { Days, Menu, ResultScreen } from './screens/panels.tsx';
export { Draft } from './session/draft.ts';
export { createHints } from './session/hints.ts';
export { linkToSolution, send, shareText } from './session/sharing.ts';
export { createSoundEffects } from './view/sound-effects.ts';

export const styles: readonly string[] = [menusCss, editorCss];
