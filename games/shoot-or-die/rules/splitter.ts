/** The splitter comes slowly, in a waving line, and bursts into three splinters. */

import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { cosineOfTurn, sineOfTurn } from '#engine/rules/angle.ts';
import { nextShare } from '#engine/rules/random.ts';
import type { Enemy, Run } from './run.ts';
import { spawnEnemy } from './spawn.ts';
import { headFor } from './steering.ts';

const SPLINTERS = 3;
const BURST_SPEED = 260;

/** Sideways share of its speed at the widest of its wave, and the wave's length. */
const WAVING = 0.7;
const WAVE_STEPS = 2.4 * STEPS_PER_SECOND;

/** Sets its speed for this step. */
export function steerSplitter(run: Run, enemy: Enemy): void {
  const { presentSpeed } = enemy;
  headFor(enemy, run.player);
  const sideways = WAVING * sineOfTurn(enemy.ageSteps / WAVE_STEPS);
  enemy.velocityX = (enemy.headingX - enemy.headingY * sideways) * presentSpeed;
  enemy.velocityY = (enemy.headingY + enemy.headingX * sideways) * presentSpeed;
}

/** Leaves three splinters where a splitter died; they fly apart before they turn on the heart. */
export function burstSplitter(run: Run, x: number, y: number): void {
  const turn = nextShare(run.random);
  for (let i = 0; i < SPLINTERS; i++) {
    const directionX = cosineOfTurn(turn + i / SPLINTERS);
    const directionY = sineOfTurn(turn + i / SPLINTERS);
    const splinter = spawnEnemy(run, 'splinter', x + directionX * 14, y + directionY * 14);
    if (!splinter) return;
    splinter.velocityX = directionX * BURST_SPEED;
    splinter.velocityY = directionY * BURST_SPEED;
  }
}
