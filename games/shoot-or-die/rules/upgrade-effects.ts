import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { cosineOfTurn, sineOfTurn } from '#engine/rules/angle.ts';
import { liveItem } from '#engine/rules/pool.ts';
import { sideFraction } from '#games/shooter-kit/rules/streak.ts';
import { noteEvent } from './events.ts';
import { isArmoured, killEnemy, strike } from './hits.ts';
import { isBoss } from './kinds.ts';
import type { Enemy, Run } from './run.ts';
import { burstAround } from './weapon.ts';

/** Number of drops that circle the heart. */
export const ORBIT_DROPS = 2;
/** Distance of a drop from the heart, in world units. */
const ORBIT_DISTANCE = 92;
/** Radius of a drop, in world units. */
export const ORBIT_RADIUS = 11;
/** Steps in which a drop circles the heart once. */
const STEPS_PER_TURN = 1.1 * STEPS_PER_SECOND;

const ORBIT_HIT_STEPS = 12;
const ORBIT_POWER = 1;
const ORBIT_FEED = 0.4;

/** Returns the angle of the first drop in turns; the second drop is opposite. */
export function orbitTurn(steps: number): number {
  return steps / STEPS_PER_TURN;
}

/** Second level of "orbit": largest increase of the distance, as a fraction. */
const SWING = 1.1;
/** Steps in which a drop swings out and back. */
const SWING_STEPS = 2.3 * STEPS_PER_SECOND;

/** Returns the distance between the heart and the drops in world units. */
export function orbitDistance({ upgrades }: Run, steps: number): number {
  if (upgrades.orbit < 2) return ORBIT_DISTANCE;
  return ORBIT_DISTANCE * (1 + SWING * (0.5 - 0.5 * cosineOfTurn(steps / SWING_STEPS)));
}

export function settleOrbit(run: Run): void {
  if (!run.upgrades.orbit || run.steps % ORBIT_HIT_STEPS !== 0) return;
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
      // Extend the reach by the distance that a drop moves between two of its hits.
      const reach = enemy.radius + ORBIT_RADIUS + 22;
      const square = wayX * wayX + wayY * wayY;
      if (square >= reach * reach || isArmoured(enemy, wayX, wayY, x, y)) continue;
      const distance = Math.max(1, Math.sqrt(square));
      strike(
        run,
        enemy,
        ORBIT_POWER,
        ORBIT_FEED * sideFraction(run.streak),
        wayX / distance,
        wayY / distance,
      );
    }
  }
}

/** Second level of "venom": steps between two bites. */
const VENOM_BITE_STEPS = 15;
/** Damage of a bite, in ordinary hits. */
const VENOM_BITE = 0.3;

/** Food from a kill by venom, as a fraction of a usual kill's. */
const VENOM_KILL_FEED = 0.2;

export function settleVenom(run: Run): void {
  if (run.upgrades.venom < 2 || run.steps % VENOM_BITE_STEPS !== 0) return;
  const { enemies } = run;
  for (let i = 0; i < enemies.count; i++) {
    const enemy = liveItem(enemies, i);
    if (enemy.slowSteps === 0 || enemy.health <= 0 || isBoss(enemy.kind)) continue;
    enemy.health -= VENOM_BITE;
    if (enemy.health > 0.01) continue;
    enemy.health = 0;
    killEnemy(run, enemy, VENOM_KILL_FEED, 0, 0);
  }
}

const CHAIN_REACH = 210;
const CHAIN_POWER = 1.2;
const CHAIN_FEED = 0.5;

const CHAIN_LEAPS = 3;

export function leapOn(run: Run, from: Enemy): void {
  let before = from;
  let present = from;
  for (let leap = run.upgrades.chain >= 2 ? CHAIN_LEAPS : 1; leap > 0; leap--) {
    const next = leapOnce(run, present, before);
    if (!next) return;
    before = present;
    present = next;
  }
}

function leapOnce(run: Run, from: Enemy, before: Enemy): Enemy | null {
  const { enemies } = run;
  let next: Enemy | null = null;
  let least = CHAIN_REACH * CHAIN_REACH;
  for (let i = 0; i < enemies.count; i++) {
    const enemy = liveItem(enemies, i);
    if (enemy === from || enemy === before || enemy.health <= 0) continue;
    const wayX = enemy.x - from.x;
    const wayY = enemy.y - from.y;
    const square = wayX * wayX + wayY * wayY;
    if (square >= least || isArmoured(enemy, wayX, wayY, from.x, from.y)) continue;
    least = square;
    next = enemy;
  }
  if (!next) return null;
  const wayX = next.x - from.x;
  const wayY = next.y - from.y;
  const distance = Math.max(1, Math.sqrt(least));
  noteEvent(run.events, 'arc', from.x, from.y, wayX, wayY);
  strike(run, next, CHAIN_POWER, CHAIN_FEED * sideFraction(run.streak), wayX / distance, wayY / distance);
  return next;
}

/** Second level of "overflow": life that a burst uses up. */
const LIFE_PER_BURST = 14;
const OVERFLOW_BULLETS = 8;

export function settleOverflow(run: Run): void {
  const { life, upgrades } = run;
  if (upgrades.overflow < 2) life.spilt = 0;
  if (life.spilt < LIFE_PER_BURST) return;
  life.spilt -= LIFE_PER_BURST;
  burstAround(run, OVERFLOW_BULLETS);
}
