/** The fuse of a run, its appetite, and the last breath at its end. */
import { STEP_SECONDS, STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { drainAt, FULL_LIFE, GRACE_STEPS, LIFE_PER_HIT } from '#games/shooter-kit/rules/life.ts';

/** Steps of the last breath: once per run, at zero life, the world slows down, and a hit revives the heart. */
export const BREATH_STEPS = STEPS_PER_SECOND;
const BREATH_PACE = 0.25;
export const REVIVED_LIFE = 15;

/** Number of ordinary hits per second whose food counts fully. Food beyond that counts less and less. */
const EASY_HITS = 6.5;

/** Fraction of the offered food that an empty heart takes. */
const EMPTY_FACTOR = 1.42;
/** Fraction of the offered food that a full heart takes. */
const FULL_FACTOR = 0;

/** Fraction of a touch's cost that becomes a bruise. */
const BRUISE_FRACTION = 0.5;
/** Largest bruise, in units of life. */
const LARGEST_BRUISE = 70;

/** Steps without a touch after which a bruise starts to heal. */
export const HEALING_STEPS = 6 * STEPS_PER_SECOND;
const HEALED_PER_SECOND = 3;

const HOLLOW_LIFE = 85;

/** Fraction of life above which food that the heart does not take is spilt. */
export const SPILLING_FRACTION = 0.6;

export interface Life {
  /** Current life, 0 to `fullest`. */
  amount: number;
  /** Life of a full heart without a bruise: 100, unless a wound has reduced it. */
  unbruised: number;
  /** Life of a full heart: `unbruised` minus the bruise. */
  fullest: number;
  /** Life that the heart cannot hold, because it was touched. */
  bruise: number;
  /** Food of about the last second, in ordinary hits. */
  eaten: number;
  /** Food that a nearly full heart did not take, collected for "overflow". */
  spilt: number;
  graceSteps: number;
  /** Whether the last breath is still unused, currently active, or used up. */
  breath: 'unused' | 'drawn' | 'used';
  breathSteps: number;
  /** Additional lives, which are an assist: each fills the heart once it has stopped. */
  spares: number;
}

export function createLife(spares = 0): Life {
  return {
    amount: FULL_LIFE,
    unbruised: FULL_LIFE,
    fullest: FULL_LIFE,
    bruise: 0,
    eaten: 0,
    spilt: 0,
    graceSteps: 0,
    breath: 'unused',
    breathSteps: 0,
    spares,
  };
}

export function changeLife(life: Life, amount: number): void {
  life.amount = Math.max(0, Math.min(life.fullest, life.amount + amount));
}

/** Hurts the heart by a touch. Food replaces what a touch costs, but only time without a touch heals its bruise. */
export function touchLife(life: Life, cost: number): void {
  changeLife(life, -cost);
  bruise(life, Math.min(LARGEST_BRUISE, life.bruise + cost * BRUISE_FRACTION));
}

export function healBruise(life: Life): void {
  if (life.bruise > 0) bruise(life, Math.max(0, life.bruise - HEALED_PER_SECOND * STEP_SECONDS));
}

export function applyHollow(life: Life): void {
  life.unbruised = HOLLOW_LIFE;
  bruise(life, life.bruise);
}

function bruise(life: Life, size: number): void {
  life.bruise = size;
  life.fullest = life.unbruised - size;
  changeLife(life, 0);
}

/** Returns a factor that is smaller after recent food and for a full heart, so that life stays scarce but a nearly empty heart can recover. */
export function hungerFactor({ amount, fullest, eaten }: Life): number {
  const byFill = EMPTY_FACTOR + (FULL_FACTOR - EMPTY_FACTOR) * (amount / fullest);
  return eaten <= EASY_HITS ? byFill : byFill * Math.sqrt(EASY_HITS / eaten);
}

/** `amount` is the life that a heart gains if it takes all of the food. */
export function feedLife(life: Life, amount: number): void {
  const taken = amount * hungerFactor(life);
  life.eaten += amount / LIFE_PER_HIT;
  if (life.amount >= SPILLING_FRACTION * life.fullest) life.spilt += Math.max(0, amount - taken);
  changeLife(life, taken);
}

/** Returns the factor for the world's speed. It does not apply to the heart and its bullets. */
export function worldPace(life: Life): number {
  return life.breath === 'drawn' ? BREATH_PACE : 1;
}

/** Returns whether a last breath was active. */
export function reviveByHit(life: Life): boolean {
  if (life.breath !== 'drawn') return false;
  life.breath = 'used';
  life.amount = REVIVED_LIFE;
  life.graceSteps = GRACE_STEPS;
  return true;
}

export type Burnt = 'alive' | 'last-breath' | 'spared' | 'dead';

/** `share` scales the usual drain; `drunk` is the life per second that enemies drink. */
export function burnLife(life: Life, seconds: number, drunk: number, share = 1): Burnt {
  if (life.graceSteps > 0) life.graceSteps--;
  life.eaten -= life.eaten * STEP_SECONDS;
  if (life.breath === 'drawn') {
    life.breathSteps--;
    if (life.breathSteps > 0) return 'alive';
    life.breath = 'used';
    return stop(life);
  }
  changeLife(life, -(drainAt(seconds) * share + drunk) * STEP_SECONDS);
  if (life.amount > 0) return 'alive';
  if (life.breath === 'used') return stop(life);
  life.breath = 'drawn';
  life.breathSteps = BREATH_STEPS;
  return 'last-breath';
}

function stop(life: Life): Burnt {
  if (life.spares === 0) return 'dead';
  life.spares--;
  bruise(life, 0);
  life.amount = life.fullest;
  life.graceSteps = 2 * GRACE_STEPS;
  return 'spared';
}
