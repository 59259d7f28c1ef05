import { beforeEach, expect, test } from 'vitest';
import { faultOf } from '../bot/check-table.ts';
import { joinBlock } from '../bot/join-block.ts';
import { dealTable } from './deal.ts';
import { groupAt, groupOfPiece, type Table } from './state.ts';
import { retell } from './time-lapse.ts';

const DEAL = { seed: 1, count: 12, turning: true, isTall: false } as const;

let table: Table;

beforeEach(() => {
  table = dealTable(DEAL);
});

test('A finished puzzle can be shown again from its deal, entry by entry', () => {
  joinBlock(table, 3, 4);
  const again = dealTable(DEAL);
  for (const entry of table.story) {
    retell(again, entry);
    expect(faultOf(again)).toBeNull();
  }
  expect(again.isFinished).toBe(true);
  expect(groupAt(again, groupOfPiece(again, 0)).frame).toEqual(groupAt(table, groupOfPiece(table, 0)).frame);
});
