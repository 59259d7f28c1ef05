import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { cosineOfTurn, sineOfTurn } from '#engine/rules/angle.ts';
import { liveItem } from '#engine/rules/pool.ts';
import { AIM_DIRECTIONS, type Controls } from '#games/shooter-kit/rules/controls.ts';
import { GRACE_STEPS, LIFE_PER_TOUCH } from '#games/shooter-kit/rules/life.ts';
import { HEART_RADIUS, moveByStick } from '#games/shooter-kit/rules/moving.ts';
import { countMiss, streakFactor } from '#games/shooter-kit/rules/streak.ts';
import { noteEvent } from './events.ts';
import type { EnemyKind } from './kinds.ts';
import { touchLife } from './life.ts';
import type { Enemy, Run } from './run.ts';
import { BIRTH_STEPS } from './spawn.ts';
import { burstThorns, fire } from './weapon.ts';

/** Fraction of the difference to the desired speed that is removed per step, so that the heart reaches full speed in a tenth of a second. */
const ANSWER = 0.34;

const CALLUS_SPEED = 0.88;

export function movePlayer(run: Run, controls: Controls): void {
  const { player } = run;
  moveByStick(player, controls, ANSWER, run.arenaRadius);
  if (player.crownSteps > 0) player.crownSteps--;
  if (!run.wounds.callus) return;
  player.x = player.fromX + (player.x - player.fromX) * CALLUS_SPEED;
  player.y = player.fromY + (player.y - player.fromY) * CALLUS_SPEED;
}

/** While this is false, changes of the aim have no effect on the next step. */
export function isReadyToFire(run: Run): boolean {
  return run.player.cooldownSteps < 2;
}

export function aimAndFire(run: Run, controls: Controls): void {
  const { player } = run;
  if (player.aim !== controls.aim) {
    player.aim = controls.aim;
    player.aimX = cosineOfTurn(controls.aim / AIM_DIRECTIONS);
    player.aimY = sineOfTurn(controls.aim / AIM_DIRECTIONS);
  }
  player.cooldownSteps = Math.max(0, player.cooldownSteps - 1);
  // Intervals are not whole steps (7.5 without upgrades): fire less than a step early, and carry over the rest.
  if (controls.fire && player.cooldownSteps < 1) fire(run);
  player.restSteps = controls.fire ? 0 : player.restSteps + 1;
}

/** A touch counts only if the circles overlap by more than this, in world units, so that grazing an enemy costs nothing. */
const FORGIVENESS = 5;

/** Speed at which a touch pushes the heart away, in world units per second. */
const THROW = 520;
/** Speed at which a touch pushes the enemy away, in world units per second. */
const REBOUND = 620;

const THORNS_FACTOR = 0.65;
const CALLUS_FACTOR = 0.5;
/** Factor for a touch's cost with the wound "glass". */
const GLASS_FACTOR = 1.5;

/** Cost of a mite's bite, relative to a touch. */
const MITE_FACTOR = 0.35;
/** Steps without damage after a mite's bite. */
const MITE_GRACE_STEPS = 0.4 * STEPS_PER_SECOND;

/** Steps between two touches that the crown absorbs. */
const CROWN_STEPS = 8 * STEPS_PER_SECOND;

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

/** Throws the heart in a direction, unless it is invulnerable. */
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
  const thrown = isMite ? THROW * MITE_FACTOR : THROW;
  player.velocityX += directionX * thrown;
  player.velocityY += directionY * thrown;
  touchLife(life, -LIFE_PER_TOUCH * touchFactor(run, isMite));
  if (!isMite) dropTier(run);
  run.lastHurtBy = kind;
  run.lastHurtStep = run.steps;
  noteEvent(run.events, 'touch', player.x, player.y, directionX, directionY, 0, kind);
}

/** Lowers the streak by a tier: after a miss, a touch, or a bullet that had to bounce to hit. */
export function dropTier(run: Run): void {
  if (!countMiss(run.streak)) return;
  const { player, streak, events } = run;
  noteEvent(events, 'factor-down', player.x, player.y, 0, 0, streakFactor(streak.hits));
}

function touchFactor({ upgrades, wounds }: Run, isMite: boolean): number {
  let share = isMite ? MITE_FACTOR : 1;
  if (upgrades.thorns) share *= THORNS_FACTOR;
  if (wounds.callus) share *= CALLUS_FACTOR;
  if (wounds.glass) share *= GLASS_FACTOR;
  return share;
}

/** Only the worm's head bites, because its tail has to be shot off. */
function isHarmless(kind: EnemyKind): boolean {
  return kind === 'target' || kind === 'segment';
}

function isSafe({ life }: Run): boolean {
  return life.graceSteps > 0 || life.breath === 'drawn';
}

// Shoots a ray of a sniper or the eye: straight, instant, through everything.

const RAY_HALF_WIDTH = 7;

export function shootRay(run: Run, enemy: Enemy, directionX: number, directionY: number): void {
  const towardsX = run.player.x - enemy.x;
  const towardsY = run.player.y - enemy.y;
  if (towardsX * directionX + towardsY * directionY <= 0) return;
  const beside = towardsX * -directionY + towardsY * directionX;
  if (Math.abs(beside) >= HEART_RADIUS - 3 + RAY_HALF_WIDTH) return;
  // A ray throws the heart sideways out of the ray, not along it.
  const side = beside >= 0 ? 1 : -1;
  hurtHeart(run, -directionY * side, directionX * side, enemy.kind);
}
