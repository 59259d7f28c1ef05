import { STEP_SECONDS, STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { noteEvent } from './events.ts';
import { shootRay } from './heart.ts';
import type { Enemy, Run } from './run.ts';
import { addBlast } from './spawn.ts';
import { enterPhase, goAhead, headAhead, headFor } from './steering.ts';

/** Steps of warning before a dash: long enough for a heart to leave the line of the dash. */
export const TELEGRAPH_STEPS = 0.5 * STEPS_PER_SECOND;
/** Speed of a dash, in world units per second. */
export const DASH_SPEED = 820;
export const DASH_STEPS = 0.5 * STEPS_PER_SECOND;
const DASHER_REST_STEPS = 0.8 * STEPS_PER_SECOND;
const STALK_STEPS = 0.9 * STEPS_PER_SECOND;

const STRIKE_DISTANCE = 420;

export function steerDasher(run: Run, enemy: Enemy): void {
  const { presentSpeed, pace } = enemy;
  enemy.phaseSteps += pace;
  const { player } = run;
  switch (enemy.phase) {
    case 'roam': {
      const awayX = player.x - enemy.x;
      const awayY = player.y - enemy.y;
      headAhead(enemy, run, DASH_SPEED);
      goAhead(enemy, presentSpeed);
      const isNear = awayX * awayX + awayY * awayY < STRIKE_DISTANCE * STRIKE_DISTANCE;
      if (isNear && enemy.phaseSteps >= STALK_STEPS) {
        enterPhase(enemy, 'telegraph');
        noteEvent(run.events, 'telegraph', enemy.x, enemy.y, enemy.headingX, enemy.headingY, 0, 'dasher');
      }
      break;
    }
    case 'telegraph':
      goAhead(enemy, 0);
      if (enemy.phaseSteps >= TELEGRAPH_STEPS) {
        enterPhase(enemy, 'strike');
        noteEvent(run.events, 'strike', enemy.x, enemy.y, enemy.headingX, enemy.headingY, 0, 'dasher');
      }
      break;
    case 'strike':
      goAhead(enemy, DASH_SPEED);
      if (enemy.phaseSteps >= DASH_STEPS) enterPhase(enemy, 'rest');
      break;
    case 'rest':
      goAhead(enemy, 0);
      if (enemy.phaseSteps >= DASHER_REST_STEPS) enterPhase(enemy, 'roam');
      break;
  }
}

// The sniper keeps its distance, aims along a visible line, fixes that line for a moment, and shoots.

export const SNIPER_AIM_STEPS = 1.0 * STEPS_PER_SECOND;
/** Steps before the shot during which the sniper's line stays fixed. */
export const SNIPER_HOLD_STEPS = 0.4 * STEPS_PER_SECOND;

/** Number of steps for which the ray is visible; it hurts only in the first. */
export const SNIPER_RAY_STEPS = 8;
const SNIPER_REST_STEPS = 1.3 * STEPS_PER_SECOND;
const SNIPER_ROAM_STEPS = 1.2 * STEPS_PER_SECOND;

const SNIPER_NEAR = 300;
const SNIPER_FAR = 460;

export function steerSniper(run: Run, enemy: Enemy): void {
  const { presentSpeed, pace } = enemy;
  enemy.phaseSteps += pace;
  const { x, y } = run.player;
  switch (enemy.phase) {
    case 'roam': {
      headFor(enemy, run.player);
      const square = (x - enemy.x) * (x - enemy.x) + (y - enemy.y) * (y - enemy.y);
      goAhead(
        enemy,
        square < SNIPER_NEAR * SNIPER_NEAR
          ? -presentSpeed
          : square > SNIPER_FAR * SNIPER_FAR
            ? presentSpeed
            : 0,
      );
      if (enemy.phaseSteps >= SNIPER_ROAM_STEPS) {
        enterPhase(enemy, 'telegraph');
        noteEvent(run.events, 'telegraph', enemy.x, enemy.y, enemy.headingX, enemy.headingY, 0, 'sniper');
      }
      break;
    }
    case 'telegraph':
      goAhead(enemy, 0);
      // A ray hits instantly, so its line was fixed for a while before.
      if (enemy.phaseSteps < SNIPER_AIM_STEPS - SNIPER_HOLD_STEPS) headAhead(enemy, run, 0);
      if (enemy.phaseSteps >= SNIPER_AIM_STEPS) {
        enterPhase(enemy, 'strike');
        noteEvent(run.events, 'ray', enemy.x, enemy.y, enemy.headingX, enemy.headingY, 0, 'sniper');
        shootRay(run, enemy, enemy.headingX, enemy.headingY);
      }
      break;
    case 'strike':
      if (enemy.phaseSteps >= SNIPER_RAY_STEPS) enterPhase(enemy, 'rest');
      break;
    case 'rest':
      if (enemy.phaseSteps >= SNIPER_REST_STEPS) enterPhase(enemy, 'roam');
      break;
  }
}

// The bomber explodes beside the heart. Players can use it as a weapon by shooting it among other enemies.

export const BOMB_RADIUS = 135;
/** Power of the explosion, in ordinary hits. */
export const BOMB_POWER = 5;

const LIGHT_DISTANCE = 125;
export const BOMB_FUSE_STEPS = 0.8 * STEPS_PER_SECOND;

export function steerBomber(run: Run, enemy: Enemy): void {
  const { presentSpeed, pace } = enemy;
  enemy.phaseSteps += pace;
  const { x, y } = run.player;
  if (enemy.phase === 'roam') {
    headAhead(enemy, run, presentSpeed);
    goAhead(enemy, presentSpeed);
    const square = (x - enemy.x) * (x - enemy.x) + (y - enemy.y) * (y - enemy.y);
    if (square < LIGHT_DISTANCE * LIGHT_DISTANCE) {
      enterPhase(enemy, 'telegraph');
      noteEvent(run.events, 'telegraph', enemy.x, enemy.y, enemy.headingX, enemy.headingY, 0, 'bomber');
    }
    return;
  }
  goAhead(enemy, presentSpeed * 0.25);
  if (enemy.phaseSteps < BOMB_FUSE_STEPS || enemy.health <= 0) return;
  // An exploding bomber does not count as a kill, because shooting it too late should not pay.
  enemy.health = 0;
  addBlast(run, enemy.x, enemy.y, BOMB_RADIUS, BOMB_POWER, false);
}

// Mites circle the heart in a swarm; now and then one of them stops, and dives at the heart.

/** Mites circle the heart in lanes. Distance of the nearest lane, in world units. */
const MITE_NEAREST = 190;
const LANES = 9;
const LANE_WIDTH = 24;

/** Fewest steps before a mite dives. */
const FLOW_STEPS = 2.5 * STEPS_PER_SECOND;
/** Largest random number of steps that is added. */
const FLOW_SPREAD_STEPS = 7 * STEPS_PER_SECOND;

export const MITE_TELEGRAPH_STEPS = 0.4 * STEPS_PER_SECOND;
const DIVE_STEPS = 1.4 * STEPS_PER_SECOND;
const DIVE_QUICKENING = 1.75;

/** Rate per second at which a mite's velocity approaches the desired one. */
const MITE_TURNING = 4;

export function steerMite(run: Run, enemy: Enemy): void {
  const { presentSpeed, pace } = enemy;
  enemy.phaseSteps += pace;
  switch (enemy.phase) {
    case 'telegraph':
      headAhead(enemy, run, presentSpeed * DIVE_QUICKENING);
      goAhead(enemy, 0);
      if (enemy.phaseSteps >= MITE_TELEGRAPH_STEPS) enterPhase(enemy, 'strike');
      break;
    case 'strike':
      goAhead(enemy, presentSpeed * DIVE_QUICKENING);
      if (enemy.phaseSteps >= DIVE_STEPS) enterPhase(enemy, 'roam');
      break;
    default:
      flow(run, enemy);
      if (enemy.phaseSteps >= FLOW_STEPS + ((enemy.id * 61) % FLOW_SPREAD_STEPS))
        enterPhase(enemy, 'telegraph');
  }
}

function flow({ player }: Run, enemy: Enemy): void {
  const { presentSpeed, pace } = enemy;
  headFor(enemy, player);
  const awayX = player.x - enemy.x;
  const awayY = player.y - enemy.y;
  const distance = Math.sqrt(awayX * awayX + awayY * awayY);
  const lane = MITE_NEAREST + (enemy.id % LANES) * LANE_WIDTH;
  const inwards = Math.max(-1, Math.min(1, (distance - lane) / 80));
  // A swarm flows in one direction: all its mites have the same `stage`.
  const around = (enemy.stage === 0 ? 1 : -1) * (1 - Math.abs(inwards) * 0.5);
  const share = Math.min(1, MITE_TURNING * STEP_SECONDS * pace);
  const desiredX = (enemy.headingX * inwards - enemy.headingY * around) * presentSpeed;
  const desiredY = (enemy.headingY * inwards + enemy.headingX * around) * presentSpeed;
  enemy.velocityX += (desiredX - enemy.velocityX) * share;
  enemy.velocityY += (desiredY - enemy.velocityY) * share;
}
