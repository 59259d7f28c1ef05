/** Rays: straight, at once, through everything. Snipers and the eye shoot them. */
import { HEART_RADIUS } from '#games/shooter-kit/rules/heart-motion.ts';
import { hurtHeart } from './contact.ts';
import type { Enemy, Run } from './run.ts';

const RAY_HALF_WIDTH = 7;

/** Hurts the heart if it stands in the ray that leaves `enemy` this way. */
export function shootRay(run: Run, enemy: Enemy, directionX: number, directionY: number): void {
  const towardsX = run.player.x - enemy.x;
  const towardsY = run.player.y - enemy.y;
  if (towardsX * directionX + towardsY * directionY <= 0) return;
  const beside = towardsX * -directionY + towardsY * directionX;
  if (Math.abs(beside) >= HEART_RADIUS - 3 + RAY_HALF_WIDTH) return;
  // It throws the heart out of the ray, not along it.
  const side = beside >= 0 ? 1 : -1;
  hurtHeart(run, -directionY * side, directionX * side, enemy.kind);
}
