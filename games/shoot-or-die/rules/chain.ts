/** The leap of "chain": from the enemy that was hit to the nearest other. */
import { liveItem } from '#engine/rules/pool.ts';
import { sideShare } from '#games/shooter-kit/rules/streak.ts';
import { isArmoured } from './armour.ts';
import { noteEvent } from './events.ts';
import { strike } from './hits.ts';
import type { Enemy, Run } from './run.ts';

const REACH = 210;
const POWER = 1.2;
const FEED = 0.5;

/** Leaps at the second level. */
const LEAPS = 3;

/** Leaps on, if there is anybody within reach; at the second level also from there. */
export function leapOn(run: Run, from: Enemy): void {
  let before = from;
  let present = from;
  for (let leap = run.upgrades.chain >= 2 ? LEAPS : 1; leap > 0; leap--) {
    const next = leapOnce(run, present, before);
    if (!next) return;
    before = present;
    present = next;
  }
}

function leapOnce(run: Run, from: Enemy, before: Enemy): Enemy | null {
  const { enemies } = run;
  let next: Enemy | null = null;
  let least = REACH * REACH;
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
  strike(run, next, POWER, FEED * sideShare(run.streak), wayX / distance, wayY / distance);
  return next;
}
