/** The drifter floats through in a straight line and turns about only at the wall. */
import type { Enemy, Run } from './run.ts';
import { headFor } from './steering.ts';

/** Sets its speed for this step. */
export function steerDrifter(run: Run, enemy: Enemy, speed: number, touchesWall: boolean): void {
  if (touchesWall && enemy.ageSteps > 1) headFor(enemy, run.player.x, run.player.y);
  enemy.velocityX = enemy.headingX * speed;
  enemy.velocityY = enemy.headingY * speed;
}
