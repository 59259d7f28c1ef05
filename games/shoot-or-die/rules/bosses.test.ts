import { expect, test } from 'vitest';
import { createEmptyRun, playSteps as play, spawnGrown, still } from '#tests/support/staged-run.ts';
import { eyeRays, growSegments, PUMP_STEPS, valveGaps } from './bosses.ts';
import { isArmoured, strike } from './hits.ts';
import type { EnemyKind } from './kinds.ts';
import type { Enemy, Run } from './run.ts';
import { BIRTH_STEPS } from './spawn.ts';

function createRunWith(kind: EnemyKind, x: number): { run: Run; boss: Enemy } {
  const run = createEmptyRun();
  return { run, boss: spawnGrown(run, kind, x, 0) };
}

const playSteps = (run: Run, steps: number) => play(run, still, steps, 100);

const kindsIn = (run: Run): EnemyKind[] =>
  run.enemies.items.slice(0, run.enemies.count).map(({ kind }) => kind);

test('bullets pass only through the valve’s gap', () => {
  const { boss } = createRunWith('valve', 300);
  boss.turn = 0.5;
  expect(isArmoured(boss, 900, 0, 100, 0)).toBe(false);
  boss.turn = 0;
  expect(isArmoured(boss, 900, 0, 100, 0)).toBe(true);
});

test('the valve swells before it throws clots: through its gap, later all around', () => {
  const { run, boss } = createRunWith('valve', 350);
  let steps = 0;
  while (boss.phase !== 'telegraph' && steps++ < 400) playSteps(run, 1);
  expect(kindsIn(run)).not.toContain('clot');
  expect(playSteps(run, PUMP_STEPS)).toContain('pump');
  expect(kindsIn(run).filter((kind) => kind === 'clot')).toHaveLength(7);
  boss.health = boss.fullHealth / 2 - 1;
  expect(playSteps(run, 1)).toContain('boss-stage');
  expect(valveGaps(boss)).toBe(2);
});

test('hits hardly hurt the worm’s head while it has a tail', () => {
  const { run, boss } = createRunWith('worm', 350);
  growSegments(run, boss);
  const full = boss.health;
  strike(run, boss, 1, 1, 1, 0);
  expect(full - boss.health).toBeLessThan(0.2);
  for (const segment of [...run.segments]) strike(run, segment, 99, 1, 1, 0);
  playSteps(run, 1);
  expect(run.segments).toHaveLength(0);
  const naked = boss.health;
  strike(run, boss, 1, 1, 1, 0);
  expect(naked - boss.health).toBe(1);
});

test('the worm’s tail follows its head in a chain and closes up after a loss', () => {
  const { run, boss } = createRunWith('worm', 350);
  growSegments(run, boss);
  playSteps(run, 90);
  const before = run.segments.length;
  const lost = run.segments[2] as Enemy;
  strike(run, lost, 99, 1, 1, 0);
  playSteps(run, 30);
  expect(run.segments).toHaveLength(before - 1);
  const chain = [boss, ...run.segments];
  for (let i = 1; i < 5; i++) {
    const ahead = chain[i - 1] as Enemy;
    const behind = chain[i] as Enemy;
    expect(Math.hypot(ahead.x - behind.x, ahead.y - behind.y)).toBeLessThan(36);
  }
});

test('the worm shows the line of its charge, and fixes the line before it charges', () => {
  const { run, boss } = createRunWith('worm', 400);
  let steps = 0;
  while (boss.phase !== 'rest' && steps++ < 600) playSteps(run, 1);
  const { headingX, headingY } = boss;
  run.player.y += 150;
  while (boss.phase === 'rest') playSteps(run, 1);
  expect(boss.phase).toBe('strike');
  expect([boss.headingX, boss.headingY]).toEqual([headingX, headingY]);
});

test('the worm’s tail does not hurt', () => {
  const { run, boss } = createRunWith('worm', 500);
  growSegments(run, boss);
  const segment = run.segments[0] as Enemy;
  segment.ageSteps = BIRTH_STEPS;
  segment.x = 10;
  run.segments.length = 0;
  expect(playSteps(run, 5)).not.toContain('touch');
});

test('the eye can be hurt while it is open, and its rays are shown before they burn', () => {
  const { run, boss } = createRunWith('eye', 300);
  expect(isArmoured(boss, 900, 0, 0, 0)).toBe(true);
  const events: string[] = [];
  while (boss.phase !== 'strike' && events.length < 900) events.push(...playSteps(run, 1), '');
  expect(events.filter(Boolean)).toEqual(['telegraph', 'ray']);
  expect(isArmoured(boss, 900, 0, 0, 0)).toBe(false);
});

test('the eye’s rays start beside the heart; the more the eye is hurt, the more rays it has', () => {
  const { run, boss } = createRunWith('eye', 300);
  const events: string[] = [];
  while (boss.phase !== 'strike' && events.length < 900) events.push(...playSteps(run, 1), '');
  expect(events).not.toContain('touch');
  expect(eyeRays(boss)).toBe(2);
  boss.health = boss.fullHealth * 0.5;
  playSteps(run, 1);
  expect(eyeRays(boss)).toBe(3);
  boss.health = boss.fullHealth * 0.2;
  playSteps(run, 1);
  expect(eyeRays(boss)).toBe(4);
});

test('a killed boss fills the heart', () => {
  const { run, boss } = createRunWith('worm', 350);
  run.life.amount = 20;
  strike(run, boss, 999, 1, 1, 0);
  expect(run.life.amount).toBe(100);
  expect(run.bossKills).toBe(1);
});
