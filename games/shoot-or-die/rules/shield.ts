/** The shield comes on behind its plate and turns slowly: whoever runs around it sees its back. */
import type { Enemy, Run } from './run.ts';
import { goAhead, turnTo } from './steering.ts';

/** Radians a second: a heart that circles it at less than 300 units is faster. */
const TURNING = 0.7;

/** Sets its speed for this step. */
export function steerShield(run: Run, enemy: Enemy): void {
  turnTo(enemy, run.player, TURNING);
  goAhead(enemy, enemy.presentSpeed);
}
