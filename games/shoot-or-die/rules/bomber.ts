/** The bomber walks up to the heart, lights its fuse there, and goes off: a weapon for whoever shoots it among its own. */
import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { addBlast } from './blasts.ts';
import { noteEvent } from './events.ts';
import type { Enemy, Run } from './run.ts';
import { enterPhase, goAhead, headFor } from './steering.ts';

/** Its blast: radius in world units, force of its hit. */
export const BOMB_RADIUS = 135;
export const BOMB_POWER = 5;

/** It lights its fuse from within this distance; the fuse burns so long. */
const LIGHT_DISTANCE = 125;
/** Steps from the lit fuse to the blast. */
export const BOMB_FUSE_STEPS = 0.8 * STEPS_PER_SECOND;

/** Sets its phase and its speed for this step. Once lit, it stands. */
export function steerBomber(run: Run, enemy: Enemy): void {
  const { presentSpeed, pace } = enemy;
  enemy.phaseSteps += pace;
  const { x, y } = run.player;
  if (enemy.phase === 'roam') {
    headFor(enemy, run.player);
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
  // It is gone without a kill: nobody is paid for being too late.
  enemy.health = 0;
  addBlast(run, enemy.x, enemy.y, BOMB_RADIUS, BOMB_POWER, false);
}
