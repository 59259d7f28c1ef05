import { command, control } from '#engine/commands/command.ts';
import type { SavedRun } from './session/best-scores.ts';
import type { Brought } from './session/links.ts';
import type { Mode, Settings } from './session/settings.ts';
import type { BoardKey } from './session/shooter-game.ts';

// Keys are stored under the ids; the settings list them in this order.

export const up = control('up', 'Move up', { keys: ['KeyW'], pad: ['left stick up', 'd-pad up'] });
export const left = control('left', 'Move left', { keys: ['KeyA'], pad: ['left stick left', 'd-pad left'] });
export const down = control('down', 'Move down', { keys: ['KeyS'], pad: ['left stick down', 'd-pad down'] });
export const right = control('right', 'Move right', {
  keys: ['KeyD'],
  pad: ['left stick right', 'd-pad right'],
});
export const fireUp = control('fireUp', 'Fire up', { keys: ['ArrowUp'] });
export const fireLeft = control('fireLeft', 'Fire left', { keys: ['ArrowLeft'] });
export const fireDown = control('fireDown', 'Fire down', { keys: ['ArrowDown'] });
export const fireRight = control('fireRight', 'Fire right', { keys: ['ArrowRight'] });
export const fireAhead = control('fireAhead', 'Fire ahead', {
  keys: ['Space'],
  pad: ['right trigger', 'right bumper'],
});
/** Keys that fire in a direction, so that the keyboard alone can aim. */
export const FIRE = [fireUp, fireLeft, fireDown, fireRight] as const;
export const CONTROLS = [up, left, down, right, ...FIRE, fireAhead] as const;

/** Pushing the aiming stick does not start a run, because players still push it when a run ends. */
export const aim = {
  up: control('aim-up', 'Aim and fire', { pad: 'right stick up' }),
  left: control('aim-left', 'Aim and fire', { pad: 'right stick left' }),
  down: control('aim-down', 'Aim and fire', { pad: 'right stick down' }),
  right: control('aim-right', 'Aim and fire', { pad: 'right stick right' }),
};

const isFixed = true;
/** Starts a run. On the result screen it is ignored for a moment, so that the player sees the result. */
export const go = command('go', 'Start', { keys: ['Enter'], isFixed, pad: ['start', 'a'] });
export const press = command('press');
export const pause = command('pause', 'Pause', { keys: ['P', 'Escape'], isFixed, pad: 'start' });
export const pauseButton = command('pause-button');
export const resume = command('go-on', 'Go on', {
  keys: ['P', 'Escape', 'Enter'],
  isFixed,
  pad: ['start', 'a', 'b'],
});
export const restart = command('restart', 'Restart', { keys: ['R'], isFixed });
export const again = command('again', 'Again', { keys: ['R'], isFixed });
export const restartFromPage = command('restart-from-page');
/** Chooses a card, numbered from 1. */
export const choose = command<number>('choose');
export const cards = [1, 2, 3].map((number) =>
  command(`card-${number}`, `Card ${number}`, { keys: [`Digit${number}`, `Numpad${number}`], isFixed }),
);
export const setMode = command<Mode>('set-mode');
export const watch = command('watch', 'Watch it', { keys: ['V'], isFixed });
export const watchOpponent = command('watch-opponent', 'Watch it first');
export const share = command('share', 'Copy link');
export const followLink = command<Brought>('follow-link');

export const hold = command('hold', 'Pause', { keys: ['P', 'Enter'], isFixed, pad: ['start', 'a'] });
export const seek = command<number>('seek', 'Place');
export const changeSpeed = command('change-speed', 'Speed');
export const beat = command('beat', 'Beat it', { keys: ['R'], isFixed });
export const endReplay = command('end-replay', 'End', { keys: ['Escape'], isFixed, pad: 'b' });

export const openSettings = command('open-settings', 'Settings');
export const openRecords = command('open-records', 'Records');
export const back = command('back', 'Back', { keys: ['Escape'], isFixed, pad: 'b' });
export const change = command<Partial<Settings>>('change');
/** Changes aiming or assists, which prepares a new run. */
export const setHelp = command<Partial<Settings>>('set-help');
export const mute = command('mute', 'Sound', { keys: ['M'], isFixed });
export const showBoard = command<BoardKey>('show-board');
export const watchSaved = command<SavedRun>('watch-saved', 'Watch');
export const shareSaved = command<SavedRun>('share-saved', 'Copy link');
