import { beforeEach, expect, test } from 'vitest';
import { edgeOf } from '#posters/jigsaw/cut.ts';
import { dealTable } from './deal.ts';
import { middleOf, pieceAt, tableX, tableY } from './frame.ts';
import { dragTo, grab } from './held-group.ts';
import { groupAt, type Table } from './state.ts';

const DEAL = { seed: 1, count: 12, turning: true, isTall: false } as const;

let table: Table;

beforeEach(() => {
  table = dealTable(DEAL);
});

test('a point in the middle of an uncovered piece finds that piece', () => {
  for (let piece = 0; piece < 12; piece++) {
    const { x, y } = middleOf(table, piece);
    expect(pieceAt(table, x, y, () => true)).toBe(piece);
    expect(pieceAt(table, x, y, (other) => other !== piece)).toBe(-1);
  }
  expect(pieceAt(table, 0, 0, () => true)).toBe(-1);
  expect(pieceAt(table, Number.NaN, 0, () => true)).toBe(-1);
});

test('A press on two overlapping pieces finds the upper one', () => {
  const { x, y } = middleOf(table, 4);
  grab(table, 9, middleOf(table, 9).x, middleOf(table, 9).y);
  dragTo(table, x, y);
  expect(pieceAt(table, x, y, () => true)).toBe(9);
});

test('A tab belongs to its piece, though it reaches into another’s cell', () => {
  for (const piece of table.cut.pieces)
    for (const side of piece.sides) {
      if (side.neighbour < 0 || !side.isReversed) continue;
      // The third cubic ends at the tip, the second and the fourth on both sides of the head.
      const { curve } = edgeOf(table.cut, side);
      const x = ((curve[12] as number) + (curve[24] as number)) / 2;
      const y = ((curve[13] as number) + (curve[25] as number)) / 2;
      const { frame } = groupAt(table, piece.id);
      expect(pieceAt(table, tableX(frame, x, y), tableY(frame, x, y), () => true)).toBe(piece.id);
    }
});
