/** Life is a fuse: it burns all the time, and only hits feed it. Numbers: the design notes, "Starting numbers". */
import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';

/** Life at its fullest, and what hits, kills, misses and touches give or take of it. */
export const FULL_LIFE = 100;
export const LIFE_PER_HIT = 2.2;
export const LIFE_PER_KILL = 5;
export const LIFE_PER_MISS = -0.3;
export const LIFE_PER_TOUCH = -18;

/** Life burnt a second at the start, and after `DRAIN_GROWS_SECONDS`; then it grows on, slower, without an end. */
const FIRST_DRAIN = 5;
const LAST_DRAIN = 20;
const DRAIN_GROWS_SECONDS = 180;
const ENDLESS_GROWTH_PER_SECOND = 0.08;

/** After a touch nothing hurts for this long. */
export const GRACE_STEPS = STEPS_PER_SECOND;

/** Life burnt a second after so many seconds of play. */
export function drainAt(seconds: number): number {
  const endless = ENDLESS_GROWTH_PER_SECOND * Math.max(0, seconds - DRAIN_GROWS_SECONDS);
  return FIRST_DRAIN + (LAST_DRAIN - FIRST_DRAIN) * Math.min(1, seconds / DRAIN_GROWS_SECONDS) + endless;
}
