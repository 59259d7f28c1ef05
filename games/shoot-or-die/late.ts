/** Second script: code that the first frame does not need. */
import cardsCss from './screens/cards.css?inline';
import panelsCss from './screens/panels.css?inline';

export { Offer } from './screens/cards.tsx';
export { Paused, Records, Replay, Result, Settings } from './screens/panels.tsx';
export { readAddress, sharedRun, shareRun } from './session/links.ts';
export { opponentOfRecording } from './session/opponent.ts';
export { createViewer, readReplay } from './session/replayed-run.ts';
export { createSounds } from './view/audio/sounds.ts';

export const styles: readonly string[] = [panelsCss, cardsCss];
