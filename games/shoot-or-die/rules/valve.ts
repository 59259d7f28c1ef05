/**
 * The valve, the first boss: a ring of muscle whose gap turns. Bullets pass through the gap only, and through the gap it
 * pumps out clots. Below half of its health it has two gaps, turns faster, and pumps all around.
 */
import { STEP_SECONDS, STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { throwClot } from './clot.ts';
import { noteEvent } from './events.ts';
import type { Enemy, Run } from './run.ts';
import { enterPhase, goAhead, headFor } from './steering.ts';

/** Cosine of half of a gap's angle: a gap is 110 degrees wide. */
export const VALVE_GAP_COSINE = 0.574;

/** It swells for so long before it pumps. */
export const PUMP_STEPS = 0.7 * STEPS_PER_SECOND;
const ROAM_STEPS = 2 * STEPS_PER_SECOND;

/** Turns a second of its gap, by stage. */
const TURNING = [0.13, 0.2] as const;

const FAN_CLOTS = 7;
const FAN_TURN = 0.035;
const RING_CLOTS = 16;

/** Gaps it has now. */
export function valveGaps(enemy: Enemy): number {
  return enemy.stage === 0 ? 1 : 2;
}

/** Sets its stage, phase and speed for this step. */
export function steerValve(run: Run, enemy: Enemy): void {
  const { presentSpeed, pace } = enemy;
  enemy.phaseSteps += pace;
  if (enemy.stage === 0 && enemy.health < enemy.fullHealth / 2) {
    enemy.stage = 1;
    noteEvent(run.events, 'boss-stage', enemy.x, enemy.y, 0, 0, 1, 'valve');
  }
  const turning = enemy.stage === 0 ? TURNING[0] : TURNING[1];
  // It turns the other way after every other beat, so that one cannot just run along with it.
  const way = enemy.count % 4 < 2 ? 1 : -1;
  enemy.turn += turning * way * STEP_SECONDS * pace;
  enemy.turn -= Math.floor(enemy.turn);
  headFor(enemy, run.player);
  if (enemy.phase === 'roam') {
    goAhead(enemy, presentSpeed);
    if (enemy.phaseSteps < ROAM_STEPS) return;
    enterPhase(enemy, 'telegraph');
    noteEvent(run.events, 'telegraph', enemy.x, enemy.y, enemy.headingX, enemy.headingY, 0, 'valve');
    return;
  }
  goAhead(enemy, 0);
  if (enemy.phaseSteps < PUMP_STEPS) return;
  enterPhase(enemy, 'roam');
  enemy.count++;
  pump(run, enemy);
}

function pump(run: Run, enemy: Enemy): void {
  const { radius } = run.tuning.enemies.valve;
  noteEvent(run.events, 'pump', enemy.x, enemy.y, 0, 0, radius, 'valve');
  if (enemy.stage === 1) {
    for (let i = 0; i < RING_CLOTS; i++) throwClot(run, enemy, enemy.turn + (i + 0.5) / RING_CLOTS, radius);
    return;
  }
  for (let i = 0; i < FAN_CLOTS; i++) {
    throwClot(run, enemy, enemy.turn + (i - (FAN_CLOTS - 1) / 2) * FAN_TURN, radius);
  }
}
