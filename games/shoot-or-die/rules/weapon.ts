/** A shot is one bullet, which upgrades change. The numbers were tuned with bots. */
import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { cosineOfTurn, sineOfTurn } from '#engine/rules/angle.ts';
import { liveItem, takeItem } from '#engine/rules/pool.ts';
import { nextBetween } from '#engine/rules/random.ts';
import { BULLET_RADIUS, BULLET_SPEED } from '#games/shooter-kit/rules/moving.ts';
import { noteEvent } from './events.ts';
import { changeLife, SPILLING_FRACTION } from './life.ts';
import type { Bullet, Enemy, Run } from './run.ts';

const SHOTS_PER_SECOND = 8;
const SHOT_STEPS = STEPS_PER_SECOND / SHOTS_PER_SECOND;

const RECOIL = 34;

/** Distance from the heart's middle, in world units. */
const MUZZLE = 22;

/** Upgrade "burst": steps between its three shots. The pause after the third one is longer in return. */
const BURST_STEPS = 3;
const BURST_SHOTS = 3;

/** Factor that shortens the pause with "burst", because some of the quick shots hit enemies that are already dead. */
const BURST_PACE = 0.92;

/** Steps without fire that charge the next shot. */
export const CHARGE_STEPS = 30;

/** Angles of the bullets to the sides, in turns. */
const FAN_TURNS = [0.028, -0.028] as const;

const TWIN_OFFSET = 5;

/** Food from a hit by a fourth shot, in ordinary hits, before the shot's power counts. */
const FOURTH_FEED = 1.8;

const BLOOD_PER_SHOT = -0.12;

/** Steps of flight after which "stroke" makes a hit harder. */
export const FAR_STEPS = 20;

/** Radius of a charged shot's blast, in world units. */
const CHARGED_BURST = 80;
const FOURTH_BURST = 70;
/** Radius of a fragment's blast, in world units. */
const FRAGMENT_BURST = 40;

/** Wound "tremor": largest deviation of a shot, in turns. */
const TREMOR_TURN = 0.008;
/** Wound "tremor": factor for the pause between two shots. */
const TREMOR_PACE = 0.78;

const HOLLOW_POWER = 1.7;

/** More pierces than the number of enemies in any line. */
const UNLIMITED_PIERCES = 99;

export function bulletSpeed(run: Run): number {
  return run.upgrades.stroke ? BULLET_SPEED * 1.35 : BULLET_SPEED;
}

export function fire(run: Run): void {
  const { player, upgrades, life } = run;
  const isCharged = upgrades.charge > 0 && player.restSteps >= CHARGE_STEPS;
  player.cooldownSteps += stepsToNextShot(run);
  player.fired++;
  run.shots++;
  let power = upgrades.slug ? 1.7 : 1;
  let radius = upgrades.slug ? BULLET_RADIUS + 4 : BULLET_RADIUS;
  if (run.wounds.hollow) power *= HOLLOW_POWER;
  if (upgrades.blood) {
    power *= 1.6;
    if (!run.fusions.transfusion || life.amount < life.fullest / 2) changeLife(life, BLOOD_PER_SHOT);
  }
  if (upgrades.overflow && life.amount >= SPILLING_FRACTION * life.fullest) power *= 1.25;
  const isFourth = upgrades.fourth > 0 && player.fired % 4 === 0;
  if (isFourth) {
    power *= 3;
    radius += 6;
  }
  if (isCharged) {
    power *= 4;
    radius += 7;
  }
  const offset = upgrades.twin ? TWIN_OFFSET : 0;
  const main = addTriggerBullet(run, power, radius, offset);
  if (!main) return;
  if (isCharged) {
    main.pierces += 3;
    if (upgrades.charge >= 2) main.bursts = CHARGED_BURST;
  }
  if (isFourth) {
    main.feed = FOURTH_FEED;
    if (upgrades.fourth >= 2) main.bursts = FOURTH_BURST;
    if (run.fusions.hammer) {
      main.pierces = UNLIMITED_PIERCES;
      main.throws = true;
    }
  }
  if (upgrades.burst >= 2 && player.fired % BURST_SHOTS === 0) main.pierces++;
  if (upgrades.twin) {
    main.power *= 0.75;
    main.feed = 1;
    main.radius += TWIN_OFFSET / 2;
    const second = addExtra(run, 0, power * 0.6, 0.8, radius, -TWIN_OFFSET);
    if (second && upgrades.twin >= 2) second.lengthens = true;
  }
  if (upgrades.backfire) fireBack(run, power, radius);
  if (upgrades.fan && (run.fusions.peacock || player.fired % 3 === 0)) {
    for (const turn of FAN_TURNS) {
      const side = addExtra(run, turn, power * 0.7, 1.15, radius, 0);
      if (side && upgrades.fan >= 2) side.seeks = true;
    }
  }
  player.velocityX -= player.aimX * RECOIL;
  player.velocityY -= player.aimY * RECOIL;
  noteEvent(run.events, 'shot', main.x, main.y, player.aimX, player.aimY, power);
}

/** Fires a bullet backwards; at the second level, at the nearest enemy behind. */
function fireBack(run: Run, power: number, radius: number): void {
  const { player, upgrades } = run;
  const bullet = addExtra(run, 0.5, power * 0.8, 0.4, radius, 0);
  const enemy = bullet && upgrades.backfire >= 2 ? nearestTo(run, player, -player.aimX, -player.aimY) : null;
  if (!bullet || !enemy) return;
  const wayX = enemy.x - bullet.x;
  const wayY = enemy.y - bullet.y;
  const distance = Math.max(1, Math.sqrt(wayX * wayX + wayY * wayY));
  bullet.velocityX = (wayX / distance) * bulletSpeed(run);
  bullet.velocityY = (wayY / distance) * bulletSpeed(run);
}

export function burstThorns(run: Run): void {
  burstAround(run, 12);
}

export function burstAround(run: Run, bullets: number): void {
  for (let i = 0; i < bullets; i++) addExtra(run, i / bullets, 1, 0.5, BULLET_RADIUS, 0);
}

export function splitBullet(run: Run, bullet: Bullet, enemyId: number): void {
  for (const turn of SPLIT_TURNS) {
    const fragment = takeItem(run.bullets);
    if (!fragment) return;
    const cosine = cosineOfTurn(turn);
    const sine = sineOfTurn(turn);
    const { velocityX, velocityY } = bullet;
    prepare(fragment, bullet.x, bullet.y, bullet.power * 0.4, 0.4, bullet.radius * 0.8);
    fragment.velocityX = velocityX * cosine - velocityY * sine;
    fragment.velocityY = velocityX * sine + velocityY * cosine;
    fragment.struckId = enemyId;
    fragment.splits = bullet.splits - 1;
    if (run.fusions.cluster) fragment.bursts = FRAGMENT_BURST;
  }
}

const SPLIT_TURNS = [0.09, -0.09] as const;

function stepsToNextShot({ player, upgrades, wounds }: Run): number {
  const steady = upgrades.slug ? SHOT_STEPS * 1.35 : SHOT_STEPS;
  const plain = wounds.tremor ? steady * TREMOR_PACE : steady;
  if (!upgrades.burst) return plain;
  const steps = plain * BURST_PACE;
  const isLast = player.fired % BURST_SHOTS === BURST_SHOTS - 1;
  return isLast ? BURST_SHOTS * steps - (BURST_SHOTS - 1) * BURST_STEPS : BURST_STEPS;
}

function addTriggerBullet(run: Run, power: number, radius: number, offset: number): Bullet | null {
  const { upgrades } = run;
  const turn = run.wounds.tremor ? nextBetween(run.random, -TREMOR_TURN, TREMOR_TURN) : 0;
  const bullet = addExtra(run, turn, power, 1, radius, offset);
  if (!bullet) return null;
  bullet.counts = true;
  bullet.pierces = upgrades.pierce + (run.wounds.glass ? 1 : 0);
  bullet.bounces = upgrades.ricochet ? 1 : 0;
  bullet.splits = upgrades.split;
  bullet.comesHome = upgrades.homecoming > 0;
  return bullet;
}

/** Adds a bullet that never counts as a miss, at angle `turn` from the aim, `offset` beside the muzzle. */
function addExtra(
  run: Run,
  turn: number,
  power: number,
  feed: number,
  radius: number,
  offset: number,
): Bullet | null {
  const bullet = takeItem(run.bullets);
  if (!bullet) return null;
  const { player } = run;
  let directionX = player.aimX;
  let directionY = player.aimY;
  if (turn !== 0) {
    const cosine = cosineOfTurn(turn);
    const sine = sineOfTurn(turn);
    directionX = player.aimX * cosine - player.aimY * sine;
    directionY = player.aimX * sine + player.aimY * cosine;
  }
  const x = player.x + directionX * MUZZLE - directionY * offset;
  const y = player.y + directionY * MUZZLE + directionX * offset;
  prepare(bullet, x, y, power, feed, radius);
  const speed = bulletSpeed(run);
  bullet.velocityX = directionX * speed;
  bullet.velocityY = directionY * speed;
  return bullet;
}

function prepare(bullet: Bullet, x: number, y: number, power: number, feed: number, radius: number): void {
  bullet.x = x;
  bullet.y = y;
  bullet.fromX = x;
  bullet.fromY = y;
  bullet.power = power;
  bullet.feed = feed;
  bullet.radius = radius;
  bullet.counts = false;
  bullet.pierces = 0;
  bullet.bounces = 0;
  bullet.splits = 0;
  bullet.comesHome = false;
  bullet.isHomeward = false;
  bullet.ageSteps = 0;
  bullet.seeks = false;
  bullet.bursts = 0;
  bullet.lengthens = false;
  bullet.isThrownAgain = false;
  bullet.throws = false;
  bullet.struckId = 0;
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Returns the nearest enemy in the half plane towards `wayX`, `wayY`, or in any direction if both are 0. */
export function nearestTo(run: Run, from: Place, wayX = 0, wayY = 0): Enemy | null {
  const { enemies } = run;
  let nearest: Enemy | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < enemies.count; i++) {
    const enemy = liveItem(enemies, i);
    const towardsX = enemy.x - from.x;
    const towardsY = enemy.y - from.y;
    const square = towardsX * towardsX + towardsY * towardsY;
    if (square >= least || enemy.health <= 0 || towardsX * wayX + towardsY * wayY < 0) continue;
    least = square;
    nearest = enemy;
  }
  return nearest;
}
