/** What input and menus ask for. They push it; the flow decides what comes of it. */
import type { ReplayAction } from '#engine/replay/replay-viewer.ts';
import type { Device } from '../input/devices.ts';
import type { SavedRun } from './best-scores.ts';
import type { Aiming, Mode, Settings } from './settings.ts';

/** Everything that can be asked for. */
export type Action =
  /** What plays was pressed: starts, goes on, plays again or ends what is watched, whatever comes next. */
  | { type: 'play'; device: Device }
  | { type: 'pause' }
  | { type: 'restart' }
  /** The run that was played last. */
  | { type: 'watch-last' }
  | { type: 'share-last' }
  | ReplayAction
  /** The run that came with a duel. */
  | { type: 'watch-opponent' }
  | { type: 'watch-saved'; run: SavedRun }
  | { type: 'share-saved'; run: SavedRun }
  /** The offered upgrade at this place, from 1. */
  | { type: 'choose-upgrade'; number: number }
  | { type: 'set-mode'; mode: Mode }
  | { type: 'change-settings'; changed: Partial<Settings> }
  | { type: 'toggle-sound' }
  | { type: 'show-settings' }
  | { type: 'show-best-scores'; mode: Mode; aiming: Aiming }
  | { type: 'close-panel' }
  /** Presses what has focus in a menu; plays where nothing has. */
  | { type: 'confirm' }
  /** A press that does not play; its meaning depends on what is shown. */
  | { type: 'key'; code: string }
  | { type: 'pad-button'; button: number }
  | { type: 'navigate'; way: 'left' | 'right' | 'up' | 'down' }
  /** What was drawn is gone (a new size, a restored context) and has to be drawn again even in a pause. */
  | { type: 'redraw' };

/** Takes what is asked for. */
export type PushAction = (action: Action) => void;
