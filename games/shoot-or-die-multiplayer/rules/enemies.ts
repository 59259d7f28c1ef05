import { STEP_SECONDS, STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { liveItem } from '#engine/rules/pool.ts';
import { keepInside } from '#games/shooter-kit/rules/arena.ts';
import { driftInArena, keepOutOfPillars } from './arena.ts';
import { type EnemyKind, noteEvent } from './events.ts';
import type { Enemy, Heart, Round } from './round.ts';

interface Traits {
  health: number;
  /** In world units. */
  radius: number;
  /** In world units per second. */
  speed: number;
  /** Points before the multiplier. */
  value: number;
}

/** Enemies are slightly slower than in the one-player game, because several kinds attack several hearts at once. */
export const TRAITS: Readonly<Record<EnemyKind, Traits>> = {
  drifter: { health: 3, radius: 26, speed: 66, value: 10 },
  seeker: { health: 2, radius: 18, speed: 150, value: 15 },
  splitter: { health: 5, radius: 34, speed: 62, value: 25 },
  dasher: { health: 4, radius: 24, speed: 100, value: 40 },
  splinter: { health: 1, radius: 14, speed: 150, value: 10 },
};

/** Distance of two enemies of the largest kind that touch. */
const LARGEST_REACH = 2 * Math.max(...Object.values(TRAITS).map(({ radius }) => radius));

/** Steps for which a new enemy is harmless. */
export const BIRTH_STEPS = 0.5 * STEPS_PER_SECOND;

/** Steps of warning before a dash: long enough for a heart to leave the line of the dash. */
export const TELEGRAPH_STEPS = 0.5 * STEPS_PER_SECOND;
const DASH_STEPS = 0.5 * STEPS_PER_SECOND;
const REST_STEPS = 0.8 * STEPS_PER_SECOND;
const STALK_STEPS = 0.9 * STEPS_PER_SECOND;
const DASH_SPEED = 760;
const STRIKE_DISTANCE = 360;

/** Largest turn of a seeker in radians per second. */
const SEEKER_TURN = 3.4;

/** Fraction of a push that remains after one step. */
const PUSH_LEFT = 0.86;
/** Fraction of an overlap that is removed per step. */
const SEPARATION = 0.12;

export function nearestHeart(round: Round, x: number, y: number): Heart | null {
  let nearest: Heart | null = null;
  let nearestSquare = Number.POSITIVE_INFINITY;
  for (const heart of round.hearts) {
    if (!heart.isBeating) continue;
    const square = (heart.x - x) * (heart.x - x) + (heart.y - y) * (heart.y - y);
    if (square < nearestSquare) {
      nearest = heart;
      nearestSquare = square;
    }
  }
  return nearest;
}

export function moveEnemies(round: Round, wall: number): void {
  const { enemies } = round;
  for (let i = 0; i < enemies.count; i++) {
    const enemy = liveItem(enemies, i);
    enemy.fromX = enemy.x;
    enemy.fromY = enemy.y;
    enemy.ageSteps++;
    enemy.phaseSteps++;
    if (enemy.hurtSteps > 0) enemy.hurtSteps--;
    steer(round, enemy, wall);
    enemy.x += (enemy.velocityX + enemy.pushX) * STEP_SECONDS;
    enemy.y += (enemy.velocityY + enemy.pushY) * STEP_SECONDS;
    driftInArena(round.arena, enemy, STEP_SECONDS);
    enemy.pushX *= PUSH_LEFT;
    enemy.pushY *= PUSH_LEFT;
  }
  for (let i = 0; i < enemies.count; i++) part(round, i);
  for (let i = 0; i < enemies.count; i++) {
    const enemy = liveItem(enemies, i);
    keepOutOfPillars(round.pillars, enemy, TRAITS[enemy.kind].radius);
    keepInside(enemy, TRAITS[enemy.kind].radius, wall);
  }
}

function steer(round: Round, enemy: Enemy, wall: number): void {
  const { speed, radius } = TRAITS[enemy.kind];
  const prey = nearestHeart(round, enemy.x, enemy.y);
  const grown = 0.35 + 0.65 * Math.min(1, enemy.ageSteps / BIRTH_STEPS);
  switch (enemy.kind) {
    case 'drifter': {
      const reach = wall - radius - 1;
      const isAtWall = enemy.x * enemy.x + enemy.y * enemy.y > reach * reach;
      if (isAtWall && enemy.ageSteps > 1 && prey) headFor(enemy, prey.x, prey.y);
      go(enemy, speed * grown);
      break;
    }
    case 'seeker':
    case 'splinter':
      if (prey) turnTo(enemy, prey.x, prey.y);
      go(enemy, speed * grown);
      break;
    case 'splitter':
      if (prey) headFor(enemy, prey.x, prey.y);
      go(enemy, speed * grown);
      break;
    case 'dasher':
      dash(round, enemy, prey, speed * grown);
      break;
  }
}

function dash(round: Round, enemy: Enemy, prey: Heart | null, speed: number): void {
  switch (enemy.phase) {
    case 'roam': {
      go(enemy, speed);
      if (!prey) break;
      headFor(enemy, prey.x, prey.y);
      const awayX = prey.x - enemy.x;
      const awayY = prey.y - enemy.y;
      const isNear = awayX * awayX + awayY * awayY < STRIKE_DISTANCE * STRIKE_DISTANCE;
      if (isNear && enemy.phaseSteps >= STALK_STEPS) enter(round, enemy, 'telegraph');
      break;
    }
    case 'telegraph':
      go(enemy, 0);
      if (enemy.phaseSteps >= TELEGRAPH_STEPS) enter(round, enemy, 'dash');
      break;
    case 'dash':
      go(enemy, DASH_SPEED);
      if (enemy.phaseSteps >= DASH_STEPS) enter(round, enemy, 'rest');
      break;
    case 'rest':
      go(enemy, 0);
      if (enemy.phaseSteps >= REST_STEPS) enter(round, enemy, 'roam');
      break;
  }
}

function enter(round: Round, enemy: Enemy, phase: Enemy['phase']): void {
  enemy.phase = phase;
  enemy.phaseSteps = 0;
  if (phase !== 'telegraph' && phase !== 'dash') return;
  noteEvent(round.events, phase, -1, enemy.x, enemy.y, enemy.headingX, enemy.headingY, 0, enemy.kind);
}

function go(enemy: Enemy, speed: number): void {
  enemy.velocityX = enemy.headingX * speed;
  enemy.velocityY = enemy.headingY * speed;
}

export function headFor(enemy: Enemy, x: number, y: number): void {
  const towardsX = x - enemy.x;
  const towardsY = y - enemy.y;
  const distance = Math.sqrt(towardsX * towardsX + towardsY * towardsY);
  if (distance < 1) return;
  enemy.headingX = towardsX / distance;
  enemy.headingY = towardsY / distance;
}

/** Turns by at most `SEEKER_TURN`. Small angles approximate their sines. */
function turnTo(enemy: Enemy, x: number, y: number): void {
  const towardsX = x - enemy.x;
  const towardsY = y - enemy.y;
  const distance = Math.max(1, Math.sqrt(towardsX * towardsX + towardsY * towardsY));
  const ahead = towardsX * enemy.headingX + towardsY * enemy.headingY;
  const beside = (towardsY * enemy.headingX - towardsX * enemy.headingY) / distance;
  const most = SEEKER_TURN * STEP_SECONDS;
  const turn = ahead > 0 ? Math.max(-most, Math.min(most, beside)) : beside >= 0 ? most : -most;
  const headingX = enemy.headingX - enemy.headingY * turn;
  const headingY = enemy.headingY + enemy.headingX * turn;
  const length = Math.sqrt(headingX * headingX + headingY * headingY);
  enemy.headingX = headingX / length;
  enemy.headingY = headingY / length;
}

/** Separates an enemy from those after it, so that a crowd does not collapse into one point. */
function part(round: Round, index: number): void {
  const { enemies } = round;
  const enemy = liveItem(enemies, index);
  const { radius } = TRAITS[enemy.kind];
  for (let i = index + 1; i < enemies.count; i++) {
    const other = liveItem(enemies, i);
    const awayX = other.x - enemy.x;
    // Most pairs are far apart, and measuring all of them took a seventh of a simulated match.
    if (awayX > LARGEST_REACH || awayX < -LARGEST_REACH) continue;
    const reach = radius + TRAITS[other.kind].radius;
    const awayY = other.y - enemy.y;
    const square = awayX * awayX + awayY * awayY;
    if (square >= reach * reach || square === 0) continue;
    const distance = Math.sqrt(square);
    const share = ((reach - distance) / distance) * SEPARATION;
    enemy.x -= awayX * share;
    enemy.y -= awayY * share;
    other.x += awayX * share;
    other.y += awayY * share;
  }
}
