/** Which menu is shown, and whether there is sound, by what is going on. */
import type { AudioOutput } from '#engine/audio/audio-output.ts';
import { usualDevice } from '../input/devices.ts';
import type { Menus } from '../view/menus/menus.ts';
import type { KeyContext } from './key-action.ts';

export interface ShowPhaseParts {
  readonly canvas: HTMLElement;
  readonly audio: AudioOutput;
  readonly menus: Menus;
}

/** Brings menus and sound in line with a session's phase. The end of a match shows its result when that is due. */
export function showPhase(
  { canvas, audio, menus }: ShowPhaseParts,
  { phase, isWatching, isOnline }: Omit<KeyContext, 'isMuted'>,
): void {
  if (isWatching) menus.showWatching();
  else if (phase === 'title') menus.showTitle(usualDevice() === 'touch');
  else if (phase === 'paused') {
    if (isOnline) menus.showOnlinePause();
    else menus.showPause();
  } else {
    menus.showNone();
    canvas.focus({ preventScroll: true });
  }
  // A match of two machines goes on meanwhile, and is heard.
  if (phase === 'paused' && !isOnline) audio.suspend();
  else audio.resume();
}
