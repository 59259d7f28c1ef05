/**
 * Too late is no miss. With upgrades much dies of something else while a bullet is on its way to it; a row of hits would
 * then end by no fault of who aimed, and aiming would not pay. So a bullet that flew through where something died during
 * its flight is neither a hit nor a miss.
 */
import { STEP_SECONDS } from '#engine/loop/fixed-step.ts';
import { type Bullet, type Enemy, MOST_DEATHS, type Run } from './run.ts';

/** A bullet may pass so far beside the body that was there: it was aimed at where that would have been. */
const LENIENCE = 12;

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
    // It was still there when the bullet came by: that one was missed.
    const passedAgo = behind / (speed * STEP_SECONDS);
    if (steps - (deaths.steps[i] as number) < passedAgo) continue;
    const beside = Math.abs(wayY * directionX - wayX * directionY);
    if (beside < (deaths.radii[i] as number) + radius + LENIENCE) return true;
  }
  return false;
}
