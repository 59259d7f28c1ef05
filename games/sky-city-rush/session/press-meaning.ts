/** What a press asks for, by what is shown. The rules of menus and of flying in one place, for keys and gamepads. */
import type { Command, Press } from '../input/key-map.ts';
import type { Phase } from './session.ts';

/** What a press can ask for; 'navigate' goes the press's way through a menu, 'press-focused' presses what has focus in it. */
type Meaning =
  | 'play'
  | 'pause'
  | 'restart'
  | 'watch'
  | 'stop-watching'
  | 'beat-watched'
  | 'next-track'
  | 'open-settings'
  | 'close-settings'
  | 'toggle-sound'
  | 'toggle-camera'
  | 'navigate'
  | 'press-focused';

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
export function meaningOf(press: Press, situation: Situation): Meaning | null {
  if (press.device === 'keyboard') return meaningOfKey(press, situation);
  return press.device === 'gamepad' ? meaningOfButton(press, situation) : 'play';
}

function meaningOfKey({ way, command, flies, starts }: Press, situation: Situation): Meaning | null {
  const { phase, isSettingsOpen } = situation;
  if (way && situation.takesArrows) return 'navigate';
  if (isSettingsOpen && closesSettings(command)) return 'close-settings';
  if (command === 'mute') return 'toggle-sound';
  if (command === 'camera') return 'toggle-camera';
  if (isSettingsOpen) return null;
  if (phase === 'watching') return meaningWhileWatching(command, flies);
  if (flies) return 'play';
  if (command === 'pause' || command === 'back') return pauseOrSettings(phase);
  if (phase === 'title') return starts ? 'play' : null;
  if (command === 'confirm') return phase === 'playing' ? null : 'play';
  if (command === 'restart') return 'restart';
  return phase === 'over' && (command === 'watch' || command === 'next-track') ? command : null;
}

function meaningOfButton({ way, command, flies }: Press, situation: Situation): Meaning | null {
  const { phase, isSettingsOpen } = situation;
  const isPlaying = phase === 'playing';
  if (way) return isPlaying ? null : 'navigate';
  if (command === 'confirm' && !isPlaying && situation.hasFocus) return 'press-focused';
  if (isSettingsOpen) return closesSettings(command) ? 'close-settings' : null;
  if (flies) return 'play';
  if (command === 'pause') return isPlaying ? 'pause' : 'play';
  if (command === 'back' && phase === 'watching') return 'stop-watching';
  if (command === 'back') return phase === 'paused' ? 'play' : null;
  if (command === 'restart' && phase === 'watching') return 'beat-watched';
  if (command === 'restart') return phase === 'title' ? null : 'restart';
  return command === 'camera' ? 'toggle-camera' : null;
}

/** What flies holds what is watched, or has it go on. */
function meaningWhileWatching(command: Command | undefined, flies: boolean): Meaning | null {
  if (flies || command === 'pause' || command === 'confirm') return 'play';
  if (command === 'restart') return 'beat-watched';
  return command === 'back' ? 'stop-watching' : null;
}

function closesSettings(command: Command | undefined): boolean {
  return command === 'pause' || command === 'back';
}

function pauseOrSettings(phase: Phase): Meaning | null {
  if (phase === 'playing') return 'pause';
  if (phase === 'paused') return 'play';
  return phase === 'title' ? 'open-settings' : null;
}
