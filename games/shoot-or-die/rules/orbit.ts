/** The two drops of "orbit" that circle the heart. */

import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { cosineOfTurn, sineOfTurn } from '#engine/rules/angle.ts';
import { liveItem } from '#engine/rules/pool.ts';
import { sideShare } from '#games/shooter-kit/rules/streak.ts';
import { isArmoured } from './armour.ts';
import { strike } from './hits.ts';
import type { Run } from './run.ts';

/** How many there are; how far from the heart they circle, and how large they are, in world units. */
export const ORBIT_DROPS = 2;
const ORBIT_DISTANCE = 92;
export const ORBIT_RADIUS = 11;
const STEPS_A_TURN = 1.1 * STEPS_PER_SECOND;

/** Steps between two hits of the drops. */
const HIT_STEPS = 12;
const POWER = 1;
const FEED = 0.4;

/** Where the first drop is, in turns; the other is half a turn on. */
export function orbitTurn(steps: number): number {
  return steps / STEPS_A_TURN;
}

/** At the second level they swing so much farther out, in so many steps there and back. */
const SWING = 1.1;
const SWING_STEPS = 2.3 * STEPS_PER_SECOND;

/** How far from the heart they are. */
export function orbitDistance({ upgrades }: Run, steps: number): number {
  if (upgrades.orbit < 2) return ORBIT_DISTANCE;
  return ORBIT_DISTANCE * (1 + SWING * (0.5 - 0.5 * cosineOfTurn(steps / SWING_STEPS)));
}

/** Lets the drops strike what they touch, a few times a second. */
export function settleOrbit(run: Run): void {
  if (!run.upgrades.orbit || run.steps % HIT_STEPS !== 0) return;
  const { enemies, player } = run;
  const away = orbitDistance(run, run.steps);
  for (let drop = 0; drop < ORBIT_DROPS; drop++) {
    const turn = orbitTurn(run.steps) + drop / ORBIT_DROPS;
    const x = player.x + away * cosineOfTurn(turn);
    const y = player.y + away * sineOfTurn(turn);
    for (let i = 0; i < enemies.count; i++) {
      const enemy = liveItem(enemies, i);
      const wayX = enemy.x - x;
      const wayY = enemy.y - y;
      // A drop sweeps some way between two of its hits.
      const reach = enemy.radius + ORBIT_RADIUS + 22;
      const square = wayX * wayX + wayY * wayY;
      if (square >= reach * reach || isArmoured(enemy, wayX, wayY, x, y)) continue;
      const distance = Math.max(1, Math.sqrt(square));
      strike(run, enemy, POWER, FEED * sideShare(run.streak), wayX / distance, wayY / distance);
    }
  }
}
