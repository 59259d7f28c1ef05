/** Blasts go off a moment after their cause, so that a row of them runs on. */
import { takeItem } from '#engine/rules/pool.ts';
import type { Run } from './run.ts';

const DELAY_STEPS = 5;

/** Lights one. `power` is the force of its hit. */
export function addBlast(
  run: Run,
  x: number,
  y: number,
  radius: number,
  power: number,
  isFriendly: boolean,
): void {
  const blast = takeItem(run.blasts);
  if (!blast) return;
  blast.x = x;
  blast.y = y;
  blast.radius = radius;
  blast.power = power;
  blast.steps = DELAY_STEPS;
  blast.isFriendly = isFriendly;
}
