import { liveItem } from '#engine/rules/pool.ts';
import { type Controls, FULL_TILT, setControls } from '#games/shooter-kit/rules/controls.ts';
import type { Moving } from '#games/shooter-kit/rules/moving.ts';
import { isArmoured } from '../rules/hits.ts';
import type { Run } from '../rules/run.ts';
import { bulletSpeed } from '../rules/weapon.ts';

/** Half angle of the cone for arrow keys, in radians: wide, because arrow keys have only eight directions. */
export const ARROW_CONE = 0.42;
/** Half angle of the cone for thumbs, in radians. */
export const THUMB_CONE = 0.17;

/** When a target is chosen, one world unit of distance counts as much as this angle, in radians. */
const DISTANCE_WEIGHT = 0.0006;

/** Returns the angle to the best enemy within `cone` of `radians`; `radians` if there is none. */
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

export function presentAim({ player }: Run): number {
  return Math.atan2(player.aimY, player.aimX);
}

/** Aims and fires at the nearest enemy that a bullet can hurt; without such an enemy, does neither. */
export function readAutoAim(run: Run, controls: Controls): void {
  const { player, enemies } = run;
  let nearest = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < enemies.count; i++) {
    const enemy = liveItem(enemies, i);
    const wayX = enemy.x - player.x;
    const wayY = enemy.y - player.y;
    const square = wayX * wayX + wayY * wayY;
    if (square >= least || isArmoured(enemy, wayX, wayY, player.x, player.y)) continue;
    least = square;
    nearest = i;
  }
  const radians =
    nearest < 0
      ? Math.atan2(player.aimY, player.aimX)
      : leadAngle(player, liveItem(enemies, nearest), bulletSpeed(run));
  setControls(controls, controls.moveX / FULL_TILT, controls.moveY / FULL_TILT, radians, nearest >= 0);
}

/** Returns the angle at which a bullet hits an enemy that keeps its course. */
export function leadAngle(from: Moving, enemy: Moving, bulletSpeed: number): number {
  let x = enemy.x - from.x;
  let y = enemy.y - from.y;
  // Enemies are much slower than bullets, so three iterations are enough.
  for (let round = 0; round < 3; round++) {
    const seconds = Math.hypot(x, y) / bulletSpeed;
    x = enemy.x + enemy.velocityX * seconds - from.x;
    y = enemy.y + enemy.velocityY * seconds - from.y;
  }
  return Math.atan2(y, x);
}
