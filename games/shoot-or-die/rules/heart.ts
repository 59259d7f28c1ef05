/** The heart: how it moves and aims, and what hurts it. */

import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { cosineOfTurn, sineOfTurn } from '#engine/rules/angle.ts';
import { liveItem } from '#engine/rules/pool.ts';
import { AIM_DIRECTIONS, type Controls } from '#games/shooter-kit/rules/controls.ts';
import { GRACE_STEPS, LIFE_PER_TOUCH } from '#games/shooter-kit/rules/life.ts';
import { HEART_RADIUS, moveByStick } from '#games/shooter-kit/rules/moving.ts';
import { noteEvent } from './events.ts';
import type { EnemyKind } from './kinds.ts';
import { changeLife } from './life.ts';
import type { Enemy, Run } from './run.ts';
import { BIRTH_STEPS } from './spawn.ts';
import { burstThorns, fire } from './weapon.ts';

/** Share of the way to the desired speed that is made up in each step: full speed within a tenth of a second. */
const ANSWER = 0.34;

/** Share of its speed that a heart with a callus has. */
const CALLUS_SPEED = 0.88;

export function movePlayer(run: Run, controls: Controls): void {
  const { player } = run;
  moveByStick(player, controls, ANSWER, run.arenaRadius);
  if (player.crownSteps > 0) player.crownSteps--;
  if (!run.wounds.callus) return;
  player.x = player.fromX + (player.x - player.fromX) * CALLUS_SPEED;
  player.y = player.fromY + (player.y - player.fromY) * CALLUS_SPEED;
}

/** True if a trigger held in the next step lets a shot go. Only then does it matter where the heart aims. */
export function isReadyToFire(run: Run): boolean {
  // Half a step early is as near as whole steps come to 7.5 between shots; the rest is carried over.
  return run.player.cooldownSteps < 2;
}

/** Turns the heart and fires while fire is held. */
export function aimAndFire(run: Run, controls: Controls): void {
  const { player } = run;
  if (player.aim !== controls.aim) {
    player.aim = controls.aim;
    player.aimX = cosineOfTurn(controls.aim / AIM_DIRECTIONS);
    player.aimY = sineOfTurn(controls.aim / AIM_DIRECTIONS);
  }
  player.cooldownSteps = Math.max(0, player.cooldownSteps - 1);
  if (controls.fire && player.cooldownSteps < 1) fire(run);
  player.restSteps = controls.fire ? 0 : player.restSteps + 1;
}

// What hurts the heart: an enemy that reaches it, a blast, a ray. Once a second at most.

/** Circles may overlap so far before it counts: a near miss should feel like one. */
const FORGIVENESS = 5;

/** Speeds that a touch gives to the heart and, away from it, to the enemy. */
const THROW = 520;
const REBOUND = 620;

/** Share of the usual cost of a touch with thorns, with a callus and with glass. */
const THORNS_SHARE = 0.65;
const CALLUS_SHARE = 0.5;
const GLASS_SHARE = 1.5;

/** A mite's bite is smaller than a touch, and so is the grace after it. */
const MITE_SHARE = 0.35;
const MITE_GRACE_STEPS = 0.4 * STEPS_PER_SECOND;

/** The crown takes a touch every so often. */
const CROWN_STEPS = 8 * STEPS_PER_SECOND;

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
  const isMite = kind === 'mite';
  life.graceSteps = isMite ? MITE_GRACE_STEPS : GRACE_STEPS;
  if (upgrades.thorns) burstThorns(run);
  if (run.fusions.crown && player.crownSteps === 0) {
    player.crownSteps = CROWN_STEPS;
    noteEvent(run.events, 'blocked', player.x, player.y, directionX, directionY, 0, kind);
    return;
  }
  const thrown = isMite ? THROW * MITE_SHARE : THROW;
  player.velocityX += directionX * thrown;
  player.velocityY += directionY * thrown;
  changeLife(life, LIFE_PER_TOUCH * touchShare(run, isMite));
  run.lastHurtBy = kind;
  run.lastHurtStep = run.steps;
  noteEvent(run.events, 'touch', player.x, player.y, directionX, directionY, 0, kind);
}

function touchShare({ upgrades, wounds }: Run, isMite: boolean): number {
  let share = isMite ? MITE_SHARE : 1;
  if (upgrades.thorns) share *= THORNS_SHARE;
  if (wounds.callus) share *= CALLUS_SHARE;
  if (wounds.glass) share *= GLASS_SHARE;
  return share;
}

/** Of the worm only the head bites: its tail is there to be eaten. */
function isHarmless(kind: EnemyKind): boolean {
  return kind === 'target' || kind === 'segment';
}

function isSafe({ life }: Run): boolean {
  return life.graceSteps > 0 || life.breath === 'drawn';
}

// Rays: straight, at once, through everything. Snipers and the eye shoot them.

const RAY_HALF_WIDTH = 7;

/** Hurts the heart if it stands in the ray that leaves `enemy` this way. */
export function shootRay(run: Run, enemy: Enemy, directionX: number, directionY: number): void {
  const towardsX = run.player.x - enemy.x;
  const towardsY = run.player.y - enemy.y;
  if (towardsX * directionX + towardsY * directionY <= 0) return;
  const beside = towardsX * -directionY + towardsY * directionX;
  if (Math.abs(beside) >= HEART_RADIUS - 3 + RAY_HALF_WIDTH) return;
  // It throws the heart out of the ray, not along it.
  const side = beside >= 0 ? 1 : -1;
  hurtHeart(run, -directionY * side, directionX * side, enemy.kind);
}
