import { expect, test } from 'vitest';
import { readTuning } from '../bot/read-tuning.ts';
import { createRun } from '../rules/create-run.ts';
import type { Run } from '../rules/run.ts';
import { spawnEnemy } from '../rules/spawn.ts';
import { assistAim } from './aim-assist.ts';

function runWith(...places: [number, number][]): Run {
  const run = createRun(1, readTuning());
  run.enemies.count = 0;
  for (const [x, y] of places) spawnEnemy(run, 'drifter', x, y);
  return run;
}

test('the aim is bent to an enemy within the cone', () => {
  expect(assistAim(runWith([300, 60]), 0, 0.4)).toBeCloseTo(Math.atan2(60, 300));
});

test('outside the cone nothing is bent', () => {
  expect(assistAim(runWith([0, 300]), 0, 0.4)).toBe(0);
  expect(assistAim(runWith(), 1, 0.4)).toBe(1);
});

test('of two enemies on the line the nearer one is meant', () => {
  expect(assistAim(runWith([500, 10], [150, 8]), 0, 0.4)).toBeCloseTo(Math.atan2(8, 150));
});

test('the cone reaches across the seam of the circle', () => {
  expect(Math.abs(assistAim(runWith([-300, -20]), Math.PI, 0.4))).toBeCloseTo(Math.PI - Math.atan2(20, 300));
});

test('a moving enemy is led', () => {
  const run = runWith([300, 0]);
  const enemy = run.enemies.items[0];
  if (enemy) enemy.velocityY = 150;
  expect(assistAim(run, 0, 0.4)).toBeGreaterThan(0.1);
});
