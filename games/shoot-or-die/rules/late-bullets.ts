/** A bullet is neither hit nor miss if an enemy died in its path during its flight, because the aim was good. */
import { STEP_SECONDS } from '#engine/loop/fixed-step.ts';
import { type Bullet, type Enemy, MOST_DEATHS, type Run } from './run.ts';

/** World units by which a bullet may miss the dead body, because players aim ahead of moving targets. */
const LENIENCE = 12;

export function recordDeath({ deaths, steps }: Run, { x, y, radius }: Enemy): void {
  const { next } = deaths;
  deaths.xs[next] = x;
  deaths.ys[next] = y;
  deaths.radii[next] = radius;
  deaths.steps[next] = steps;
  deaths.next = (next + 1) % MOST_DEATHS;
}

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
    // The enemy was still alive when the bullet passed, so the bullet missed.
    const passedAgo = behind / (speed * STEP_SECONDS);
    if (steps - (deaths.steps[i] as number) < passedAgo) continue;
    const beside = Math.abs(wayY * directionX - wayX * directionY);
    if (beside < (deaths.radii[i] as number) + radius + LENIENCE) return true;
  }
  return false;
}
