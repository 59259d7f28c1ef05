import { beforeEach, expect, test } from 'vitest';
import { pieceOf } from '#posters/jigsaw/cut.ts';
import { faultOf } from '../bot/check-table.ts';
import { joinBlock } from '../bot/matching-bot.ts';
import { dealTable } from './deal.ts';
import { tableX, tableY } from './frame.ts';
import { dragTo, drop, grab } from './held-group.ts';
import { groupAt, groupOfPiece, type Table } from './state.ts';
import { tidy } from './tidy.ts';

const DEAL = { seed: 1, count: 12, turning: true, isTall: false } as const;

let table: Table;

beforeEach(() => {
  table = dealTable(DEAL);
});

function middleOf(piece: number): { x: number; y: number } {
  const { frame } = groupAt(table, groupOfPiece(table, piece));
  const { homeX, homeY } = pieceOf(table.cut, piece);
  return { x: tableX(frame, homeX, homeY), y: tableY(frame, homeX, homeY) };
}

test('Tidied pieces lie apart from each other and from what is joined', () => {
  joinBlock(table, 2, 2);
  for (const piece of [8, 9, 10, 11]) {
    grab(table, piece, middleOf(piece).x, middleOf(piece).y);
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
        const [one, other] = [middleOf(piece), middleOf(id)];
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(0.99 * table.cut.pieceSize);
      }
});

test('Nothing is tidied out of a hand', () => {
  grab(table, 3, 0, 0);
  expect(tidy(table)).toBe(false);
});
