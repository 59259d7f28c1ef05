import { expect, test } from 'vitest';
import { createRound, type Heart } from '../rules/round.ts';
import { spawnEnemy } from '../rules/spawn.ts';
import { assistAim } from './aim-assist.ts';

function roundAtMiddle() {
  const round = createRound(1, 2);
  const heart = round.hearts[0] as Heart;
  Object.assign(heart, { x: 0, y: 0 });
  Object.assign(round.hearts[1] as Heart, { x: 0, y: 300 });
  return { round, heart };
}

test('without a target in the cone, aim assist does not change the aim', () => {
  const { round, heart } = roundAtMiddle();
  expect(assistAim(round, heart, -1, 0.5)).toBe(-1);
});

test('aim assist turns the aim to a target in the cone, a heart or an enemy', () => {
  const { round, heart } = roundAtMiddle();
  expect(assistAim(round, heart, Math.PI / 2 + 0.3, 0.5)).toBeCloseTo(Math.PI / 2, 5);
  spawnEnemy(round, 'drifter', 200, 0);
  expect(assistAim(round, heart, 0.3, 0.5)).toBeCloseTo(0, 5);
});

test('aim assist chooses the nearer of two targets, unless it needs much more rotation', () => {
  const { round, heart } = roundAtMiddle();
  spawnEnemy(round, 'drifter', 300, 0);
  spawnEnemy(round, 'drifter', 200, 20);
  expect(assistAim(round, heart, 0, 1)).toBeGreaterThan(0.05);
});

test('aim assist never chooses its own heart or a stopped one', () => {
  const { round, heart } = roundAtMiddle();
  (round.hearts[1] as Heart).isBeating = false;
  expect(assistAim(round, heart, Math.PI / 2, 1)).toBe(Math.PI / 2);
});
