import { expect, test } from 'vitest';
import { createEmptyRun, firing, spawnGrown, still } from '#tests/support/staged-run.ts';
import type { Run } from './run.ts';
import { BIRTH_STEPS, spawnEnemy } from './spawn.ts';
import { step } from './step.ts';

/** Steps from the heart to the wall. */
const FLIGHT = 45;

/** Fires one shot to the right, and kills an enemy in its path some steps later. Returns true if the shot is a miss. */
function isMiss(x: number, y: number, diesAfterSteps: number): boolean {
  const run = createEmptyRun();
  const enemy = spawnGrown(run, 'drifter', x, y);
  run.streak.hits = 12;
  let missed = false;
  for (let i = 0; i < diesAfterSteps + FLIGHT; i++) {
    // Keep the enemy in place until a circling drop would kill it.
    enemy.x = x;
    enemy.y = y;
    if (i === diesAfterSteps) killBeside(run);
    step(run, i === 0 ? firing : still);
    run.life.amount = 60;
    for (let e = 0; e < run.events.count; e++) missed ||= run.events.items[e]?.type === 'miss';
  }
  return missed;
}

function killBeside(run: Run): void {
  const enemy = run.enemies.items[0];
  const blast = run.blasts.items[run.blasts.count++];
  if (!enemy || !blast) return;
  Object.assign(blast, { x: enemy.x, y: enemy.y, radius: 40, power: 99, steps: 1, isFriendly: true });
}

test('a shot at an enemy that died during the flight is not a miss', () => {
  expect(isMiss(300, 0, 10)).toBe(false);
});

test('a bullet that was not aimed at the dead enemy misses', () => {
  expect(isMiss(300, 90, 10)).toBe(true);
  expect(isMiss(-300, 0, 10)).toBe(true);
});

test('a shot at an enemy that died long ago misses', () => {
  const run = createEmptyRun();
  const enemy = spawnEnemy(run, 'drifter', 300, 0);
  if (enemy) enemy.ageSteps = BIRTH_STEPS;
  killBeside(run);
  for (let i = 0; i < 5; i++) step(run, still);
  expect(run.kills).toBe(1);
  run.streak.hits = 12;
  for (let i = 0; i < FLIGHT; i++) {
    step(run, i === 0 ? firing : still);
    run.life.amount = 60;
  }
  expect(run.streak.hits).toBe(0);
});
