/** What input and menus ask for. They push it; the flow decides what comes of it. */
import type { ReplayAction } from '#engine/replay/replay-viewer.ts';
import type { Device } from '../input/devices.ts';
import type { SavedRun } from './best-scores.ts';
import type { Aiming, Mode, Settings } from './settings.ts';

/** Everything that can be asked for. */
export type Action =
  /** What plays was pressed: starts, goes on, plays again or ends what is watched, whatever comes next. */
  | { kind: 'play'; device: Device }
  | { kind: 'pause' }
  | { kind: 'restart' }
  /** The run that was played last. */
  | { kind: 'watch-last' }
  | { kind: 'share-last' }
  | ReplayAction
  /** The run that came with a duel. */
  | { kind: 'watch-opponent' }
  | { kind: 'watch-saved'; run: SavedRun }
  | { kind: 'share-saved'; run: SavedRun }
  /** The offered upgrade at this place, from 1. */
  | { kind: 'choose-upgrade'; number: number }
  | { kind: 'set-mode'; mode: Mode }
  | { kind: 'change-settings'; changed: Partial<Settings> }
  | { kind: 'toggle-sound' }
  | { kind: 'show-settings' }
  | { kind: 'show-best-scores'; mode: Mode; aiming: Aiming }
  | { kind: 'close-panel' }
  /** Presses what has focus in a menu; plays where nothing has. */
  | { kind: 'confirm' }
  /** A press that does not play; its meaning depends on what is shown. */
  | { kind: 'key'; code: string }
  | { kind: 'pad-button'; button: number }
  | { kind: 'navigate'; way: 'left' | 'right' | 'up' | 'down' }
  /** What was drawn is gone (a new size, a restored context) and has to be drawn again even in a pause. */
  | { kind: 'redraw' };

/** Takes what is asked for. */
export type PushAction = (action: Action) => void;
