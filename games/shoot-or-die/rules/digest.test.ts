import { expect, test } from 'vitest';
import { createControls } from '#games/shooter-kit/rules/controls.ts';
import { valuesOutsideDigest } from '#tests/support/state-leaves.ts';
import { createAimingBot } from '../bot/bots.ts';
import { readTuning } from '../bot/play-round.ts';
import { createRun } from './create-run.ts';
import { digestRun } from './digest.ts';
import { step } from './step.ts';

/** Not hashed: copies of a kind's traits, numbers that each step recomputes, and any `reason` but `wound`. */
const OUTSIDE = [
  'arenaRadius',
  'enemies[].cost',
  'enemies[].fullHealth',
  'enemies[].pace',
  'enemies[].presentSpeed',
  'enemies[].speed',
  'pace',
  'progress.reason',
];

test('changing any value of a run changes its digest', () => {
  const run = createRun(6, readTuning());
  const bot = createAimingBot(1005, 0.05);
  const controls = createControls();
  for (let i = 0; i < 45 * 60; i++) {
    run.life.amount = 100;
    bot(run, controls);
    step(run, controls);
  }
  const { tuning: _tuning, events: _events, grid: _grid, ...state } = run;
  expect(valuesOutsideDigest(state, () => digestRun({ ...run, ...state }))).toEqual(OUTSIDE);
});
