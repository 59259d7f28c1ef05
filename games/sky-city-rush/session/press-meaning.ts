/** What a press asks for, by what is shown. The rules of menus and of flying in one place, for keys and gamepads. */
import type { Command } from '../input/key-map.ts';
import type { Press } from '../input/press.ts';
import type { Action } from './actions.ts';
import type { Phase } from './session.ts';

/** What is shown. */
export interface Situation {
  readonly phase: Phase;
  readonly isSettingsOpen: boolean;
  /** Whether arrow keys go through a menu now. */
  readonly takesArrows: boolean;
  /** Whether a control of the menu that is shown has focus. */
  readonly hasFocus: boolean;
}

/** What the press asks for, or null. Mice and fingers on the canvas only fly: menus are buttons. */
export function meaningOf(press: Press, situation: Situation): Action | null {
  if (press.device === 'keyboard') return meaningOfKey(press, situation);
  return press.device === 'gamepad' ? meaningOfButton(press, situation) : { type: 'play' };
}

function meaningOfKey({ way, command, flies, starts }: Press, situation: Situation): Action | null {
  const { phase, isSettingsOpen } = situation;
  if (way && situation.takesArrows) return { type: 'move-focus', way };
  if (isSettingsOpen && closesSettings(command)) return { type: 'close-settings' };
  if (command === 'mute') return { type: 'switch-sound' };
  if (command === 'camera') return { type: 'switch-camera' };
  if (isSettingsOpen) return null;
  if (flies) return { type: 'play' };
  if (phase === 'watching') return { type: 'stop-watching' };
  if (command === 'pause' || command === 'back') return pauseOrSettings(phase);
  if (phase === 'title') return starts ? { type: 'play' } : null;
  if (command === 'confirm') return phase === 'playing' ? null : { type: 'play' };
  if (command === 'restart') return { type: 'restart' };
  return phase === 'over' && (command === 'watch' || command === 'next-track') ? { type: command } : null;
}

function meaningOfButton({ way, command, flies }: Press, situation: Situation): Action | null {
  const { phase, isSettingsOpen } = situation;
  const isPlaying = phase === 'playing';
  if (way) return isPlaying ? null : { type: 'move-focus', way };
  if (command === 'confirm' && !isPlaying && situation.hasFocus) return { type: 'press-focused' };
  if (isSettingsOpen) return closesSettings(command) ? { type: 'close-settings' } : null;
  if (flies) return { type: 'play' };
  if (command === 'pause') return { type: isPlaying ? 'pause' : 'play' };
  if (command === 'back') return phase === 'paused' ? { type: 'play' } : null;
  if (command === 'restart') return phase === 'title' ? null : { type: 'restart' };
  return command === 'camera' ? { type: 'switch-camera' } : null;
}

function closesSettings(command: Command | undefined): boolean {
  return command === 'pause' || command === 'back';
}

function pauseOrSettings(phase: Phase): Action | null {
  if (phase === 'playing') return { type: 'pause' };
  if (phase === 'paused') return { type: 'play' };
  return phase === 'title' ? { type: 'open-settings' } : null;
}
