/** What a key asks for that plays no heart: its meaning depends on what is going on. */
import { menuActionOfKey } from '#engine/menus/menu-input.ts';
import type { Action } from './actions.ts';
import type { Phase } from './played-session.ts';

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
