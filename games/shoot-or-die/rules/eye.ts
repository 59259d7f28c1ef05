/**
 * The eye, the third boss: shut, it wanders and calls leeches and seekers; then it shows where its rays will be, opens,
 * and turns them through the arena. Open it can be hurt. It has two rays, below two thirds of its health three, below a
 * third four.
 */

import { STEP_SECONDS, STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { cosineOfTurn, sineOfTurn } from '#engine/rules/angle.ts';
import { noteEvent } from './events.ts';
import { shootRay } from './rays.ts';
import type { Enemy, Run } from './run.ts';
import { spawnEnemy } from './spawn.ts';
import { enterPhase, goAhead, headFor } from './steering.ts';

/** How long it shows its rays, turns them, looks on open, and stays shut. */
export const EYE_TELEGRAPH_STEPS = 1.1 * STEPS_PER_SECOND;
export const EYE_RAY_STEPS = 3.4 * STEPS_PER_SECOND;
const OPEN_STEPS = 1.6 * STEPS_PER_SECOND;
const SHUT_STEPS = 1.3 * STEPS_PER_SECOND;

/** Turns a second of its rays: at 200 units a heart outruns them. */
const TURNING = 0.085;

const FIRST_RAYS = 2;

/** Rays it has now; the first points along its `turn`, the others are spread evenly. */
export function eyeRays(enemy: Enemy): number {
  return FIRST_RAYS + enemy.stage;
}

/** Sets its stage, phase and speed for this step, and shoots. */
export function steerEye(run: Run, enemy: Enemy): void {
  const { presentSpeed, pace } = enemy;
  enemy.phaseSteps += pace;
  const left = enemy.health / enemy.fullHealth;
  const stage = left < 1 / 3 ? 2 : left < 2 / 3 ? 1 : 0;
  if (stage > enemy.stage) {
    enemy.stage = stage;
    noteEvent(run.events, 'boss-stage', enemy.x, enemy.y, 0, 0, stage, 'eye');
  }
  headFor(enemy, run.player);
  switch (enemy.phase) {
    case 'roam':
      goAhead(enemy, presentSpeed);
      if (enemy.phaseSteps >= SHUT_STEPS) openRays(run, enemy);
      break;
    case 'telegraph':
      goAhead(enemy, 0);
      if (enemy.phaseSteps >= EYE_TELEGRAPH_STEPS) {
        enterPhase(enemy, 'strike');
        noteEvent(run.events, 'ray', enemy.x, enemy.y, enemy.headingX, enemy.headingY, 0, 'eye');
      }
      break;
    case 'strike':
      sweep(run, enemy);
      if (enemy.phaseSteps >= EYE_RAY_STEPS) enterPhase(enemy, 'rest');
      break;
    case 'rest':
      if (enemy.phaseSteps >= OPEN_STEPS) {
        enterPhase(enemy, 'roam');
        call(run, enemy);
      }
      break;
  }
}

/** Its rays begin to either side of the heart, never on it. */
function openRays(run: Run, enemy: Enemy): void {
  enterPhase(enemy, 'telegraph');
  enemy.count++;
  enemy.turn = turnOf(enemy) + 0.5 / eyeRays(enemy);
  enemy.turn -= Math.floor(enemy.turn);
  noteEvent(run.events, 'telegraph', enemy.x, enemy.y, enemy.headingX, enemy.headingY, 0, 'eye');
}

/** Each time the other way. */
function sweep(run: Run, enemy: Enemy): void {
  const way = enemy.count % 2 === 0 ? 1 : -1;
  enemy.turn += TURNING * way * STEP_SECONDS * enemy.pace;
  enemy.turn -= Math.floor(enemy.turn);
  const rays = eyeRays(enemy);
  for (let ray = 0; ray < rays; ray++) {
    const turn = enemy.turn + ray / rays;
    shootRay(run, enemy, cosineOfTurn(turn), sineOfTurn(turn));
  }
}

function call(run: Run, enemy: Enemy): void {
  for (let i = 0; i < 2 + enemy.stage; i++) {
    const turn = enemy.turn + i / (2 + enemy.stage);
    const x = enemy.x + 70 * cosineOfTurn(turn);
    const y = enemy.y + 70 * sineOfTurn(turn);
    spawnEnemy(run, i === 0 ? 'leech' : 'seeker', x, y);
  }
}

/** The angle of its heading in turns, found by halving: rules have no arc tangent that is the same everywhere. */
function turnOf({ headingX, headingY }: Enemy): number {
  let low = 0;
  let high = 0.5;
  for (let i = 0; i < 20; i++) {
    const middle = (low + high) / 2;
    if (cosineOfTurn(middle) > headingX) low = middle;
    else high = middle;
  }
  return headingY < 0 ? 1 - low : low;
}
