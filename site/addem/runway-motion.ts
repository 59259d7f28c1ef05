/** How the runway rolls by, in stripes: one for every second. Pure: the view draws it. */
import { START_SECONDS } from './round.ts';
import { ROLL_SPEED } from './run.ts';

/** Far enough to be out of sight on any screen. */
export const OUT_OF_SIGHT = 400;

/** How far the runway has rolled. All lengths are in stripes. */
export interface RunwayMotion {
  /** Stripes that right answers have gained in this round. */
  readonly gained: number;
  /** How many of them have rolled by: follows `gained`, so that they are seen rolling. */
  readonly rolled: number;
  /** Where the newest three begin, counted from the start of the round. */
  readonly freshFrom: number;
}

/** Before the first right answer. */
export const atTheStart: RunwayMotion = { gained: 0, rolled: 0, freshFrom: -OUT_OF_SIGHT };

/** The motion once `gained` stripes are gained; fewer than before means that another round has begun. */
export function withGained(motion: RunwayMotion, gained: number, secondsPassed: number): RunwayMotion {
  if (gained < motion.gained) return withGained(atTheStart, gained, secondsPassed);
  if (gained === motion.gained) return motion;
  return { ...motion, gained, freshFrom: Math.ceil(secondsPassed + motion.rolled) };
}

/** The motion after a frame of `seconds`; the same at any frame rate. */
export function rollOn(motion: RunwayMotion, seconds: number): RunwayMotion {
  const left = (motion.gained - motion.rolled) * Math.exp(-ROLL_SPEED * seconds);
  return { ...motion, rolled: motion.gained - left };
}

/** Where things are, in stripes ahead of the plane. */
export function drawnRunway(motion: RunwayMotion, secondsPassed: number) {
  const travelled = secondsPassed + motion.rolled;
  return {
    /** How far the plane is past the last stripe, 0 to 1. */
    roll: travelled % 1,
    end: Math.min(OUT_OF_SIGHT, Math.max(0, START_SECONDS + motion.rolled - secondsPassed)),
    fresh: Math.max(-OUT_OF_SIGHT, motion.freshFrom - travelled),
  };
}
