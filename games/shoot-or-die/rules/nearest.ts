/** Who is nearest to a place. */
import { liveItem } from '#engine/rules/pool.ts';
import type { Enemy, Run } from './run.ts';

/** World units from the arena's middle. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The nearest that is alive, on the side of `wayX`, `wayY` where these are not both 0; null if there is none. */
export function nearestTo(run: Run, from: Place, wayX = 0, wayY = 0): Enemy | null {
  const { enemies } = run;
  let nearest: Enemy | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < enemies.count; i++) {
    const enemy = liveItem(enemies, i);
    const towardsX = enemy.x - from.x;
    const towardsY = enemy.y - from.y;
    const square = towardsX * towardsX + towardsY * towardsY;
    if (square >= least || enemy.health <= 0 || towardsX * wayX + towardsY * wayY < 0) continue;
    least = square;
    nearest = enemy;
  }
  return nearest;
}
