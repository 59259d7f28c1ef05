import { beforeEach, expect, test } from 'vitest';
import { readTuning } from '../bot/recorded-run.ts';
import { createRun } from '../rules/create-run.ts';
import type { Run } from '../rules/run.ts';
import { createUpgradeChoice } from './upgrade-choice.ts';

let run: Run;
let choice: ReturnType<typeof createUpgradeChoice>;

beforeEach(() => {
  run = createRun(1, readTuning());
  choice = createUpgradeChoice();
});

test('a press in the first moment of an offer is not taken', () => {
  run.progress.isChoosing = true;
  expect(choice.isNew(run)).toBe(true);
  choice.take(2);
  expect(choice.read(run)).toBe(0);
  choice.pass(0.4);
  choice.take(2);
  expect(choice.read(run)).toBe(2);
});

test('an offer is new once, and what was chosen in it does not count for the next', () => {
  run.progress.isChoosing = true;
  choice.isNew(run);
  expect(choice.isNew(run)).toBe(false);
  choice.pass(1);
  choice.take(3);
  run.progress.isChoosing = false;
  expect(choice.isDone(run)).toBe(true);
  expect(choice.isDone(run)).toBe(false);
  run.progress.isChoosing = true;
  expect(choice.isNew(run)).toBe(true);
  expect(choice.read(run)).toBe(0);
});

test('without an offer nothing is taken', () => {
  choice.pass(1);
  choice.take(1);
  expect(choice.read(run)).toBe(0);
});
