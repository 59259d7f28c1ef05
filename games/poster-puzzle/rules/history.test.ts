import { beforeEach, expect, test } from 'vitest';
import { faultOf } from '../bot/check-table.ts';
import { joinBlock } from '../bot/matching-bot.ts';
import { dealTable } from './deal.ts';
import { drop, grab } from './held-group.ts';
import { replayEntry } from './history.ts';
import { groupAt, groupOfPiece, type Table } from './state.ts';

const DEAL = { seed: 1, count: 12, turning: true, isTall: false } as const;

let table: Table;

beforeEach(() => {
  table = dealTable(DEAL);
});

test('A finished puzzle can be shown again from its deal, entry by entry', () => {
  joinBlock(table, 3, 4);
  const again = dealTable(DEAL);
  for (const entry of table.history) {
    replayEntry(again, entry);
    expect(faultOf(again)).toBeNull();
  }
  expect(again.isFinished).toBe(true);
  expect(groupAt(again, groupOfPiece(again, 0)).frame).toEqual(groupAt(table, groupOfPiece(table, 0)).frame);
});

test('What was laid last lies on top of its like, as it did', () => {
  joinBlock(table, 2, 2);
  grab(table, 5, 0, 0);
  drop(table);
  const again = dealTable(DEAL);
  for (const entry of table.history) replayEntry(again, entry);
  expect(groupOfPiece(table, 5)).toBe(table.stack.at(-1));
  expect(groupOfPiece(again, 5)).toBe(again.stack.at(-1));
});
