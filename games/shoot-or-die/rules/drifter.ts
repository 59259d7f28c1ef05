/** The drifter floats through in a straight line and turns about only at the wall. */
import type { Enemy, Run } from './run.ts';
import { headFor } from './steering.ts';

/** Sets its speed for this step. */
export function steerDrifter(run: Run, enemy: Enemy, touchesWall: boolean): void {
  const { presentSpeed } = enemy;
  if (touchesWall && enemy.ageSteps > 1) headFor(enemy, run.player);
  enemy.velocityX = enemy.headingX * presentSpeed;
  enemy.velocityY = enemy.headingY * presentSpeed;
}
