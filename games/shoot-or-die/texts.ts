/** Texts of the title, and of the end of a run for screen readers. */
import type { Device } from '#engine/commands/command.ts';
import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { readable } from '#engine/menus/elements.ts';
import { clockText, counted } from '#engine/menus/texts.ts';
import type { Opponent } from './session/ghost.ts';
import type { RunResult } from './session/result.ts';
import type { Aiming } from './session/settings.ts';

export const LESSON = 'You lose life every second. Hits give it back.';

/** Controls of a device; `keys` returns the names of the keys for moving and for firing. */
export function howToPlay(device: Device, aiming: Aiming, keys: { move: string; fire: string }): string {
  const { move, fire } = keys;
  if (aiming === 'auto') {
    if (device === 'touch') return 'One thumb anywhere moves. The heart aims for itself. Touch to start.';
    if (device === 'gamepad') return 'Left stick moves. The heart aims for itself. RT starts.';
    return `${move} or the right mouse button to move. The heart aims for itself. Any of them starts.`;
  }
  if (device === 'touch') return 'Left thumb moves, right thumb aims and fires. Touch to start.';
  if (device === 'gamepad')
    return 'Left stick moves, right stick aims and fires. RT fires ahead, and starts.';
  if (device === 'keyboard')
    return `${move} to move, ${fire} to fire. Or aim and fire with the mouse. Any of them starts.`;
  return `${move} to move, mouse to aim and fire. Or ${fire} to fire. Any of them starts.`;
}

export function duelText({ name, verified }: Pick<Opponent, 'name' | 'verified'>): string {
  if (!verified) return `${name} sent a ghost, not verified. Same seed, and the ghost beside you.`;
  const { score, steps } = verified.result;
  const time = clockText(steps / STEPS_PER_SECOND);
  return `${name} got ${readable(score)} in ${time}. Same seed, and ${name}’s ghost beside you.`;
}

export const spokenResult = ({ score }: RunResult): string => `Game over. ${counted(score, 'point')}.`;
