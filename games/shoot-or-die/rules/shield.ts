/** The shield comes on behind its plate and turns slowly: whoever runs around it sees its back. */
import { STEP_SECONDS } from '#engine/loop/fixed-step.ts';
import { cosineOfTurn, sineOfTurn } from '#engine/rules/angle.ts';
import type { Enemy, Run } from './run.ts';
import { goAhead, turnTo } from './steering.ts';

/** Radians a second: a heart that circles it at less than 300 units is faster. */
const TURNING = 0.7;

/** Sets its speed for this step. */
export function steerShield(run: Run, enemy: Enemy): void {
  turnTo(enemy, run.player, TURNING);
  goAhead(enemy, enemy.presentSpeed);
}

/** Turns a second. */
const PLATE_TURNING = 0.12;

/** Turns the plate of an elite to the heart, whichever way the elite itself goes. */
export function turnPlate({ player }: Run, enemy: Enemy): void {
  const towardsX = player.x - enemy.x;
  const towardsY = player.y - enemy.y;
  const beside = towardsY * cosineOfTurn(enemy.turn) - towardsX * sineOfTurn(enemy.turn);
  const way = beside >= 0 ? 1 : -1;
  enemy.turn += way * PLATE_TURNING * STEP_SECONDS * enemy.pace;
}
