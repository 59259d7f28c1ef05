/** The cold of "cold": what is near the heart is slow. */
import type { Place } from './nearest.ts';
import type { Run } from './run.ts';

/** It reaches this far from the heart, in world units. */
export const COLD_REACH = 200;

/** True for what stands in it, whether or not there is any. */
export function isNearHeart({ player }: Run, { x, y }: Place): boolean {
  const awayX = x - player.x;
  const awayY = y - player.y;
  return awayX * awayX + awayY * awayY < COLD_REACH * COLD_REACH;
}
