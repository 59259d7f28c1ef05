/** What several kinds of enemies share in finding their way and in passing from phase to phase. */
import { STEP_SECONDS } from '#engine/loop/fixed-step.ts';
import type { Moving } from '#games/shooter-kit/rules/moving.ts';
import type { Enemy, EnemyPhase } from './run.ts';

/** Turns an enemy's heading to where something is at once. */
export function headFor(enemy: Enemy, goal: Moving): void {
  const towardsX = goal.x - enemy.x;
  const towardsY = goal.y - enemy.y;
  const distance = Math.sqrt(towardsX * towardsX + towardsY * towardsY);
  if (distance < 1) return;
  enemy.headingX = towardsX / distance;
  enemy.headingY = towardsY / distance;
}

/** Turns an enemy's heading to where something is by at most `radiansASecond`. */
export function turnTo(enemy: Enemy, goal: Moving, radiansASecond: number): void {
  const towardsX = goal.x - enemy.x;
  const towardsY = goal.y - enemy.y;
  const ahead = towardsX * enemy.headingX + towardsY * enemy.headingY;
  const beside = towardsY * enemy.headingX - towardsX * enemy.headingY;
  const most = radiansASecond * STEP_SECONDS * enemy.pace;
  // For angles this small, the angle itself stands for its sine.
  const distance = Math.max(1, Math.sqrt(towardsX * towardsX + towardsY * towardsY));
  const turn = ahead > 0 ? Math.max(-most, Math.min(most, beside / distance)) : beside >= 0 ? most : -most;
  const headingX = enemy.headingX - enemy.headingY * turn;
  const headingY = enemy.headingY + enemy.headingX * turn;
  const length = Math.sqrt(headingX * headingX + headingY * headingY);
  enemy.headingX = headingX / length;
  enemy.headingY = headingY / length;
}

/** Lets it move the way it heads. */
export function goAhead(enemy: Enemy, speed: number): void {
  enemy.velocityX = enemy.headingX * speed;
  enemy.velocityY = enemy.headingY * speed;
}

export function enterPhase(enemy: Enemy, phase: EnemyPhase): void {
  enemy.phase = phase;
  enemy.phaseSteps = 0;
}
