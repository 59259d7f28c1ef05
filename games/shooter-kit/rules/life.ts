/** Life is a fuse: it burns all the time, and only hits feed it. */
import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';

/** Maximum life, and what hits, kills, misses and touches add or subtract. */
export const FULL_LIFE = 100;
export const LIFE_PER_HIT = 2.2;
export const LIFE_PER_KILL = 5;
export const LIFE_PER_MISS = -0.3;
export const LIFE_PER_TOUCH = -18;

/** Life burnt per second at the start and after `DRAIN_GROWS_SECONDS`; then it grows more slowly without end. */
const FIRST_DRAIN = 5;
const LAST_DRAIN = 17;
const DRAIN_GROWS_SECONDS = 180;
const ENDLESS_GROWTH_PER_SECOND = 0.08;

/** Steps without damage after a touch. */
export const GRACE_STEPS = STEPS_PER_SECOND;

/** Returns the life burnt per second after this many seconds of play. */
export function drainAt(seconds: number): number {
  const endless = ENDLESS_GROWTH_PER_SECOND * Math.max(0, seconds - DRAIN_GROWS_SECONDS);
  return FIRST_DRAIN + (LAST_DRAIN - FIRST_DRAIN) * Math.min(1, seconds / DRAIN_GROWS_SECONDS) + endless;
}
