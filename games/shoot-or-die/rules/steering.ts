/** What several kinds of enemies share in finding their way. */
import type { Enemy } from './run.ts';

/** Turns an enemy's heading to a place at once. */
export function headFor(enemy: Enemy, x: number, y: number): void {
  const towardsX = x - enemy.x;
  const towardsY = y - enemy.y;
  const distance = Math.sqrt(towardsX * towardsX + towardsY * towardsY);
  if (distance < 1) return;
  enemy.headingX = towardsX / distance;
  enemy.headingY = towardsY / distance;
}
