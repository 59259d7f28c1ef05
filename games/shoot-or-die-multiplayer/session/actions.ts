/** What input and menus ask for. They push it; the flow decides what comes of it. */
import type { Way } from '#engine/menus/menu-focus.ts';
import { menuActionOfKey } from '#engine/menus/menu-input.ts';
import type { Meeting } from '#engine/online/meeting.ts';
import type { ReplayAction } from '#engine/replay/replay-viewer.ts';
import type { Device } from '../input/devices.ts';
import type { Phase } from './session.ts';
import type { Settings } from './settings.ts';

/** Everything that can be asked for. */
export type Action =
  /** A trigger: it joins, starts, goes on and plays again. */
  | { type: 'fire'; device: Device }
  /** A device moves its heart; that starts a game that waits for its first input. */
  | { type: 'move'; device: Device }
  /** A card of the choice between rounds was pressed, counted from 1. */
  | { type: 'choose'; card: number }
  /** The touch screen's dash button. */
  | { type: 'dash' }
  /** A gamepad is gone. */
  | { type: 'leave'; device: Device }
  /** The button that starts a match, for whoever pressed it. */
  | { type: 'start' }
  /** Leads to somebody at another machine. */
  | { type: 'play-with-friend' }
  /** Somebody at another machine is there. */
  | { type: 'meet'; meeting: Meeting }
  /** Ends the match with them. */
  | { type: 'leave-match' }
  /** Copies a link to the match that has just ended. */
  | { type: 'share-match' }
  | ReplayAction
  | { type: 'resume' }
  | { type: 'restart' }
  | { type: 'pause' }
  /** Another number of hearts in the arena. */
  | { type: 'change-hearts' }
  | { type: 'change-settings'; changed: Partial<Settings> }
  | { type: 'show-settings' }
  | { type: 'show-keys' }
  | { type: 'close-panel' }
  /** A press that does not play; its meaning depends on what is shown. */
  | { type: 'key'; code: string }
  | { type: 'pad-button'; device: Device; button: number }
  | { type: 'navigate'; way: Way }
  /** All that followed from a gamepad's press of a button of a menu has been done. */
  | { type: 'confirmed' }
  /** What was drawn is gone (a new size, a restored context) and has to be drawn again even in a pause. */
  | { type: 'redraw' };

/** Takes what is asked for. */
export type PushAction = (action: Action) => void;

// What a key asks for that plays no heart: its meaning depends on what is going on.

/** What is going on. */
export interface KeyContext {
  readonly phase: Phase;
  readonly isMuted: boolean;
  /** A match that an address has brought is watched. */
  readonly isWatching: boolean;
  /** The match is one of two machines. */
  readonly isOnline: boolean;
}

/** Null for nothing. `code` is a `KeyboardEvent.code`. */
export function keyAction(code: string, { phase, isMuted, isWatching, isOnline }: KeyContext): Action | null {
  const meaning = menuActionOfKey(code);
  if (isWatching && (meaning === 'back' || meaning === 'restart')) return { type: 'stop-watching' };
  if (meaning === 'pause' || meaning === 'back') {
    if (isWatching) return { type: 'hold-replay' };
    return { type: phase === 'paused' ? 'resume' : 'pause' };
  }
  if (meaning === 'mute') return { type: 'change-settings', changed: { isMuted: !isMuted } };
  // Any key asks for another match with a friend.
  if (meaning === 'restart' ? phase === 'paused' || phase === 'over' : isOnline && phase === 'over')
    return { type: 'restart' };
  return code === 'KeyH' && phase !== 'playing' && !isOnline ? { type: 'change-hearts' } : null;
}
