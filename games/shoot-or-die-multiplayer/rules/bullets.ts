import { STEP_SECONDS } from '#engine/loop/fixed-step.ts';
import { freeItem, liveItem } from '#engine/rules/pool.ts';
import { BULLET_RADIUS, HEART_RADIUS } from '#games/shooter-kit/rules/moving.ts';
import { countHit, countMiss, streakFactor } from '#games/shooter-kit/rules/streak.ts';
import type { Pillar } from './arena.ts';
import { CLOT_RADIUS, STUN_STEPS } from './clots.ts';
import { catchBullet, isDashing } from './dash.ts';
import { spill } from './drops.ts';
import { TRAITS } from './enemies.ts';
import { noteEvent } from './events.ts';
import { tuningOf } from './modifiers.ts';
import { type Bullet, changeHeartLife, type Enemy, type Heart, type Round } from './round.ts';
import { burstSplitter } from './spawn.ts';

/** Change of the shooter's life for each hit on an enemy. */
const LIFE_PER_HIT = 2.2;
const LIFE_PER_KILL = 3.5;
const LIFE_PER_MISS = -0.3;

/** Fraction of a heart's life that a hit takes. A fuller heart loses more, so hearts that hit each other become equal. */
const FRACTION_TAKEN = 0.08;
/** Life that the shooter receives per life that a hit takes from a heart. */
const FED_PER_TAKEN = 1.15;
const POINTS_FOR_A_HEART_HIT = 5;

const LIFE_PER_CLOT_HIT = 2;
/** Fraction of the bullet's speed that a hit clot receives. */
const CLOT_PUSH = 0.3;

/** Speed at which a hit pushes an enemy of radius 20, in world units per second. */
const PUSH = 230;

export const HURT_STEPS = 6;

export function moveBullets(round: Round, wall: number): void {
  const { bullets } = round;
  for (let i = bullets.count - 1; i >= 0; i--) {
    const bullet = liveItem(bullets, i);
    bullet.fromX = bullet.x;
    bullet.fromY = bullet.y;
    bullet.x += bullet.velocityX * STEP_SECONDS;
    bullet.y += bullet.velocityY * STEP_SECONDS;
    if (settle(round, bullet, wall)) freeItem(bullets, i);
  }
}

/** Handles what the bullet hits in this step: a thing or the wall. Returns true if the bullet is gone. */
function settle(round: Round, bullet: Bullet, wall: number): boolean {
  const shooter = round.hearts[bullet.seat] as Heart;
  const { bulletRadius, heartRadius } = tuningOf(round.modifier);
  const own = BULLET_RADIUS * bulletRadius;
  let first: Enemy | Heart | null = null;
  let firstShare = Number.POSITIVE_INFINITY;
  for (let i = 0; i < round.enemies.count; i++) {
    const enemy = liveItem(round.enemies, i);
    // Dead enemies stay in place until the step's end.
    if (enemy.health <= 0) continue;
    const share = hitFraction(bullet, enemy.x, enemy.y, TRAITS[enemy.kind].radius + own);
    if (share < firstShare) {
      first = enemy;
      firstShare = share;
    }
  }
  for (const heart of round.hearts) {
    if (heart === shooter) continue;
    const body = heart.isBeating ? HEART_RADIUS * heartRadius : CLOT_RADIUS;
    const share = hitFraction(bullet, heart.x, heart.y, body + own);
    if (share < firstShare) {
      first = heart;
      firstShare = share;
    }
  }
  for (let i = 0; i < round.pillars.count; i++) {
    const { x, y, radius } = round.pillars.items[i] as Pillar;
    if (hitFraction(bullet, x, y, radius + BULLET_RADIUS) >= firstShare) continue;
    countLoss(round, shooter, bullet);
    return true;
  }
  if (first) {
    if ('seat' in first) strikeSeat(round, shooter, first, bullet);
    else strikeEnemy(round, shooter, first, bullet);
    return true;
  }
  const square = bullet.x * bullet.x + bullet.y * bullet.y;
  if (square <= wall * wall) return false;
  if (bullet.bounces > 0) {
    bounce(bullet, wall, Math.sqrt(square));
    return false;
  }
  countLoss(round, shooter, bullet);
  return true;
}

function countLoss(round: Round, shooter: Heart, bullet: Bullet): void {
  if (shooter.isBeating) changeHeartLife(shooter, LIFE_PER_MISS);
  countMiss(shooter.streak);
  noteEvent(round.events, 'miss', shooter.seat, bullet.x, bullet.y);
}

function bounce(bullet: Bullet, wall: number, distance: number): void {
  const normalX = bullet.x / distance;
  const normalY = bullet.y / distance;
  const outwards = bullet.velocityX * normalX + bullet.velocityY * normalY;
  bullet.bounces--;
  bullet.x = normalX * wall;
  bullet.y = normalY * wall;
  // If the wall has moved past the bullet, the bullet already flies inwards.
  if (outwards <= 0) return;
  bullet.velocityX -= 2 * outwards * normalX;
  bullet.velocityY -= 2 * outwards * normalY;
}

/** Returns the fraction of this step at which the bullet comes within `reach` of a position; infinite if it does not. */
function hitFraction(bullet: Bullet, x: number, y: number, reach: number): number {
  const wayX = bullet.x - bullet.fromX;
  const wayY = bullet.y - bullet.fromY;
  const toX = x - bullet.fromX;
  const toY = y - bullet.fromY;
  const share = Math.max(0, Math.min(1, (toX * wayX + toY * wayY) / (wayX * wayX + wayY * wayY)));
  const offX = toX - wayX * share;
  const offY = toY - wayY * share;
  return offX * offX + offY * offY < reach * reach ? share : Number.POSITIVE_INFINITY;
}

function strikeEnemy(round: Round, shooter: Heart, enemy: Enemy, bullet: Bullet): void {
  const speed = Math.sqrt(bullet.velocityX * bullet.velocityX + bullet.velocityY * bullet.velocityY);
  const directionX = bullet.velocityX / speed;
  const directionY = bullet.velocityY / speed;
  const { radius, value } = TRAITS[enemy.kind];
  const { seat, streak } = shooter;
  enemy.health--;
  enemy.hurtSteps = HURT_STEPS;
  if (enemy.phase !== 'dash') {
    enemy.pushX += directionX * PUSH * (20 / radius);
    enemy.pushY += directionY * PUSH * (20 / radius);
  }
  noteEvent(round.events, 'hit', seat, bullet.x, bullet.y, directionX, directionY, streak.hits, enemy.kind);
  countFeedingHit(shooter, LIFE_PER_HIT);
  if (enemy.health > 0) return;
  const points = value * streakFactor(streak.hits);
  shooter.score += points;
  shooter.tally.kills++;
  if (shooter.isBeating) changeHeartLife(shooter, LIFE_PER_KILL);
  noteEvent(round.events, 'kill', seat, enemy.x, enemy.y, directionX, directionY, points, enemy.kind);
}

function strikeSeat(round: Round, shooter: Heart, struck: Heart, bullet: Bullet): void {
  if (!struck.isBeating) strikeClot(round, shooter, struck, bullet);
  else if (isDashing(struck)) catchBullet(round, struck);
  else strikeHeart(round, shooter, struck, bullet);
}

function strikeClot(round: Round, shooter: Heart, clot: Heart, bullet: Bullet): void {
  countFeedingHit(shooter, LIFE_PER_CLOT_HIT);
  clot.stunSteps = STUN_STEPS;
  clot.velocityX = bullet.velocityX * CLOT_PUSH;
  clot.velocityY = bullet.velocityY * CLOT_PUSH;
  noteEvent(round.events, 'clot-hit', shooter.seat, clot.x, clot.y, 0, 0, clot.seat);
}

function strikeHeart(round: Round, shooter: Heart, heart: Heart, bullet: Bullet): void {
  const speed = Math.sqrt(bullet.velocityX * bullet.velocityX + bullet.velocityY * bullet.velocityY);
  const directionX = bullet.velocityX / speed;
  const directionY = bullet.velocityY / speed;
  const { seat } = shooter;
  const taken = FRACTION_TAKEN * heart.life;
  countFeedingHit(shooter, FED_PER_TAKEN * taken);
  shooter.score += POINTS_FOR_A_HEART_HIT;
  changeHeartLife(heart, -taken);
  const { knockback, spilled } = tuningOf(round.modifier);
  heart.velocityX += directionX * knockback;
  heart.velocityY += directionY * knockback;
  spill(round, heart, spilled);
  heart.lastHitBy = seat;
  heart.lastHitSteps = 0;
  noteEvent(round.events, 'heart-hit', seat, heart.x, heart.y, directionX, directionY, heart.seat);
}

function countFeedingHit(shooter: Heart, life: number): void {
  shooter.hits++;
  countHit(shooter.streak);
  // A bullet whose heart has stopped gives no life.
  if (shooter.isBeating) changeHeartLife(shooter, life);
}

/** Removes dead enemies and adds the splinters that they burst into. Collisions cannot do this while they iterate. */
export function removeDead(round: Round): void {
  const { enemies } = round;
  for (let i = enemies.count - 1; i >= 0; i--) {
    const enemy = liveItem(enemies, i);
    if (enemy.health > 0) continue;
    const { kind, x, y } = enemy;
    freeItem(enemies, i);
    if (kind === 'splitter') burstSplitter(round, x, y);
  }
}
