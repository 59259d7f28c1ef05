/** The dasher stalks, stands still for half a second while its line shows, dashes along that line, and rests. */
import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { noteEvent } from './events.ts';
import type { Enemy, Run } from './run.ts';
import { enterPhase, goAhead, headFor } from './steering.ts';

/** It shows its line for half a second: long enough to step out of it. */
export const TELEGRAPH_STEPS = 0.5 * STEPS_PER_SECOND;
/** Then it dashes along it: world units a second, and for how many steps. */
export const DASH_SPEED = 820;
export const DASH_STEPS = 0.5 * STEPS_PER_SECOND;
const REST_STEPS = 0.8 * STEPS_PER_SECOND;
const STALK_STEPS = 0.9 * STEPS_PER_SECOND;

/** It dashes from within this distance. */
const STRIKE_DISTANCE = 420;

/** Sets its phase and its speed for this step. The line it showed is the line it takes. */
export function steerDasher(run: Run, enemy: Enemy): void {
  const { presentSpeed, pace } = enemy;
  enemy.phaseSteps += pace;
  const { player } = run;
  switch (enemy.phase) {
    case 'roam': {
      const awayX = player.x - enemy.x;
      const awayY = player.y - enemy.y;
      headFor(enemy, player);
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
      if (enemy.phaseSteps >= REST_STEPS) enterPhase(enemy, 'roam');
      break;
  }
}
