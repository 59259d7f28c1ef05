/** The sniper keeps its distance, aims along a line that all can see, holds that line for a moment, and shoots. */
import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { noteEvent } from './events.ts';
import { shootRay } from './rays.ts';
import type { Enemy, Run } from './run.ts';
import { enterPhase, goAhead, headFor } from './steering.ts';

/** Its line shows for so long; in the last part of that it does not follow the heart any more. */
export const SNIPER_AIM_STEPS = 1.0 * STEPS_PER_SECOND;
export const SNIPER_HOLD_STEPS = 0.4 * STEPS_PER_SECOND;

/** Its ray is seen for so long; it hurts only as it leaves. */
export const SNIPER_RAY_STEPS = 8;
const REST_STEPS = 1.3 * STEPS_PER_SECOND;
const ROAM_STEPS = 1.2 * STEPS_PER_SECOND;

/** The distances it likes to keep. */
const NEAR = 300;
const FAR = 460;

/** Sets its phase and its speed for this step. */
export function steerSniper(run: Run, enemy: Enemy): void {
  const { presentSpeed, pace } = enemy;
  enemy.phaseSteps += pace;
  const { x, y } = run.player;
  switch (enemy.phase) {
    case 'roam': {
      headFor(enemy, run.player);
      const square = (x - enemy.x) * (x - enemy.x) + (y - enemy.y) * (y - enemy.y);
      goAhead(enemy, square < NEAR * NEAR ? -presentSpeed : square > FAR * FAR ? presentSpeed : 0);
      if (enemy.phaseSteps >= ROAM_STEPS) {
        enterPhase(enemy, 'telegraph');
        noteEvent(run.events, 'telegraph', enemy.x, enemy.y, enemy.headingX, enemy.headingY, 0, 'sniper');
      }
      break;
    }
    case 'telegraph':
      goAhead(enemy, 0);
      if (enemy.phaseSteps < SNIPER_AIM_STEPS - SNIPER_HOLD_STEPS) headFor(enemy, run.player);
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
      if (enemy.phaseSteps >= REST_STEPS) enterPhase(enemy, 'roam');
      break;
  }
}
