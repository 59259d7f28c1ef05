/** Clots are what bosses throw: they fly straight until the wall takes them. */
import { cosineOfTurn, sineOfTurn } from '#engine/rules/angle.ts';
import type { Enemy, Run } from './run.ts';
import { BIRTH_STEPS, spawnEnemy } from './spawn.ts';

/** Throws one from a boss, in a direction in turns. It can hurt at once: the boss has shown that it is about to throw. */
export function throwClot(run: Run, boss: Enemy, turn: number, distance: number): void {
  const directionX = cosineOfTurn(turn);
  const directionY = sineOfTurn(turn);
  const clot = spawnEnemy(run, 'clot', boss.x + directionX * distance, boss.y + directionY * distance);
  if (!clot) return;
  clot.headingX = directionX;
  clot.headingY = directionY;
  clot.ageSteps = BIRTH_STEPS;
}

/** Sets its speed for this step; the wall takes it. */
export function steerClot(enemy: Enemy, touchesWall: boolean): void {
  const { presentSpeed } = enemy;
  enemy.velocityX = enemy.headingX * presentSpeed;
  enemy.velocityY = enemy.headingY * presentSpeed;
  if (touchesWall && enemy.ageSteps > BIRTH_STEPS + 20) enemy.health = 0;
}
