import fc from 'fast-check';
import { expect, test } from 'vitest';
import { liveItem } from '#engine/rules/pool.ts';
import { arenaRadiusAt } from '#games/shooter-kit/rules/arena.ts';
import { createControls, unpackControls } from '#games/shooter-kit/rules/controls.ts';
import type { Moving } from '#games/shooter-kit/rules/moving.ts';
import { readTuning } from '../bot/play-round.ts';
import { createRun } from './create-run.ts';
import { ENEMY_KINDS } from './kinds.ts';
import { MOST_BULLETS, MOST_ENEMIES, type Run } from './run.ts';
import { spawnEnemy } from './spawn.ts';
import { secondsPlayed, step } from './step.ts';

const tuning = readTuning();
const word = fc.integer({ min: 0, max: 0xffff_ffff });

const BORN_OUTSIDE: ReadonlySet<string> = new Set(['splinter', 'clot', 'seeker', 'leech', 'segment']);

/** World units by which an enemy may be outside the wall in the step in which it appears. */
const BIRTH_SLACK = 110;

function expectSound(run: Run): void {
  const radius = arenaRadiusAt(secondsPlayed(run));
  const inside = (moving: Moving, slack: number): void => {
    expect(Number.isFinite(moving.velocityX) && Number.isFinite(moving.velocityY)).toBe(true);
    // The comparison is also false if a coordinate is NaN.
    expect(Math.hypot(moving.x, moving.y) <= radius + slack).toBe(true);
  };
  inside(run.player, 1e-6);
  for (let i = 0; i < run.enemies.count; i++) {
    const enemy = liveItem(run.enemies, i);
    // Thrown or bursting enemies start outside and are put inside in the next step.
    inside(enemy, BORN_OUTSIDE.has(enemy.kind) ? BIRTH_SLACK : 1e-6);
    expect(enemy.health).toBeGreaterThan(0);
  }
  for (let i = 0; i < run.bullets.count; i++) {
    const bullet = liveItem(run.bullets, i);
    // The muzzle of a heart at the wall is outside the wall.
    inside(bullet, bullet.ageSteps === 0 ? BIRTH_SLACK : 1e-6);
  }
  expect(run.life.amount >= 0 && run.life.amount <= 100).toBe(true);
  expect(Number.isInteger(run.score) && run.score >= 0).toBe(true);
}

test('after minutes of any input, every state is valid: objects inside the arena, no NaN, life 0 to 100, an integer score', () => {
  fc.assert(
    fc.property(
      word,
      fc.array(fc.tuple(word, fc.integer({ min: 1, max: 90 })), { minLength: 40, maxLength: 80 }),
      (seed, presses) => {
        const run = createRun(seed, tuning);
        const controls = createControls();
        for (const [pressed, steps] of presses) {
          unpackControls(pressed, controls);
          for (let i = 0; i < steps; i++) {
            step(run, controls);
            // Keep the heart alive, so that late waves occur too.
            run.life.amount = Math.max(run.life.amount, 40);
            if (run.progress.isChoosing) step(run, { ...controls, choice: 1 });
          }
          expectSound(run);
        }
      },
    ),
    { numRuns: 10 },
  );
});

test('with two thousand live objects the state stays valid, and full pools accept no more objects', () => {
  const run = createRun(5, tuning);
  for (let i = 0; i < 2 * MOST_ENEMIES; i++) {
    const kind = ENEMY_KINDS[1 + (i % 10)] ?? 'drifter';
    spawnEnemy(run, kind, ((i * 37) % 700) - 350, ((i * 53) % 700) - 350);
  }
  expect(run.enemies.count).toBe(MOST_ENEMIES);
  const controls = { ...createControls(), fire: true };
  for (let i = 0; i < 60; i++) {
    controls.aim = (i * 17) % 1024;
    step(run, controls);
    expect(run.enemies.count).toBeLessThanOrEqual(MOST_ENEMIES);
    expect(run.bullets.count).toBeLessThanOrEqual(MOST_BULLETS);
  }
  expectSound(run);
});
