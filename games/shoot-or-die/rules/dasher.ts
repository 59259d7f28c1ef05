/** The dasher stalks, stands still for half a second while its line shows, dashes along that line, and rests. */
import { STEPS_PER_SECOND } from '#engine/fixed-step.ts';
import { noteEvent } from './events.ts';
import type { Enemy, EnemyPhase, Run } from './run.ts';
import { headFor } from './steering.ts';

/** It shows its line for half a second: long enough to step out of it. */
export const TELEGRAPH_STEPS = 0.5 * STEPS_PER_SECOND;
export const DASH_SPEED = 820;
export const DASH_STEPS = 0.5 * STEPS_PER_SECOND;
const REST_STEPS = 0.8 * STEPS_PER_SECOND;
const STALK_STEPS = 0.9 * STEPS_PER_SECOND;

/** It dashes from within this distance. */
const STRIKE_DISTANCE = 420;

/** Sets its phase and its speed for this step. The line it showed is the line it takes. */
export function steerDasher(run: Run, enemy: Enemy, speed: number, pace: number): void {
  enemy.phaseSteps += pace;
  const { player } = run;
  switch (enemy.phase) {
    case 'roam': {
      const awayX = player.x - enemy.x;
      const awayY = player.y - enemy.y;
      headFor(enemy, player.x, player.y);
      setVelocity(enemy, speed);
      const isNear = awayX * awayX + awayY * awayY < STRIKE_DISTANCE * STRIKE_DISTANCE;
      if (isNear && enemy.phaseSteps >= STALK_STEPS) {
        enter(enemy, 'telegraph');
        noteEvent(run.events, 'telegraph', enemy.x, enemy.y, enemy.headingX, enemy.headingY, 0, 'dasher');
      }
      break;
    }
    case 'telegraph':
      setVelocity(enemy, 0);
      if (enemy.phaseSteps >= TELEGRAPH_STEPS) {
        enter(enemy, 'dash');
        noteEvent(run.events, 'dash', enemy.x, enemy.y, enemy.headingX, enemy.headingY, 0, 'dasher');
      }
      break;
    case 'dash':
      setVelocity(enemy, DASH_SPEED);
      if (enemy.phaseSteps >= DASH_STEPS) enter(enemy, 'rest');
      break;
    case 'rest':
      setVelocity(enemy, 0);
      if (enemy.phaseSteps >= REST_STEPS) enter(enemy, 'roam');
      break;
  }
}

function enter(enemy: Enemy, phase: EnemyPhase): void {
  enemy.phase = phase;
  enemy.phaseSteps = 0;
}

function setVelocity(enemy: Enemy, speed: number): void {
  enemy.velocityX = enemy.headingX * speed;
  enemy.velocityY = enemy.headingY * speed;
}
