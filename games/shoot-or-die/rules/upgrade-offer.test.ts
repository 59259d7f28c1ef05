import { expect, test } from 'vitest';
import { createControls } from '#games/shooter-kit/rules/controls.ts';
import { readTuning } from '../bot/read-tuning.ts';
import { createRun } from './create-run.ts';
import { gather } from './level-progress.ts';
import type { Run } from './run.ts';
import { step } from './step.ts';
import { openOffer } from './upgrade-offer.ts';
import { UPGRADES } from './upgrades.ts';

const tuning = readTuning();
const still = createControls();

function createRunWithOffer(): Run {
  const run = createRun(3, tuning);
  gather(run.progress, run.progress.need);
  step(run, still);
  return run;
}

test('kills fill the vessel, and each level takes more than the last', () => {
  const { progress } = createRun(1, tuning);
  const first = progress.need;
  gather(progress, first);
  expect(progress).toMatchObject({ level: 1, owed: 1, gathered: 0 });
  expect(progress.need).toBeGreaterThan(first);
});

test('a level offers three different upgrades, and the world stands still until one is chosen', () => {
  const run = createRunWithOffer();
  expect(run.progress.isChoosing).toBe(true);
  expect(new Set(run.progress.offered).size).toBe(3);
  const { steps } = run;
  const { amount } = run.life;
  for (let i = 0; i < 600; i++) step(run, { ...still, fire: true });
  expect(run.steps).toBe(steps);
  expect(run.life.amount).toBe(amount);
});

test('a choice gives that upgrade and time goes on', () => {
  const run = createRunWithOffer();
  const second = run.progress.offered[1];
  const { steps } = run;
  step(run, { ...still, choice: 2 });
  expect(second && run.upgrades[second]).toBe(true);
  expect(run.progress.isChoosing).toBe(false);
  expect(run.steps).toBe(steps + 1);
});

test('no upgrade is offered twice, and with all of them there are no more offers', () => {
  const run = createRun(5, tuning);
  const chosen: string[] = [];
  for (let i = 0; i < UPGRADES.length + 3; i++) {
    gather(run.progress, run.progress.need);
    run.life.amount = 100;
    step(run, still);
    if (!run.progress.isChoosing) break;
    chosen.push(run.progress.offered[0] ?? '');
    step(run, { ...still, choice: 1 });
  }
  expect(chosen).toHaveLength(UPGRADES.length);
  expect(new Set(chosen).size).toBe(UPGRADES.length);
});

test('in the last breath nothing is offered', () => {
  const run = createRun(3, tuning);
  gather(run.progress, run.progress.need);
  run.life.breath = 'drawn';
  openOffer(run);
  expect(run.progress.isChoosing).toBe(false);
});
