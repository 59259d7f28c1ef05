import { STEP_SECONDS, STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { cosineOfTurn, sineOfTurn } from '#engine/rules/angle.ts';
import { nextFraction } from '#engine/rules/random.ts';
import type { Moving } from '#games/shooter-kit/rules/moving.ts';
import type { Enemy, EnemyPhase, Run } from './run.ts';
import { BIRTH_STEPS, spawnEnemy } from './spawn.ts';

export function headFor(enemy: Enemy, goal: Moving): void {
  headTo(enemy, goal.x - enemy.x, goal.y - enemy.y);
}

/** Largest number of seconds by which enemies predict the heart's movement. */
const MOST_FORESIGHT = 0.7;

/** Turns the enemy's heading to the point where a body of this speed would meet the moving heart. */
export function headAhead(enemy: Enemy, { player }: Run, speed: number): void {
  const towardsX = player.x - enemy.x;
  const towardsY = player.y - enemy.y;
  const distance = Math.sqrt(towardsX * towardsX + towardsY * towardsY);
  const seconds = Math.min(MOST_FORESIGHT, distance / Math.max(1, speed));
  headTo(enemy, towardsX + player.velocityX * seconds, towardsY + player.velocityY * seconds);
}

function headTo(enemy: Enemy, towardsX: number, towardsY: number): void {
  const distance = Math.sqrt(towardsX * towardsX + towardsY * towardsY);
  if (distance < 1) return;
  enemy.headingX = towardsX / distance;
  enemy.headingY = towardsY / distance;
}

export function turnTo(enemy: Enemy, goal: Moving, radiansPerSecond: number): void {
  const towardsX = goal.x - enemy.x;
  const towardsY = goal.y - enemy.y;
  const ahead = towardsX * enemy.headingX + towardsY * enemy.headingY;
  const beside = towardsY * enemy.headingX - towardsX * enemy.headingY;
  const most = radiansPerSecond * STEP_SECONDS * enemy.pace;
  // For small angles, the sine is replaced by the angle.
  const distance = Math.max(1, Math.sqrt(towardsX * towardsX + towardsY * towardsY));
  const turn = ahead > 0 ? Math.max(-most, Math.min(most, beside / distance)) : beside >= 0 ? most : -most;
  const headingX = enemy.headingX - enemy.headingY * turn;
  const headingY = enemy.headingY + enemy.headingX * turn;
  const length = Math.sqrt(headingX * headingX + headingY * headingY);
  enemy.headingX = headingX / length;
  enemy.headingY = headingY / length;
}

export function goAhead(enemy: Enemy, speed: number): void {
  enemy.velocityX = enemy.headingX * speed;
  enemy.velocityY = enemy.headingY * speed;
}

export function enterPhase(enemy: Enemy, phase: EnemyPhase): void {
  enemy.phase = phase;
  enemy.phaseSteps = 0;
}

export function steerDrifter(run: Run, enemy: Enemy, touchesWall: boolean): void {
  const { presentSpeed } = enemy;
  if (touchesWall && enemy.ageSteps > 1) headAhead(enemy, run, presentSpeed);
  enemy.velocityX = enemy.headingX * presentSpeed;
  enemy.velocityY = enemy.headingY * presentSpeed;
}

// The seeker turns slowly, so that it overshoots when the heart sidesteps.

/** Rate per second at which the velocity approaches the desired one. */
const SEEKER_TURNING = 2.6;

export function steerSeeker(run: Run, enemy: Enemy): void {
  const { presentSpeed, pace } = enemy;
  headAhead(enemy, run, presentSpeed);
  const share = Math.min(1, SEEKER_TURNING * STEP_SECONDS * pace);
  enemy.velocityX += (enemy.headingX * presentSpeed - enemy.velocityX) * share;
  enemy.velocityY += (enemy.headingY * presentSpeed - enemy.velocityY) * share;
}

const SPLINTERS = 3;
const BURST_SPEED = 260;

/** The splitter moves in waves. Largest fraction of its speed that is sideways. */
const WAVING = 0.7;
const WAVE_STEPS = 2.4 * STEPS_PER_SECOND;

export function steerSplitter(run: Run, enemy: Enemy): void {
  const { presentSpeed } = enemy;
  headAhead(enemy, run, presentSpeed);
  const sideways = WAVING * sineOfTurn(enemy.ageSteps / WAVE_STEPS);
  enemy.velocityX = (enemy.headingX - enemy.headingY * sideways) * presentSpeed;
  enemy.velocityY = (enemy.headingY + enemy.headingX * sideways) * presentSpeed;
}

/** Splinters first fly apart, and then turn to the heart. */
export function burstSplitter(run: Run, x: number, y: number): void {
  const turn = nextFraction(run.random);
  for (let i = 0; i < SPLINTERS; i++) {
    const directionX = cosineOfTurn(turn + i / SPLINTERS);
    const directionY = sineOfTurn(turn + i / SPLINTERS);
    const splinter = spawnEnemy(run, 'splinter', x + directionX * 14, y + directionY * 14);
    if (!splinter) return;
    splinter.velocityX = directionX * BURST_SPEED;
    splinter.velocityY = directionY * BURST_SPEED;
  }
}

// The shield moves behind its plate and turns slowly, so that players can run around to its back.

/** Rotation in radians per second; a heart that circles the shield at less than 470 units is faster. */
const SHIELD_TURNING = 0.7;

export function steerShield(run: Run, enemy: Enemy): void {
  turnTo(enemy, run.player, SHIELD_TURNING);
  goAhead(enemy, enemy.presentSpeed);
}

const PLATE_TURNING = 0.12;

/** Turns an elite's plate towards the heart, independently of the elite's own direction. */
export function turnPlate({ player }: Run, enemy: Enemy): void {
  const towardsX = player.x - enemy.x;
  const towardsY = player.y - enemy.y;
  const beside = towardsY * cosineOfTurn(enemy.turn) - towardsX * sineOfTurn(enemy.turn);
  const way = beside >= 0 ? 1 : -1;
  enemy.turn += way * PLATE_TURNING * STEP_SECONDS * enemy.pace;
}

const LEECH_REACH = 260;
/** Life drunk per second at distance 0; it falls to 0 at the edge of the range. */
const MOST_DRAIN = 11;

const LEECH_CIRCLE = 150;

const LEECH_TURNING = 3.4;

/** Fraction of the life drunk by a leech that the heart gets back when it kills the leech. */
const GIVEN_BACK = 0.5;
/** Most life that the heart gets back. */
const MOST_BACK = 10;

export function steerLeech(run: Run, enemy: Enemy): void {
  const { presentSpeed, pace } = enemy;
  const { player } = run;
  headFor(enemy, player);
  const awayX = player.x - enemy.x;
  const awayY = player.y - enemy.y;
  const distance = Math.sqrt(awayX * awayX + awayY * awayY);
  const side = enemy.id % 2 === 0 ? 1 : -1;
  const inwards = Math.max(-1, Math.min(1, (distance - LEECH_CIRCLE) / 60));
  const around = side * (1 - Math.abs(inwards) * 0.6);
  const share = Math.min(1, LEECH_TURNING * STEP_SECONDS * pace);
  const desiredX = (enemy.headingX * inwards - enemy.headingY * around) * presentSpeed;
  const desiredY = (enemy.headingY * inwards + enemy.headingX * around) * presentSpeed;
  enemy.velocityX += (desiredX - enemy.velocityX) * share;
  enemy.velocityY += (desiredY - enemy.velocityY) * share;
  const isDrinking = distance < LEECH_REACH && enemy.ageSteps >= BIRTH_STEPS;
  enemy.phase = isDrinking ? 'strike' : 'roam';
  if (!isDrinking) return;
  const leechDrain = MOST_DRAIN * (1 - distance / LEECH_REACH) * pace;
  run.leechDrain += leechDrain;
  enemy.count = Math.min(MOST_BACK, enemy.count + leechDrain * STEP_SECONDS * GIVEN_BACK);
}
