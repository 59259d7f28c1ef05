/** What hurts the heart: an enemy that reaches it, a blast, a ray. Once a second at most. */
import { liveItem } from '#engine/rules/pool.ts';
import { HEART_RADIUS } from '#games/shooter-kit/rules/heart-motion.ts';
import { GRACE_STEPS, LIFE_PER_TOUCH } from '#games/shooter-kit/rules/life.ts';
import { noteEvent } from './events.ts';
import type { EnemyKind } from './kinds.ts';
import { changeLife } from './life.ts';
import type { Run } from './run.ts';
import { BIRTH_STEPS } from './spawn.ts';
import { burstThorns } from './weapon.ts';

/** Circles may overlap so far before it counts: a near miss should feel like one. */
const FORGIVENESS = 5;

/** Speeds that a touch gives to the heart and, away from it, to the enemy. */
const THROW = 520;
const REBOUND = 620;

/** Share of the usual cost of a touch with thorns. */
const THORNS_SHARE = 0.65;

/** Settles whether anything touches the heart in this step. */
export function settleContact(run: Run): void {
  const { player, enemies } = run;
  if (isSafe(run)) return;
  for (let i = 0; i < enemies.count; i++) {
    const enemy = liveItem(enemies, i);
    if (isHarmless(enemy.kind) || enemy.ageSteps < BIRTH_STEPS) continue;
    const reach = enemy.radius + HEART_RADIUS - FORGIVENESS;
    const awayX = player.x - enemy.x;
    const awayY = player.y - enemy.y;
    const square = awayX * awayX + awayY * awayY;
    if (square >= reach * reach) continue;
    const distance = Math.sqrt(square);
    const directionX = distance > 0 ? awayX / distance : 1;
    const directionY = distance > 0 ? awayY / distance : 0;
    enemy.pushX -= directionX * REBOUND;
    enemy.pushY -= directionY * REBOUND;
    hurtHeart(run, directionX, directionY, enemy.kind);
    return;
  }
}

/** Hurts the heart and throws it that way, unless nothing can hurt it now. */
export function hurtHeart(run: Run, directionX: number, directionY: number, kind: EnemyKind): void {
  if (isSafe(run)) return;
  const { player, life, upgrades } = run;
  player.velocityX += directionX * THROW;
  player.velocityY += directionY * THROW;
  changeLife(life, upgrades.thorns ? LIFE_PER_TOUCH * THORNS_SHARE : LIFE_PER_TOUCH);
  life.graceSteps = GRACE_STEPS;
  if (upgrades.thorns) burstThorns(run);
  noteEvent(run.events, 'touch', player.x, player.y, directionX, directionY, 0, kind);
}

/** Of the worm only the head bites: its tail is there to be eaten. */
function isHarmless(kind: EnemyKind): boolean {
  return kind === 'target' || kind === 'segment';
}

function isSafe({ life }: Run): boolean {
  return life.graceSteps > 0 || life.breath === 'drawn';
}
