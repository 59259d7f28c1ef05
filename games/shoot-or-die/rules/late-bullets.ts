/**
 * A shot that arrives too late is not a miss. With upgrades, many enemies die of other causes while a bullet
 * is on its way; a streak would then end through no fault of the player, and aiming would not pay. So a
 * bullet that flew through a place where something died during its flight is neither a hit nor a miss.
 */
import { STEP_SECONDS } from '#engine/loop/fixed-step.ts';
import { type Bullet, type Enemy, MOST_DEATHS, type Run } from './run.ts';

/** Distance beside the dead body at which a bullet still counts as aimed at it, because it led its target. */
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

/** Returns whether something died in the bullet's straight path during its flight. */
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
    // It was still alive when the bullet passed, so it was missed.
    const passedAgo = behind / (speed * STEP_SECONDS);
    if (steps - (deaths.steps[i] as number) < passedAgo) continue;
    const beside = Math.abs(wayY * directionX - wayX * directionY);
    if (beside < (deaths.radii[i] as number) + radius + LENIENCE) return true;
  }
  return false;
}
