/** Movement, aim and fire of hearts, and damage by enemies. Numbers are those of the one-player game where both games need them. */
import { STEP_SECONDS } from '#engine/loop/fixed-step.ts';
import { cosineOfTurn, sineOfTurn } from '#engine/rules/angle.ts';
import { liveItem, takeItem } from '#engine/rules/pool.ts';
import { keepInside } from '#games/shooter-kit/rules/arena.ts';
import { AIM_DIRECTIONS } from '#games/shooter-kit/rules/controls.ts';
import { FULL_LIFE, GRACE_STEPS } from '#games/shooter-kit/rules/life.ts';
import { BULLET_SPEED, HEART_RADIUS, HEART_SPEED, moveByStick } from '#games/shooter-kit/rules/moving.ts';
import { driftInArena, keepOutOfPillars } from './arena.ts';
import { becomeClot } from './clots.ts';
import type { SeatControls } from './controls.ts';
import { isDashing, keepDashing } from './dash.ts';
import { spill } from './drops.ts';
import { BIRTH_STEPS, TRAITS } from './enemies.ts';
import { noteEvent } from './events.ts';
import { tuningOf } from './modifiers.ts';
import { changeHeartLife, type Heart, type Round } from './round.ts';

/** Fraction of the difference to the desired speed that is removed per step. */
const ANSWER = 0.3;

/** Unlike a bite, a touch leaves no drops: these fed the other hearts, most of all in rounds of three and four. */
const LIFE_PER_TOUCH = -14;

/** Steps between shots, not an integer: eight shots per second at 60 steps. */
const STEPS_BETWEEN_SHOTS = 7.5;
const MUZZLE_DISTANCE = 30;

/** Fraction of the overlap of two hearts that is removed per step. */
const SEPARATION = 0.5;

/** A touch counts only if the circles overlap by more than this, in world units, so that grazing an enemy costs nothing. */
const FORGIVENESS = 5;

/** Speed at which a touch pushes the heart away, in world units per second. */
const THROW = 520;
/** Speed at which a touch pushes the enemy away, in world units per second. */
const REBOUND = 620;

export function moveHeart(round: Round, heart: Heart, controls: SeatControls, wall: number): void {
  const { heartSpeed, heartRadius } = tuningOf(round.modifier);
  const radius = HEART_RADIUS * heartRadius;
  let answer = ANSWER;
  if (isDashing(heart)) {
    keepDashing(heart);
    answer = 0;
  }
  moveByStick(heart, controls, answer, wall, HEART_SPEED * heartSpeed, radius);
  driftInArena(round.arena, heart, STEP_SECONDS);
  keepOutOfPillars(round.pillars, heart, radius);
  keepInside(heart, radius, wall);
}

export function separateHearts(hearts: readonly Heart[]): void {
  for (let i = 0; i < hearts.length; i++) {
    for (let j = i + 1; j < hearts.length; j++) {
      const one = hearts[i] as Heart;
      const other = hearts[j] as Heart;
      if (!one.isBeating || !other.isBeating) continue;
      const awayX = other.x - one.x;
      const awayY = other.y - one.y;
      const distance = Math.sqrt(awayX * awayX + awayY * awayY);
      if (distance >= 2 * HEART_RADIUS || distance === 0) continue;
      const share = ((2 * HEART_RADIUS - distance) / distance) * 0.5 * SEPARATION;
      one.x -= awayX * share;
      one.y -= awayY * share;
      other.x += awayX * share;
      other.y += awayY * share;
    }
  }
}

export function aimAndFire(round: Round, heart: Heart, controls: SeatControls): void {
  const { bulletSpeed, firePause, recoil, bounces } = tuningOf(round.modifier);
  if (heart.aim !== controls.aim || heart.shots === 0) {
    heart.aim = controls.aim;
    heart.aimX = cosineOfTurn(controls.aim / AIM_DIRECTIONS);
    heart.aimY = sineOfTurn(controls.aim / AIM_DIRECTIONS);
  }
  heart.cooldownSteps = Math.max(0, heart.cooldownSteps - 1);
  if (!controls.fire || heart.cooldownSteps >= 1) return;
  // Adds the pause instead of assigning it, so that a fraction of a step counts towards the next shot.
  heart.cooldownSteps += STEPS_BETWEEN_SHOTS * firePause;
  const bullet = takeItem(round.bullets);
  if (!bullet) return;
  heart.shots++;
  bullet.seat = heart.seat;
  bullet.bounces = bounces;
  heart.velocityX -= heart.aimX * recoil;
  heart.velocityY -= heart.aimY * recoil;
  bullet.x = heart.x + heart.aimX * MUZZLE_DISTANCE;
  bullet.y = heart.y + heart.aimY * MUZZLE_DISTANCE;
  bullet.fromX = bullet.x;
  bullet.fromY = bullet.y;
  bullet.velocityX = heart.aimX * BULLET_SPEED * bulletSpeed;
  bullet.velocityY = heart.aimY * BULLET_SPEED * bulletSpeed;
  noteEvent(round.events, 'shot', heart.seat, bullet.x, bullet.y, heart.aimX, heart.aimY);
}

export function settleContact(round: Round, heart: Heart): void {
  if (heart.graceSteps > 0 || isDashing(heart)) return;
  const { enemies } = round;
  const body = HEART_RADIUS * tuningOf(round.modifier).heartRadius;
  for (let i = 0; i < enemies.count; i++) {
    const enemy = liveItem(enemies, i);
    if (enemy.ageSteps < BIRTH_STEPS) continue;
    const reach = TRAITS[enemy.kind].radius + body - FORGIVENESS;
    const awayX = heart.x - enemy.x;
    const awayY = heart.y - enemy.y;
    const square = awayX * awayX + awayY * awayY;
    if (square >= reach * reach) continue;
    const distance = Math.sqrt(square);
    const directionX = distance > 0 ? awayX / distance : 1;
    const directionY = distance > 0 ? awayY / distance : 0;
    heart.velocityX += directionX * THROW;
    heart.velocityY += directionY * THROW;
    enemy.pushX -= directionX * REBOUND;
    enemy.pushY -= directionY * REBOUND;
    changeHeartLife(heart, LIFE_PER_TOUCH);
    heart.graceSteps = GRACE_STEPS;
    noteEvent(round.events, 'touch', heart.seat, heart.x, heart.y, directionX, directionY, 0, enemy.kind);
    return;
  }
}

/** Life burnt per second at the start of a round. */
const FIRST_DRAIN = 5;
/** Increase of the burnt life with the square of the seconds, so that a round ends within 45 s. */
const DRAIN_GROWTH = 0.0235;

const SPARED_LIFE = 10;

/** Steps after a hit for which the shooter counts as the cause if the heart stops. */
const CREDIT_STEPS = 150;
const POINTS_FOR_A_HEART = 250;
const LIFE_FOR_A_HEART = 90;

const LAST_DROPS = 5;

export function burnFuse(round: Round, heart: Heart): void {
  if (heart.graceSteps > 0) heart.graceSteps--;
  heart.lastHitSteps++;
  const seconds = round.steps * STEP_SECONDS;
  const burnt = (FIRST_DRAIN + DRAIN_GROWTH * seconds * seconds) * STEP_SECONDS;
  const least = heart.sparedSteps > 0 ? SPARED_LIFE : 0;
  if (heart.sparedSteps > 0) heart.sparedSteps--;
  heart.life = Math.max(least, Math.min(FULL_LIFE, heart.life + heart.lifeChange - burnt));
  heart.lifeChange = 0;
}

/** Stops an empty heart, and feeds the heart that last hit it. Call this after all fuses have burnt. */
export function stopIfEmpty(round: Round, heart: Heart): void {
  if (heart.life > 0) return;
  heart.isBeating = false;
  heart.stoppedAt = round.steps;
  becomeClot(heart);
  spill(round, heart, LAST_DROPS);
  const isCredited = heart.lastHitBy >= 0 && heart.lastHitSteps <= CREDIT_STEPS;
  const hunter = isCredited ? round.hearts[heart.lastHitBy] : undefined;
  if (hunter) {
    hunter.stopped++;
    hunter.score += POINTS_FOR_A_HEART;
    if (hunter.life > 0) hunter.life = Math.min(FULL_LIFE, hunter.life + LIFE_FOR_A_HEART);
  }
  noteEvent(round.events, 'stopped', heart.seat, heart.x, heart.y, 0, 0, hunter ? hunter.seat : -1);
}
