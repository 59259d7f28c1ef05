import { STEP_SECONDS } from '#engine/loop/fixed-step.ts';
import { cosineOfTurn, sineOfTurn } from '#engine/rules/angle.ts';
import { freeItem, liveItem } from '#engine/rules/pool.ts';
import { LIFE_PER_HIT, LIFE_PER_KILL } from '#games/shooter-kit/rules/life.ts';
import { streakFactor } from '#games/shooter-kit/rules/streak.ts';
import { BOMB_POWER, BOMB_RADIUS } from './attackers.ts';
import { loseSegment, VALVE_GAP_COSINE, valveGaps } from './bosses.ts';
import { ELITE_VALUE } from './elites.ts';
import { noteEvent } from './events.ts';
import { isBoss } from './kinds.ts';
import { changeLife, feedLife, reviveByHit } from './life.ts';
import { type Bullet, type Enemy, MOST_DEATHS, type Run } from './run.ts';
import { addBlast } from './spawn.ts';
import { burstSplitter } from './steering.ts';
import { gather } from './upgrades.ts';
import type { Place } from './weapon.ts';

export const HURT_STEPS = 6;
const VENOM_STEPS = 60;

/** Extra food per unit of power above 1, the power of an ordinary hit. Without it, few strong shots would starve the heart. */
const HARD_FEED = 0.7;
/** Power at which the food from a hit reaches its maximum. */
const MOST_FEEDING = 4;

/** Food from hitting a mite, as a fraction of an ordinary hit's. */
const MITE_FEED = 0.4;
const LIFE_PER_MITE = 0.6;

const OPEN_FEED = 1.3;
/** Factor for the food from kills with the wound "hunger". */
const HUNGER_FEED = 1.6;

/** Life gained by a kill with "blood", whose shots cost life. */
const LIFE_PER_BLOOD_KILL = 1;

const COLD_POWER = 1.3;

const FEVER_VALUE = 1.3;

/** Fraction of a hit's power that hurts the worm's head while it has a tail. */
const HIDE_FRACTION = 0.12;

/** `feed` is a fraction of a hit's life. Returns whether the hit killed. */
export function strike(
  run: Run,
  enemy: Enemy,
  power: number,
  feed: number,
  directionX: number,
  directionY: number,
): boolean {
  if (enemy.health <= 0) return false;
  const { events, streak, life } = run;
  const force = run.upgrades.cold >= 2 && isNearHeart(run, enemy) ? power * COLD_POWER : power;
  enemy.health -= isHidebound(run, enemy) ? force * HIDE_FRACTION : force;
  enemy.hurtSteps = HURT_STEPS;
  if (run.upgrades.venom) enemy.slowSteps = VENOM_STEPS;
  noteEvent(
    events,
    'hit',
    enemy.x - directionX * 12,
    enemy.y - directionY * 12,
    directionX,
    directionY,
    streak.hits,
    enemy.kind,
  );
  if (reviveByHit(life)) noteEvent(events, 'revived', run.player.x, run.player.y);
  else feedLife(life, LIFE_PER_HIT * feed * feedFactor(run, enemy) * hardFactor(power));
  // A remainder this small is not visible, so the enemy dies.
  if (enemy.health > 0.01) return false;
  enemy.health = 0;
  // A kill by an unaimed hit feeds as little as that hit.
  killEnemy(run, enemy, Math.min(1, feed), directionX, directionY);
  return true;
}

/** Removes dead enemies. Their offspring appears only here, so that no enemy is added while collisions are checked. */
export function removeDead(run: Run): void {
  const { enemies } = run;
  for (let i = enemies.count - 1; i >= 0; i--) {
    const enemy = liveItem(enemies, i);
    if (enemy.health > 0) continue;
    const { kind, trait, x, y } = enemy;
    if (kind === 'segment') loseSegment(run, enemy);
    freeItem(enemies, i);
    if (kind === 'splitter' || trait === 'burst') burstSplitter(run, x, y);
  }
}

export function killEnemy(
  run: Run,
  enemy: Enemy,
  feed: number,
  directionX: number,
  directionY: number,
): void {
  const { value } = run.tuning.enemies[enemy.kind];
  const worth = value * (enemy.trait === null ? 1 : ELITE_VALUE) * (run.wounds.fever ? FEVER_VALUE : 1);
  const points = Math.round(worth * streakFactor(run.streak.hits));
  run.kills++;
  recordDeath(run, enemy);
  run.score += points;
  gather(run.progress, enemy.cost);
  feedLife(run.life, killFood(run, enemy) * feed);
  if (run.upgrades.blood >= 2) changeLife(run.life, LIFE_PER_BLOOD_KILL);
  if (enemy.kind === 'bomber' || enemy.trait === 'blast')
    addBlast(run, enemy.x, enemy.y, BOMB_RADIUS, BOMB_POWER, false);
  if (enemy.kind === 'leech' || enemy.trait === 'thirst') changeLife(run.life, enemy.count);
  if (isBoss(enemy.kind)) {
    run.bossKills++;
    run.progress.woundsOwed++;
    changeLife(run.life, 100);
  }
  noteEvent(run.events, 'kill', enemy.x, enemy.y, directionX, directionY, points, enemy.kind);
}

function hardFactor(power: number): number {
  return 1 + HARD_FEED * (Math.min(power, MOST_FEEDING) - 1);
}

function feedFactor({ wounds }: Run, { kind }: Enemy): number {
  return (kind === 'mite' ? MITE_FEED : 1) * (wounds.open ? OPEN_FEED : 1);
}

function killFood({ wounds }: Run, { kind }: Enemy): number {
  const share = wounds.hunger ? HUNGER_FEED : 1;
  if (kind === 'mite') return LIFE_PER_MITE * share;
  return (kind === 'clot' || kind === 'segment' ? LIFE_PER_KILL / 2 : LIFE_PER_KILL) * share;
}

function isHidebound(run: Run, enemy: Enemy): boolean {
  return enemy.kind === 'worm' && run.segments.length > 0;
}

/** Cosine of half the angle that a shield covers. */
const SHIELD_COSINE = 0.5;

/** Returns whether a bullet at this position with this velocity cannot hurt the enemy now. */
export function isArmoured(
  enemy: Enemy,
  velocityX: number,
  velocityY: number,
  fromX: number,
  fromY: number,
): boolean {
  if (enemy.trait === 'plate') {
    const speed = Math.sqrt(velocityX * velocityX + velocityY * velocityY);
    const against = velocityX * cosineOfTurn(enemy.turn) + velocityY * sineOfTurn(enemy.turn);
    return against < -SHIELD_COSINE * speed;
  }
  switch (enemy.kind) {
    case 'shield': {
      const speed = Math.sqrt(velocityX * velocityX + velocityY * velocityY);
      return velocityX * enemy.headingX + velocityY * enemy.headingY < -SHIELD_COSINE * speed;
    }
    case 'valve':
      return !isInGap(enemy, fromX - enemy.x, fromY - enemy.y);
    case 'eye':
      return enemy.phase === 'roam' || enemy.phase === 'telegraph';
    default:
      return false;
  }
}

function isInGap(enemy: Enemy, awayX: number, awayY: number): boolean {
  const distance = Math.max(1e-6, Math.sqrt(awayX * awayX + awayY * awayY));
  const gaps = valveGaps(enemy);
  for (let gap = 0; gap < gaps; gap++) {
    const turn = enemy.turn + gap / gaps;
    const facing = (awayX * cosineOfTurn(turn) + awayY * sineOfTurn(turn)) / distance;
    if (facing > VALVE_GAP_COSINE) return true;
  }
  return false;
}

export const COLD_REACH = 200;

/** Compares only the distance with `COLD_REACH`, whether or not the heart has the upgrade. */
export function isNearHeart({ player }: Run, { x, y }: Place): boolean {
  const awayX = x - player.x;
  const awayY = y - player.y;
  return awayX * awayX + awayY * awayY < COLD_REACH * COLD_REACH;
}

/** A bullet that passes a dead enemy within this distance, in world units, is no miss: players aim ahead of targets. */
const LENIENCE = 12;

export function recordDeath({ deaths, steps }: Run, { x, y, radius }: Enemy): void {
  const { next } = deaths;
  deaths.xs[next] = x;
  deaths.ys[next] = y;
  deaths.radii[next] = radius;
  deaths.steps[next] = steps;
  deaths.next = (next + 1) % MOST_DEATHS;
}

/** A bullet counts neither as a hit nor as a miss if an enemy died in its path during its flight, because the aim was good. */
export function isTooLate({ deaths, steps }: Run, bullet: Bullet): boolean {
  const { x, y, velocityX, velocityY, ageSteps, radius } = bullet;
  const speed = Math.max(1, Math.sqrt(velocityX * velocityX + velocityY * velocityY));
  const directionX = velocityX / speed;
  const directionY = velocityY / speed;
  const flown = speed * STEP_SECONDS * ageSteps;
  for (let i = 0; i < MOST_DEATHS; i++) {
    if (steps - (deaths.steps[i] as number) > ageSteps) continue;
    const wayX = x - (deaths.xs[i] as number);
    const wayY = y - (deaths.ys[i] as number);
    const behind = wayX * directionX + wayY * directionY;
    if (behind < 0 || behind > flown) continue;
    // The enemy was still alive when the bullet passed, so the bullet missed.
    const passedAgo = behind / (speed * STEP_SECONDS);
    if (steps - (deaths.steps[i] as number) < passedAgo) continue;
    const beside = Math.abs(wayY * directionX - wayX * directionY);
    if (beside < (deaths.radii[i] as number) + radius + LENIENCE) return true;
  }
  return false;
}
