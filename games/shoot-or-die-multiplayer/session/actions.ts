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
  | { kind: 'fire'; device: Device }
  /** A device moves its heart; that starts a game that waits for its first input. */
  | { kind: 'move'; device: Device }
  /** A card of the choice between rounds was pressed, counted from 1. */
  | { kind: 'choose'; card: number }
  /** The touch screen's dash button. */
  | { kind: 'dash' }
  /** A gamepad is gone. */
  | { kind: 'leave'; device: Device }
  /** The button that starts a match, for whoever pressed it. */
  | { kind: 'start' }
  /** Leads to somebody at another machine. */
  | { kind: 'play-with-friend' }
  /** Somebody at another machine is there. */
  | { kind: 'meet'; meeting: Meeting }
  /** Ends the match with them. */
  | { kind: 'leave-match' }
  /** Copies a link to the match that has just ended. */
  | { kind: 'share-match' }
  | ReplayAction
  | { kind: 'resume' }
  | { kind: 'restart' }
  | { kind: 'pause' }
  /** Another number of hearts in the arena. */
  | { kind: 'change-hearts' }
  | { kind: 'change-settings'; changed: Partial<Settings> }
  | { kind: 'show-settings' }
  | { kind: 'show-keys' }
  | { kind: 'close-panel' }
  /** A press that does not play; its meaning depends on what is shown. */
  | { kind: 'key'; code: string }
  | { kind: 'pad-button'; device: Device; button: number }
  | { kind: 'navigate'; way: Way }
  /** All that followed from a gamepad's press of a button of a menu has been done. */
  | { kind: 'confirmed' }
  /** What was drawn is gone (a new size, a restored context) and has to be drawn again even in a pause. */
  | { kind: 'redraw' };

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
  if (isWatching && (meaning === 'back' || meaning === 'restart')) return { kind: 'stop-watching' };
  if (meaning === 'pause' || meaning === 'back') {
    if (isWatching) return { kind: 'hold-replay' };
    return { kind: phase === 'paused' ? 'resume' : 'pause' };
  }
  if (meaning === 'mute') return { kind: 'change-settings', changed: { isMuted: !isMuted } };
  // Any key asks for another match with a friend.
  if (meaning === 'restart' ? phase === 'paused' || phase === 'over' : isOnline && phase === 'over')
    return { kind: 'restart' };
  return code === 'KeyH' && phase !== 'playing' && !isOnline ? { kind: 'change-hearts' } : null;
}
