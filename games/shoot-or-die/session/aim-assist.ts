/** A little help with aiming for thumbs and arrow keys, which point less finely than a mouse. */
import { liveItem } from '#engine/rules/pool.ts';
import { type Controls, FULL_TILT, setControls } from '#games/shooter-kit/rules/controls.ts';
import type { Moving } from '#games/shooter-kit/rules/moving.ts';
import { isArmoured } from '../rules/hits.ts';
import type { Run } from '../rules/run.ts';
import { bulletSpeed } from '../rules/weapon.ts';

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

// For those who play with one hand: the game aims at the nearest that a bullet would hurt, and fires. Ranked apart.

/** Aims and fires in `controls`; its moves stay. Nothing to shoot at, nothing is shot. */
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

// Where to aim so that a bullet meets an enemy that goes on as it does. Used by bots and by the help for thumbs and keys, never by rules.

/** The angle in radians from the heart at `from` to the meeting place; bullets fly `bulletSpeed` units a second. */
export function leadAngle(from: Moving, enemy: Moving, bulletSpeed: number): number {
  let x = enemy.x - from.x;
  let y = enemy.y - from.y;
  // Each round brings the guess nearer; enemies are much slower than bullets, so three are plenty.
  for (let round = 0; round < 3; round++) {
    const seconds = Math.hypot(x, y) / bulletSpeed;
    x = enemy.x + enemy.velocityX * seconds - from.x;
    y = enemy.y + enemy.velocityY * seconds - from.y;
  }
  return Math.atan2(y, x);
}
