import { beforeEach, expect, test } from 'vitest';
import { faultOf } from '../bot/check-table.ts';
import { joinBlock } from '../bot/matching-bot.ts';
import { dealTable } from './deal.ts';
import { middleOf } from './frame.ts';
import { dragTo, drop, grab } from './held-group.ts';
import { groupAt, groupOfPiece, type Table } from './state.ts';
import { tidy } from './tools.ts';

const DEAL = { seed: 1, count: 12, turning: true, isTall: false } as const;

let table: Table;

beforeEach(() => {
  table = dealTable(DEAL);
});

test('Tidied pieces do not overlap each other or joined pieces', () => {
  joinBlock(table, 2, 2);
  for (const piece of [8, 9, 10, 11]) {
    grab(table, piece, middleOf(table, piece).x, middleOf(table, piece).y);
    dragTo(table, 0.2, 0.1);
    drop(table);
  }
  expect(tidy(table)).toBe(true);
  expect(faultOf(table)).toBeNull();
  const pieces = [2, 5, 6, 7, 8, 9, 10, 11].filter(
    (piece) => groupAt(table, groupOfPiece(table, piece)).pieces.length === 1,
  );
  for (const piece of pieces)
    for (const { id } of table.cut.pieces)
      if (id !== piece) {
        const [one, other] = [middleOf(table, piece), middleOf(table, id)];
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(0.99 * table.cut.pieceSize);
      }
});

test('No piece is moved while a group is held', () => {
  grab(table, 3, 0, 0);
  expect(tidy(table)).toBe(false);
});
