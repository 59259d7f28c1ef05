import { expect, test } from 'vitest';
import { type Controls, createControls } from '#games/shooter-kit/rules/controls.ts';
import { FULL_LIFE } from '#games/shooter-kit/rules/life.ts';
import { createEmptyRun, playSteps, spawnGrown, still, tuning } from '#tests/support/staged-run.ts';
import { createRun } from './create-run.ts';
import { feedLife, touchLife } from './life.ts';
import { BIRTH_STEPS, spawnEnemy } from './spawn.ts';
import { step } from './step.ts';

const UP = 768;
const firing = (aim: number): Controls => ({ ...createControls(), aim, fire: true });

test('the heart runs 330 units per second', () => {
  const run = createEmptyRun();
  playSteps(run, { ...createControls(), moveX: 7 }, 60);
  expect(run.player.x).toBeGreaterThan(310);
  expect(run.player.x).toBeLessThan(330);
});

test('diagonal movement is not faster', () => {
  const run = createEmptyRun();
  playSteps(run, { ...createControls(), moveX: 7, moveY: 7 }, 60);
  expect(Math.hypot(run.player.x, run.player.y)).toBeLessThan(330);
});

test('the heart fires eight shots per second', () => {
  const run = createEmptyRun();
  playSteps(run, firing(0), 240);
  expect(run.shots).toBe(32);
});

test('waiting does not save up shots', () => {
  const run = createEmptyRun();
  playSteps(run, still, 120);
  playSteps(run, firing(0), 8);
  expect(run.shots).toBe(2);
});

test('three hits kill the target straight above, feed the heart and score', () => {
  const run = createRun(1, tuning);
  run.life.amount = 50;
  const events = playSteps(run, firing(UP), 40);
  expect(events.filter((type) => type === 'hit')).toHaveLength(3);
  expect(events).toContain('kill');
  expect(run.score).toBe(tuning.enemies.target.value);
  // A heart with half of its life takes 70 % of its food, and slightly less from a hit without a streak.
  expect(run.life.amount).toBeCloseTo(50 + 0.71 * (3 * 2.2 * 0.9 + 5) - (40 * 5.03) / 60, 0);
  expect(run.enemies.count).toBe(2);
});

test('a kill’s points are multiplied by the streak', () => {
  const run = createRun(1, tuning);
  run.streak.hits = 100;
  playSteps(run, firing(UP), 40);
  expect(run.score).toBe(tuning.enemies.target.value * 6);
});

test('a bullet that leaves the arena costs 0.3 life and a tier', () => {
  const run = createEmptyRun();
  run.streak.hits = 30;
  playSteps(run, firing(0), 1);
  const events = playSteps(run, still, 60);
  expect(events).toContain('miss');
  expect(events).toContain('factor-down');
  expect(run.streak.hits).toBe(10);
  expect(run.life.amount).toBeCloseTo(FULL_LIFE - 0.3 - 5, 0);
});

test('a touch costs 18 life and pushes the heart back, and nothing else hurts the heart for a second', () => {
  const run = createEmptyRun();
  for (const x of [24, 30, 36]) {
    const enemy = spawnEnemy(run, 'drifter', x, 0);
    if (enemy) enemy.ageSteps = BIRTH_STEPS;
  }
  const events = playSteps(run, still, 59);
  expect(events.filter((type) => type === 'touch')).toHaveLength(1);
  expect(run.life.amount).toBeCloseTo(FULL_LIFE - 18 - 5, 0);
  expect(run.player.x).toBeLessThan(0);
});

function afterTouch(kind: 'drifter' | 'mite'): { lost: number; bruise: number; hits: number } {
  const run = createEmptyRun();
  run.streak.hits = 30;
  spawnGrown(run, kind, 10, 0);
  step(run, still);
  return { lost: FULL_LIFE - run.life.amount, bruise: run.life.bruise, hits: run.streak.hits };
}

test('a touch costs a tier of the streak, a mite’s bite does not', () => {
  expect(afterTouch('drifter').hits).toBe(10);
  expect(afterTouch('mite').hits).toBe(30);
  expect(afterTouch('mite').bruise).toBeLessThan(afterTouch('drifter').bruise / 2);
});

test('a touched heart holds less life, until nothing has touched it for a while', () => {
  const run = createEmptyRun();
  spawnGrown(run, 'drifter', 10, 0);
  step(run, still);
  run.enemies.count = 0;
  const { bruise } = run.life;
  expect(bruise).toBeCloseTo(9);
  feedLife(run.life, 1_000);
  expect(run.life.amount).toBeCloseTo(FULL_LIFE - bruise);
  playSteps(run, still, 5 * 60, 50);
  expect(run.life.bruise).toBe(bruise);
  playSteps(run, still, 5 * 60, 50);
  expect(run.life).toMatchObject({ bruise: 0, fullest: FULL_LIFE });
});

test('a hundred touches do not stop a heart that is fed in between', () => {
  const { life } = createEmptyRun();
  for (let i = 0; i < 100; i++) {
    life.amount = life.fullest;
    touchLife(life, 12);
  }
  expect(life.amount).toBeGreaterThan(0);
});

test('a seeker heads for the future position of a running heart, and straight for a resting one', () => {
  const headingFor = (controls: Controls): { heading: number; straight: number } => {
    const run = createEmptyRun();
    const seeker = spawnEnemy(run, 'seeker', 300, 0);
    playSteps(run, controls, 20);
    return { heading: seeker?.headingY ?? 0, straight: run.player.y / Math.hypot(300, run.player.y) };
  };
  expect(headingFor(still).heading).toBe(0);
  const { heading, straight } = headingFor({ ...still, moveY: 7 });
  expect(heading).toBeGreaterThan(1.5 * straight);
});

test('an enemy that has just appeared cannot hurt', () => {
  const run = createEmptyRun();
  spawnEnemy(run, 'drifter', 20, 0);
  expect(playSteps(run, still, BIRTH_STEPS - 1)).not.toContain('touch');
});

test('a hit pushes an enemy back', () => {
  const run = createEmptyRun();
  const enemy = spawnEnemy(run, 'drifter', 200, 0);
  playSteps(run, firing(0), 1);
  playSteps(run, still, 11);
  const before = enemy?.x ?? 0;
  playSteps(run, still, 8);
  expect(enemy?.x).toBeGreaterThan(before);
});

test('a dying splitter bursts into three splinters', () => {
  const run = createEmptyRun();
  const splitter = spawnEnemy(run, 'splitter', 100, 0);
  if (splitter) splitter.health = 1;
  playSteps(run, firing(0), 1);
  expect(playSteps(run, still, 9)).toContain('kill');
  expect(run.enemies.count).toBe(3);
  expect(run.enemies.items.slice(0, 3).map((enemy) => enemy.kind)).toEqual([
    'splinter',
    'splinter',
    'splinter',
  ]);
});

test('a dasher shows its line for half a second, and then dashes exactly along it', () => {
  const run = createEmptyRun();
  const dasher = spawnEnemy(run, 'dasher', 300, 0);
  let steps = 0;
  while (dasher?.phase !== 'telegraph' && steps++ < 300) step(run, still);
  const shown = dasher && { ...dasher };
  const dodge = { ...createControls(), moveY: 7 };
  const telegraphed = playSteps(run, dodge, 29);
  expect(telegraphed).not.toContain('strike');
  const dashed = playSteps(run, dodge, 31);
  expect(dashed).toContain('strike');
  expect([...telegraphed, ...dashed]).not.toContain('touch');
  expect(dasher?.headingX).toBe(shown?.headingX);
  expect(dasher?.headingY).toBe(shown?.headingY);
  expect(Math.abs((dasher?.x ?? 0) - (shown?.x ?? 0))).toBeGreaterThan(300);
});

test('a drifter keeps its direction; a seeker turns to the heart', () => {
  const run = createEmptyRun();
  const drifter = spawnEnemy(run, 'drifter', 400, 0);
  const seeker = spawnEnemy(run, 'seeker', -400, 0);
  playSteps(run, { ...createControls(), moveY: 7 }, 90);
  expect(drifter?.headingY).toBe(0);
  expect(seeker?.headingY).toBeGreaterThan(0.5);
});

test('in the last breath enemies are slow, and the run ends unless a shot hits', () => {
  const run = createEmptyRun();
  const seeker = spawnEnemy(run, 'seeker', 500, 0);
  if (seeker) seeker.ageSteps = BIRTH_STEPS;
  playSteps(run, still, 60);
  run.life.amount = 0.01;
  expect(playSteps(run, still, 1)).toEqual(['last-breath']);
  const before = seeker?.x ?? 0;
  expect(playSteps(run, still, 60)).toContain('over');
  expect(before - (seeker?.x ?? 0)).toBeLessThan(60);
  expect(run.isOver).toBe(true);
});

test('a hit in the last breath revives the heart', () => {
  const run = createRun(1, tuning);
  run.life.amount = 0.01;
  playSteps(run, still, 1);
  expect(playSteps(run, firing(UP), 20)).toContain('revived');
  expect(run.isOver).toBe(false);
});

test('a finished run no longer changes', () => {
  const run = createRun(1, tuning);
  run.isOver = true;
  expect(playSteps(run, firing(UP), 10)).toEqual([]);
  expect(run.steps).toBe(0);
});
