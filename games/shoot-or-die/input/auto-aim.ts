/** For those who play with one hand: the game aims at the nearest that a bullet would hurt, and fires. Ranked apart. */
import { liveItem } from '#engine/rules/pool.ts';
import { type Controls, FULL_TILT, setControls } from '#games/shooter-kit/rules/controls.ts';
import { isArmoured } from '../rules/hits.ts';
import type { Run } from '../rules/run.ts';
import { bulletSpeed } from '../rules/weapon.ts';
import { leadAngle } from './lead.ts';

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
