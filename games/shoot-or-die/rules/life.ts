/** The fuse of a run, its appetite, and the last breath that it has at its end. Numbers: the design notes, "Starting numbers". */
import { STEP_SECONDS, STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { drainAt, FULL_LIFE, GRACE_STEPS, LIFE_PER_HIT } from '#games/shooter-kit/rules/life.ts';

/** The last breath: once a run, at no life, the world slows down for this long, and a hit revives. */
export const BREATH_STEPS = STEPS_PER_SECOND;
const BREATH_PACE = 0.25;
/** The life that such a hit gives back. */
export const REVIVED_LIFE = 15;

/** So much a second, in ordinary hits, is eaten whole; of more, the heart takes a falling share. */
const EASY_HITS = 6.5;

/** What a heart takes of its food: this much more or less than all of it when it is empty, and when it is full. */
const EMPTY_SHARE = 1.42;
const FULL_SHARE = 0;

/** Above this share of life, what the heart does not take is spilt. */
export const SPILLING_SHARE = 0.6;

export interface Life {
  /** 0…`fullest` */
  amount: number;
  /** 100, unless a wound has made the heart smaller. */
  fullest: number;
  /** What it has eaten of late, in ordinary hits: about the last second's. */
  eaten: number;
  /** What a nearly full heart did not take, gathered for "overflow". */
  spilt: number;
  graceSteps: number;
  /** The last breath: still to come, being drawn, or gone. */
  breath: 'unused' | 'drawn' | 'used';
  breathSteps: number;
}

export function createLife(): Life {
  return {
    amount: FULL_LIFE,
    fullest: FULL_LIFE,
    eaten: 0,
    spilt: 0,
    graceSteps: 0,
    breath: 'unused',
    breathSteps: 0,
  };
}

/** Adds or takes life within its bounds. */
export function changeLife(life: Life, amount: number): void {
  life.amount = Math.max(0, Math.min(life.fullest, life.amount + amount));
}

/**
 * Share of its food that the heart takes now: less the more it has eaten of late, and the fuller it is. So the fuse is
 * felt however many hits upgrades bring, and one can come back from little.
 */
export function appetiteOf({ amount, fullest, eaten }: Life): number {
  const byFill = EMPTY_SHARE + (FULL_SHARE - EMPTY_SHARE) * (amount / fullest);
  return eaten <= EASY_HITS ? byFill : byFill * Math.sqrt(EASY_HITS / eaten);
}

/** Feeds the heart with what would be `amount` of life to a hungry one. */
export function feedLife(life: Life, amount: number): void {
  const taken = amount * appetiteOf(life);
  life.eaten += amount / LIFE_PER_HIT;
  if (life.amount >= SPILLING_SHARE * life.fullest) life.spilt += Math.max(0, amount - taken);
  changeLife(life, taken);
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

/** Burns one step's worth, `share` of the usual, and what is drunk of it: `drunk` is life a second. */
export function burnLife(life: Life, seconds: number, drunk: number, share = 1): Burnt {
  if (life.graceSteps > 0) life.graceSteps--;
  life.eaten -= life.eaten * STEP_SECONDS;
  if (life.breath === 'drawn') {
    life.breathSteps--;
    if (life.breathSteps > 0) return 'alive';
    life.breath = 'used';
    return 'dead';
  }
  changeLife(life, -(drainAt(seconds) * share + drunk) * STEP_SECONDS);
  if (life.amount > 0) return 'alive';
  if (life.breath === 'used') return 'dead';
  life.breath = 'drawn';
  life.breathSteps = BREATH_STEPS;
  return 'last-breath';
}
