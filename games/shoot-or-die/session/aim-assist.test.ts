import { expect, test } from 'vitest';
import { createControls } from '#games/shooter-kit/rules/controls.ts';
import { readTuning } from '../bot/play-round.ts';
import { createRun } from '../rules/create-run.ts';
import type { Run } from '../rules/run.ts';
import { spawnEnemy } from '../rules/spawn.ts';
import { assistAim, readAutoAim } from './aim-assist.ts';

function runWith(...places: [number, number][]): Run {
  const run = createRun(1, readTuning());
  run.enemies.count = 0;
  for (const [x, y] of places) spawnEnemy(run, 'drifter', x, y);
  return run;
}

test('aim assist turns the aim to an enemy within the cone', () => {
  expect(assistAim(runWith([300, 60]), 0, 0.4)).toBeCloseTo(Math.atan2(60, 300));
});

test('an enemy outside the cone does not change the aim', () => {
  expect(assistAim(runWith([0, 300]), 0, 0.4)).toBe(0);
  expect(assistAim(runWith(), 1, 0.4)).toBe(1);
});

test('chooses the nearer of two enemies on the line', () => {
  expect(assistAim(runWith([500, 10], [150, 8]), 0, 0.4)).toBeCloseTo(Math.atan2(8, 150));
});

test('the cone works where angles wrap around', () => {
  expect(Math.abs(assistAim(runWith([-300, -20]), Math.PI, 0.4))).toBeCloseTo(Math.PI - Math.atan2(20, 300));
});

test('the aim leads a moving enemy', () => {
  const run = runWith([300, 0]);
  const enemy = run.enemies.items[0];
  if (enemy) enemy.velocityY = 150;
  expect(assistAim(run, 0, 0.4)).toBeGreaterThan(0.1);
});

function createEmptyRun(): Run {
  const run = createRun(1, readTuning());
  run.enemies.count = 0;
  return run;
}

test('auto-aim aims and fires at the nearest enemy, and does not change movement', () => {
  const run = createEmptyRun();
  spawnEnemy(run, 'drifter', 0, 200);
  spawnEnemy(run, 'drifter', 400, 0);
  const controls = { ...createControls(), moveX: -4, moveY: 7 };
  readAutoAim(run, controls);
  expect(controls).toMatchObject({ moveX: -4, moveY: 7, aim: 256, fire: true });
});

test('auto-aim skips enemies that a bullet cannot hurt', () => {
  const run = createEmptyRun();
  spawnEnemy(run, 'shield', 0, 200);
  spawnEnemy(run, 'drifter', 400, 0);
  const controls = createControls();
  readAutoAim(run, controls);
  expect(controls.aim).toBe(0);
});

test('without a target auto-aim does not fire', () => {
  const controls = createControls();
  readAutoAim(createEmptyRun(), controls);
  expect(controls.fire).toBe(false);
});
