import { expect, test } from 'vitest';
import { joinBlock } from '../bot/bots.ts';
import { dealTable } from '../rules/deal.ts';
import { groupsLeft } from '../rules/state.ts';
import { writePuzzle } from './saved-puzzle.ts';
import { beginTimeLapse } from './time-lapse.ts';

function solved(): string {
  const table = dealTable({ seed: 31, count: 12, turning: false, isTall: false });
  joinBlock(table, 3, 4);
  table.isStarted = true;
  table.steps = 3600;
  return writePuzzle({ poster: 'donum-bow', posterSeed: 0, table });
}

test('a time-lapse runs from all pieces apart to the finished puzzle, and never backwards', () => {
  const lapse = beginTimeLapse(solved(), 0);
  if (!lapse) throw new Error('There is no history.');
  lapse.goTo(0);
  expect(groupsLeft(lapse.table)).toBe(12);
  lapse.goTo(0.5);
  const half = groupsLeft(lapse.table);
  expect(half).toBeGreaterThan(1);
  expect(half).toBeLessThan(12);
  lapse.goTo(0.2);
  expect(groupsLeft(lapse.table)).toBe(half);
  lapse.goTo(1);
  expect([groupsLeft(lapse.table), lapse.table.isFinished]).toEqual([1, true]);
});

test('a time-lapse takes about its stated duration', () => {
  const lapse = beginTimeLapse(solved(), 1000);
  lapse?.advance(1000 + lapse.lengthMs - 1);
  expect(lapse?.table.isFinished).toBe(false);
  lapse?.advance(1000 + lapse.lengthMs);
  expect(lapse?.table.isFinished).toBe(true);
});
