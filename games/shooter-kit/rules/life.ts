/** Life decreases all the time, like a burning fuse, and only hits restore it. */
import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';

/** Maximum life. Hits, kills, misses and touches change the life as follows. */
export const FULL_LIFE = 100;
export const LIFE_PER_HIT = 2.2;
export const LIFE_PER_KILL = 5;
export const LIFE_PER_MISS = -0.3;
export const LIFE_PER_TOUCH = -18;

/** Life burnt per second at the start. */
const FIRST_DRAIN = 5;
/** Life burnt per second after `DRAIN_GROWS_SECONDS`. */
const LAST_DRAIN = 17;
const DRAIN_GROWS_SECONDS = 180;
/** Increase of the burnt life for each further second, without a limit. */
const ENDLESS_GROWTH_PER_SECOND = 0.08;

/** Steps without damage after a touch. */
export const GRACE_STEPS = STEPS_PER_SECOND;

/** Returns the life burnt per second after this many seconds of play. */
export function drainAt(seconds: number): number {
  const endless = ENDLESS_GROWTH_PER_SECOND * Math.max(0, seconds - DRAIN_GROWS_SECONDS);
  return FIRST_DRAIN + (LAST_DRAIN - FIRST_DRAIN) * Math.min(1, seconds / DRAIN_GROWS_SECONDS) + endless;
}
