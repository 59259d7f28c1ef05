/** The fuse of a run, and the last breath that it has at its end. Numbers: the design notes, "Starting numbers". */
import { STEP_SECONDS, STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { drainAt, FULL_LIFE, GRACE_STEPS } from '#games/shooter-kit/rules/life.ts';

/** The last breath: once a run, at no life, the world slows down for this long, and a hit revives. */
export const BREATH_STEPS = STEPS_PER_SECOND;
const BREATH_PACE = 0.25;
/** The life that such a hit gives back. */
export const REVIVED_LIFE = 15;

export interface Life {
  /** 0…100 */
  amount: number;
  graceSteps: number;
  /** The last breath: still to come, being drawn, or gone. */
  breath: 'unused' | 'drawn' | 'used';
  breathSteps: number;
}

export function createLife(): Life {
  return { amount: FULL_LIFE, graceSteps: 0, breath: 'unused', breathSteps: 0 };
}

/** Adds or takes life within its bounds. */
export function changeLife(life: Life, amount: number): void {
  life.amount = Math.max(0, Math.min(FULL_LIFE, life.amount + amount));
}

/** How fast the world goes: a quarter in the last breath. The heart and its bullets never slow down. */
export function worldPace(life: Life): number {
  return life.breath === 'drawn' ? BREATH_PACE : 1;
}

/** A hit in the last breath brings the heart back. Returns true if it did. */
export function reviveByHit(life: Life): boolean {
  if (life.breath !== 'drawn') return false;
  life.breath = 'used';
  life.amount = REVIVED_LIFE;
  life.graceSteps = GRACE_STEPS;
  return true;
}

/** What burning a step led to. */
export type Burnt = 'alive' | 'last-breath' | 'dead';

/** Burns one step's worth, and what is drunk of it: `leechDrain` is life a second. */
export function burnLife(life: Life, seconds: number, leechDrain: number): Burnt {
  if (life.graceSteps > 0) life.graceSteps--;
  if (life.breath === 'drawn') {
    life.breathSteps--;
    if (life.breathSteps > 0) return 'alive';
    life.breath = 'used';
    return 'dead';
  }
  changeLife(life, -(drainAt(seconds) + leechDrain) * STEP_SECONDS);
  if (life.amount > 0) return 'alive';
  if (life.breath === 'used') return 'dead';
  life.breath = 'drawn';
  life.breathSteps = BREATH_STEPS;
  return 'last-breath';
}
