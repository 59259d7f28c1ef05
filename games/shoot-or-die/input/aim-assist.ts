/** A little help with aiming for thumbs and arrow keys, which point less finely than a mouse. */
import { liveItem } from '#engine/rules/pool.ts';
import type { Run } from '../rules/run.ts';
import { bulletSpeed } from '../rules/weapon.ts';
import { leadAngle } from './lead.ts';

/** How far aim is bent to an enemy, in radians to either side: arrows know eight directions, thumbs are blunt. */
export const ARROW_CONE = 0.42;
export const THUMB_CONE = 0.17;

/** Farther enemies count as if they were this much farther off the line, in radians per world unit. */
const DISTANCE_WEIGHT = 0.0006;

/** Bends `radians` to the best enemy within `cone` radians to either side; without one it stays as it is. */
export function assistAim(run: Run, radians: number, cone: number): number {
  let best = radians;
  let bestWeight = Number.POSITIVE_INFINITY;
  for (let i = 0; i < run.enemies.count; i++) {
    const enemy = liveItem(run.enemies, i);
    const angle = leadAngle(run.player, enemy, bulletSpeed(run));
    const off = Math.abs(Math.atan2(Math.sin(angle - radians), Math.cos(angle - radians)));
    if (off > cone) continue;
    const distance = Math.hypot(enemy.x - run.player.x, enemy.y - run.player.y);
    const weight = off + distance * DISTANCE_WEIGHT;
    if (weight < bestWeight) {
      best = angle;
      bestWeight = weight;
    }
  }
  return best;
}

/** Where the heart aims now, in radians. */
export function presentAim({ player }: Run): number {
  return Math.atan2(player.aimY, player.aimX);
}
