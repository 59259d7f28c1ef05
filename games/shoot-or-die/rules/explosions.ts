import { freeItem, liveItem } from '#engine/rules/pool.ts';
import { HEART_RADIUS } from '#games/shooter-kit/rules/moving.ts';
import { sideFraction } from '#games/shooter-kit/rules/streak.ts';
import { AFTERSHOCK_POWER, AFTERSHOCK_RADIUS } from './bullet-hits.ts';
import { noteEvent } from './events.ts';
import { hurtHeart } from './heart.ts';
import { isArmoured, strike } from './hits.ts';
import type { Blast, Run } from './run.ts';
import { addBlast } from './spawn.ts';

/** Food from each enemy in a blast, as a fraction of a hit's. */
const FEED = 0.35;

export function settleBlasts(run: Run): void {
  const { blasts } = run;
  for (let i = blasts.count - 1; i >= 0; i--) {
    const blast = liveItem(blasts, i);
    if (--blast.steps > 0) continue;
    explode(run, blast);
    freeItem(blasts, i);
  }
}

function explode(run: Run, blast: Blast): void {
  const { enemies, player } = run;
  const { x, y, radius, power, isFriendly } = blast;
  noteEvent(run.events, 'blast', x, y, 0, 0, radius, isFriendly ? null : 'bomber');
  for (let i = 0; i < enemies.count; i++) {
    const enemy = liveItem(enemies, i);
    if (enemy.health <= 0) continue;
    const awayX = enemy.x - x;
    const awayY = enemy.y - y;
    const reach = radius + enemy.radius;
    const square = awayX * awayX + awayY * awayY;
    if (square >= reach * reach) continue;
    const distance = Math.max(1, Math.sqrt(square));
    // Only armour on all sides withstands a blast; a shield does not help.
    if (enemy.kind !== 'shield' && isArmoured(enemy, awayX, awayY, x, y)) continue;
    const isKilled = strike(
      run,
      enemy,
      power,
      FEED * sideFraction(run.streak),
      awayX / distance,
      awayY / distance,
    );
    if (isKilled && isFriendly && run.upgrades.aftershock >= 2) {
      addBlast(run, enemy.x, enemy.y, AFTERSHOCK_RADIUS, AFTERSHOCK_POWER, true);
    }
  }
  if (isFriendly) return;
  const awayX = player.x - x;
  const awayY = player.y - y;
  const reach = radius + HEART_RADIUS - 8;
  const square = awayX * awayX + awayY * awayY;
  if (square >= reach * reach) return;
  const distance = Math.max(1, Math.sqrt(square));
  hurtHeart(run, awayX / distance, awayY / distance, 'bomber');
}
