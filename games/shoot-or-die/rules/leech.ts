/** The leech circles the heart and drinks from afar, the faster the nearer it is. Who kills it gets part of that back. */
import { STEP_SECONDS } from '#engine/loop/fixed-step.ts';
import type { Enemy, Run } from './run.ts';
import { BIRTH_STEPS } from './spawn.ts';
import { headFor } from './steering.ts';

/** It drinks from within this distance: nothing at its edge, this much life a second at none. */
export const LEECH_REACH = 260;
const MOST_DRAIN = 11;

/** The distance at which it circles. */
const CIRCLE = 150;

/** How fast its speed follows the desired one, a second. */
const TURNING = 3.4;

/** Share of what it drank that its death gives back, and the most of it. */
const GIVEN_BACK = 0.5;
const MOST_BACK = 10;

/** Sets its speed for this step, and drinks. */
export function steerLeech(run: Run, enemy: Enemy): void {
  const { presentSpeed, pace } = enemy;
  const { player } = run;
  headFor(enemy, player);
  const awayX = player.x - enemy.x;
  const awayY = player.y - enemy.y;
  const distance = Math.sqrt(awayX * awayX + awayY * awayY);
  const side = enemy.id % 2 === 0 ? 1 : -1;
  const inwards = Math.max(-1, Math.min(1, (distance - CIRCLE) / 60));
  const around = side * (1 - Math.abs(inwards) * 0.6);
  const share = Math.min(1, TURNING * STEP_SECONDS * pace);
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
