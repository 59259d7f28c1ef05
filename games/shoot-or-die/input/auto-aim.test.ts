import { expect, test } from 'vitest';
import { createControls } from '#games/shooter-kit/rules/controls.ts';
import { readTuning } from '../bot/read-tuning.ts';
import { createRun } from '../rules/create-run.ts';
import type { Run } from '../rules/run.ts';
import { spawnEnemy } from '../rules/spawn.ts';
import { readAutoAim } from './auto-aim.ts';

function createEmptyRun(): Run {
  const run = createRun(1, readTuning());
  run.enemies.count = 0;
  return run;
}

test('it aims at the nearest and fires, and leaves the moves alone', () => {
  const run = createEmptyRun();
  spawnEnemy(run, 'drifter', 0, 200);
  spawnEnemy(run, 'drifter', 400, 0);
  const controls = { ...createControls(), moveX: -4, moveY: 7 };
  readAutoAim(run, controls);
  expect(controls).toMatchObject({ moveX: -4, moveY: 7, aim: 256, fire: true });
});

test('it passes over what a bullet cannot hurt', () => {
  const run = createEmptyRun();
  spawnEnemy(run, 'shield', 0, 200);
  spawnEnemy(run, 'drifter', 400, 0);
  const controls = createControls();
  readAutoAim(run, controls);
  expect(controls.aim).toBe(0);
});

test('with nothing to shoot at it does not fire', () => {
  const controls = createControls();
  readAutoAim(createEmptyRun(), controls);
  expect(controls.fire).toBe(false);
});
