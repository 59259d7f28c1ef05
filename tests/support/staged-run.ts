/** Prepared runs for tests: no waves, no levels, and enemies that are fully grown. */

import { readTuning } from '#games/shoot-or-die/bot/play-round.ts';
import { createRun } from '#games/shoot-or-die/rules/create-run.ts';
import type { RunEventType } from '#games/shoot-or-die/rules/events.ts';
import type { EnemyKind } from '#games/shoot-or-die/rules/kinds.ts';
import type { Enemy, Run } from '#games/shoot-or-die/rules/run.ts';
import { BIRTH_STEPS, spawnEnemy } from '#games/shoot-or-die/rules/spawn.ts';
import { step } from '#games/shoot-or-die/rules/step.ts';
import { type Controls, createControls } from '#games/shooter-kit/rules/controls.ts';

export const tuning = readTuning();
export const still = createControls();
export const firing: Controls = { ...createControls(), fire: true };

export function createEmptyRun(wave = 1): Run {
  const run = createRun(1, tuning);
  run.enemies.count = 0;
  run.waves.number = wave;
  run.waves.budget = -1;
  run.waves.steps = -1e6;
  run.progress.need = Number.POSITIVE_INFINITY;
  return run;
}

export function spawnGrown(run: Run, kind: EnemyKind, x: number, y: number): Enemy {
  const enemy = spawnEnemy(run, kind, x, y);
  if (!enemy) throw new Error('The pool is full.');
  enemy.ageSteps = BIRTH_STEPS;
  return enemy;
}

export function spawnStill(run: Run, x: number, y: number, health = 50, kind: EnemyKind = 'target'): Enemy {
  return Object.assign(spawnGrown(run, kind, x, y), { health, fullHealth: health });
}

export const lost = (enemy: Enemy): number => enemy.fullHealth - enemy.health;

/** Runs steps, resets life to `life` after each, and returns the events. */
export function playSteps(run: Run, controls: Controls, steps: number, life?: number): RunEventType[] {
  const types: RunEventType[] = [];
  for (let i = 0; i < steps; i++) {
    step(run, controls);
    for (let e = 0; e < run.events.count; e++) types.push(run.events.items[e]?.type ?? 'over');
    if (life !== undefined) run.life.amount = life;
  }
  return types;
}

export function shootOnce(run: Run, steps = 60): RunEventType[] {
  return [...playSteps(run, firing, 1, 55), ...playSteps(run, still, steps - 1, 55)];
}
