import { STEP_SECONDS } from '#engine/loop/fixed-step.ts';
import { freeItem, liveItem } from '#engine/rules/pool.ts';
import { arenaRadiusAt } from '#games/shooter-kit/rules/arena.ts';
import type { Controls } from '#games/shooter-kit/rules/controls.ts';
import { HEART_RADIUS } from '#games/shooter-kit/rules/moving.ts';
import { sideFraction } from '#games/shooter-kit/rules/streak.ts';
import { advanceArenaEvent, closeIn, FLOOD_DRAIN, isFlooded, wade } from './arena-events.ts';
import { AFTERSHOCK_POWER, AFTERSHOCK_RADIUS } from './bullet-hits.ts';
import { moveBullets } from './bullets.ts';
import { moveEnemies } from './enemies.ts';
import { noteEvent } from './events.ts';
import { aimAndFire, hurtHeart, movePlayer, settleContact } from './heart.ts';
import { isArmoured, removeDead, strike } from './hits.ts';
import { burnLife, HEALING_STEPS, healBruise, worldPace } from './life.ts';
import type { Blast, Run } from './run.ts';
import { addBlast } from './spawn.ts';
import { settleOrbit, settleOverflow, settleVenom } from './upgrade-effects.ts';
import { openOffer, takeOffered } from './upgrade-offer.ts';
import { advanceWaves } from './waves.ts';

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

const OPEN_DRAIN = 1.2;
/** Factor for the burnt life with the wound "scar". */
const SCAR_DRAIN = 0.9;

export function secondsPlayed(run: Run): number {
  return run.steps * STEP_SECONDS;
}

/** Does nothing once the run is over, or while it waits for a choice. */
export function step(run: Run, controls: Controls): void {
  run.events.count = 0;
  if (run.isOver || (run.progress.isChoosing && !takeOffered(run, controls.choice))) return;
  run.steps++;
  run.leechDrain = 0;
  advanceArenaEvent(run);
  run.arenaRadius = closeIn(run.arenaEvent, arenaRadiusAt(secondsPlayed(run)));
  run.pace = worldPace(run.life);
  movePlayer(run, controls);
  wade(run);
  aimAndFire(run, controls);
  advanceWaves(run);
  moveEnemies(run);
  moveBullets(run);
  settleOrbit(run);
  settleBlasts(run);
  settleVenom(run);
  settleOverflow(run);
  removeDead(run);
  settleContact(run);
  settleLife(run);
  if (!run.isOver) openOffer(run);
}

function settleLife(run: Run): void {
  const { arenaEvent, player, wounds } = run;
  const flood = isFlooded(arenaEvent, player.x, player.y) ? FLOOD_DRAIN : 0;
  const share = (wounds.open ? OPEN_DRAIN : 1) * (wounds.scar ? SCAR_DRAIN : 1);
  if (run.steps - run.lastHurtStep > HEALING_STEPS) healBruise(run.life);
  const burnt = burnLife(run.life, secondsPlayed(run), run.leechDrain + flood, share);
  if (burnt === 'alive') return;
  const { x, y } = run.player;
  if (burnt !== 'dead') {
    noteEvent(run.events, burnt === 'spared' ? 'revived' : 'last-breath', x, y);
    return;
  }
  run.isOver = true;
  noteEvent(run.events, 'over', x, y);
}
