/** Texts of the first script; those of the second one are in `late-texts.ts`. */
import { counted, readable } from '#common/counted.ts';
import type { Device } from '#engine/commands/command.ts';
import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { assistsText, clockText } from '#engine/menus/texts.ts';
import type { ArenaEventName } from './rules/run.ts';
import type { Opponent } from './session/ghost.ts';
import type { RunResult } from './session/result.ts';
import type { Aiming } from './session/settings.ts';

export const START = 'Start';
export const TITLE_TOP = 'Shoot';
export const TITLE_BOTTOM = 'or Die';
export const PAUSE = 'Pause';
export const levelText = (level: number): string => `level ${level}`;

export const LESSON = 'You lose life every second. Hits give it back.';

/** `keys` are the names of the keys that move the heart and of the keys that fire. */
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

export function duelText({
  name,
  verified,
  assists,
}: Pick<Opponent, 'name' | 'verified' | 'assists'>): string {
  const help = assists === 0 ? '' : ` (${assistsText(assists, SPARE_LIFE)})`;
  if (!verified) return `${name} sent a ghost${help}, not verified. Same seed, and the ghost beside you.`;
  const { score, steps } = verified.result;
  const time = clockText(steps / STEPS_PER_SECOND);
  return `${name} got ${readable(score)} in ${time}${help}. Same seed, and ${name}’s ghost beside you.`;
}

export const spokenResult = ({ score }: RunResult): string => `Game over. ${counted(score, 'point')}.`;

export const bestSoFar = (best: number): string => `Best so far: ${readable(best)}.`;
export const PLAY_TODAY = 'Play today’s seed';
export const TODAYS_SEED_ON = 'Today’s seed is on';

/** An assist, and its mark in the HUD until it is used. */
export const SPARE_LIFE = 'one more life';

export const BRUISE = 'A touch bruises: the heart holds less until nothing has touched it for a while.';
export const LAST_BREATH = 'Last breath. Hit something.';

export const ARENA_EVENT_TEXTS: Readonly<Record<ArenaEventName, string>> = {
  close: 'The valve closes.',
  flood: 'Half the arena floods. Wading is slow, and burns.',
  dark: 'The arena goes dark.',
};

export const fellHere = (name: string, seconds: number, isVerified: boolean): string =>
  isVerified ? `${name} fell here, ${clockText(seconds)}.` : `${name}’s ghost fell here.`;

export function bestText(score: number, bestScore: number): string {
  if (bestScore === 0) return 'no best yet';
  return score > bestScore ? 'new best' : `best ${readable(bestScore)}`;
}

export const BOSS_NAMES: Readonly<Record<string, string>> = {
  valve: 'The Valve',
  worm: 'The Worm',
  eye: 'The Eye',
};

export const NEW_RUN = 'A new run is ready.';
export const FINISH_RUN = 'Finish this run first.';
export const FINISH_RUN_THEN_LINK = 'Finish this run, then open the link again.';
export const RUN_OF_OTHER_VERSION = 'That run was played in another version of this game.';
