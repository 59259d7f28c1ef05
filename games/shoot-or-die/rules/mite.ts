/** The mite: one of a swarm that flows around the heart; now and then one of them stands for a moment, and dives. */
import { STEP_SECONDS, STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import type { Enemy, Run } from './run.ts';
import { enterPhase, goAhead, headFor } from './steering.ts';

/** It flows at distances between these, each mite at its own. */
const NEAREST = 190;
const LANES = 9;
const LANE_WIDTH = 24;

/** It flows for so long at least, and for up to `FLOW_SPREAD_STEPS` more. */
const FLOW_STEPS = 2.5 * STEPS_PER_SECOND;
const FLOW_SPREAD_STEPS = 7 * STEPS_PER_SECOND;

/** It shows for so long that it will dive, and dives for so long. */
export const MITE_TELEGRAPH_STEPS = 0.4 * STEPS_PER_SECOND;
const DIVE_STEPS = 1.4 * STEPS_PER_SECOND;
const DIVE_QUICKENING = 1.75;

/** How fast its speed follows the desired one, a second. */
const TURNING = 4;

/** Sets its phase and its speed for this step. */
export function steerMite(run: Run, enemy: Enemy): void {
  const { presentSpeed, pace } = enemy;
  enemy.phaseSteps += pace;
  switch (enemy.phase) {
    case 'telegraph':
      headFor(enemy, run.player);
      goAhead(enemy, 0);
      if (enemy.phaseSteps >= MITE_TELEGRAPH_STEPS) enterPhase(enemy, 'strike');
      break;
    case 'strike':
      // The line it has shown.
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
  const lane = NEAREST + (enemy.id % LANES) * LANE_WIDTH;
  const inwards = Math.max(-1, Math.min(1, (distance - lane) / 80));
  // A swarm flows one way round: `stage` is the same for all of it.
  const around = (enemy.stage === 0 ? 1 : -1) * (1 - Math.abs(inwards) * 0.5);
  const share = Math.min(1, TURNING * STEP_SECONDS * pace);
  const desiredX = (enemy.headingX * inwards - enemy.headingY * around) * presentSpeed;
  const desiredY = (enemy.headingY * inwards + enemy.headingX * around) * presentSpeed;
  enemy.velocityX += (desiredX - enemy.velocityX) * share;
  enemy.velocityY += (desiredY - enemy.velocityY) * share;
}
