/**
 * Too late is no miss. With upgrades much dies of something else while a bullet is on its way to it; a row of hits would
 * then end by no fault of who aimed, and aiming would not pay. So a bullet that flew through where something died during
 * its flight is neither a hit nor a miss.
 */
import { STEP_SECONDS } from '#engine/loop/fixed-step.ts';
import type { Bullet, Enemy, Run } from './run.ts';

/** Deaths that are remembered: more than there are in the second and a half that a bullet takes across the arena. */
const MOST_DEATHS = 64;

/** A bullet may pass so far beside the body that was there: it was aimed at where that would have been. */
const LENIENCE = 12;

/** Longer ago than any bullet has flown. */
const NEVER = -1e9;

/** The last deaths, the oldest of them overwritten next. */
export interface Deaths {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly radii: Float64Array;
  /** The steps in which they happened. */
  readonly steps: Int32Array;
  next: number;
}

/** Nobody has died yet. */
export function createDeaths(): Deaths {
  return {
    xs: new Float64Array(MOST_DEATHS),
    ys: new Float64Array(MOST_DEATHS),
    radii: new Float64Array(MOST_DEATHS),
    steps: new Int32Array(MOST_DEATHS).fill(NEVER),
    next: 0,
  };
}

/** Remembers where an enemy died. */
export function noteDeath({ deaths, steps }: Run, { x, y, radius }: Enemy): void {
  const { next } = deaths;
  deaths.xs[next] = x;
  deaths.ys[next] = y;
  deaths.radii[next] = radius;
  deaths.steps[next] = steps;
  deaths.next = (next + 1) % MOST_DEATHS;
}

/** True if something died during the bullet's flight where it flew: on the straight way behind it. */
export function isTooLate({ deaths, steps }: Run, bullet: Bullet): boolean {
  const { x, y, velocityX, velocityY, ageSteps, radius } = bullet;
  const speed = Math.max(1, Math.sqrt(velocityX * velocityX + velocityY * velocityY));
  const directionX = velocityX / speed;
  const directionY = velocityY / speed;
  const flown = speed * STEP_SECONDS * ageSteps;
  for (let i = 0; i < MOST_DEATHS; i++) {
    if (steps - (deaths.steps[i] as number) > ageSteps) continue;
    const wayX = x - (deaths.xs[i] as number);
    const wayY = y - (deaths.ys[i] as number);
    const behind = wayX * directionX + wayY * directionY;
    if (behind < 0 || behind > flown) continue;
    const beside = Math.abs(wayY * directionX - wayX * directionY);
    if (beside < (deaths.radii[i] as number) + radius + LENIENCE) return true;
  }
  return false;
}
