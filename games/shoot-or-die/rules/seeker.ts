/** The seeker hunts with a swing: it cannot turn at once, so whoever sidesteps lets it fly past. */
import { STEP_SECONDS } from '#engine/loop/fixed-step.ts';
import type { Enemy, Run } from './run.ts';
import { headFor } from './steering.ts';

/** How fast its speed follows the desired one, a second. */
const TURNING = 2.6;

/** Sets its speed for this step; splinters fly the same way. */
export function steerSeeker(run: Run, enemy: Enemy): void {
  const { presentSpeed, pace } = enemy;
  headFor(enemy, run.player);
  const share = Math.min(1, TURNING * STEP_SECONDS * pace);
  enemy.velocityX += (enemy.headingX * presentSpeed - enemy.velocityX) * share;
  enemy.velocityY += (enemy.headingY * presentSpeed - enemy.velocityY) * share;
}
