import { beforeEach, expect, test } from 'vitest';
import { pieceOf } from '#posters/jigsaw/cut.ts';
import { joinBlock } from '../bot/bots.ts';
import { faultOf } from '../bot/check-table.ts';
import { dealTable } from './deal.ts';
import { middleOf, tableX, tableY } from './frame.ts';
import { dragTo, drop, grab } from './held-group.ts';
import { groupAt, groupOfPiece, groupsLeft, type Table } from './state.ts';
import { dealIntoTray, stow, stowHeld, takeHint, tidy, unstow } from './tools.ts';

const DEAL = { seed: 1, count: 12, turning: true, isTall: false } as const;

let table: Table;

beforeEach(() => {
  table = dealTable(DEAL);
});

test('Only a single piece goes into the tray; when taken out, it is under the pointer', () => {
  joinBlock(table, 2, 1);
  expect(stow(table, 0)).toBe(false);
  grab(table, 0, 0, 0);
  expect(stowHeld(table)).toBe(false);
  drop(table);
  stow(table, 7);
  expect(table.tray).toEqual([7]);
  grab(table, 7, 0.5, 0.25);
  expect(table.tray).toEqual([]);
  expect(middleOf(table, 7).x).toBeCloseTo(0.5, 9);
  expect(middleOf(table, 7).y).toBeCloseTo(0.25, 9);
});

test('A piece in the tray joins nothing, even at its last position', () => {
  table = dealTable({ ...DEAL, turning: false });
  const { frame } = groupAt(table, 1);
  const { homeX, homeY } = pieceOf(table.cut, 4);
  const dragFourToOne = (): number => {
    grab(table, 4, middleOf(table, 4).x, middleOf(table, 4).y);
    dragTo(table, tableX(frame, homeX, homeY), tableY(frame, homeX, homeY));
    return drop(table)?.joined.length ?? -1;
  };
  stow(table, 1);
  expect(dragFourToOne()).toBe(0);
  unstow(table, 1);
  expect(dragFourToOne()).toBe(1);
});

test('a deal into the tray contains every piece once, and does not start the clock', () => {
  const table = dealTable({ ...DEAL, count: 120 });
  dealIntoTray(table);
  expect([table.stack.length, new Set(table.tray).size, groupsLeft(table)]).toEqual([0, 120, 120]);
  expect([table.isStarted, faultOf(table)]).toEqual([false, null]);
  expect(grab(table, 7, 0, 0)).toBe(true);
  expect([table.isStarted, table.tray.includes(7)]).toEqual([true, false]);
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

test('A hint shows a true neighbour, counts once, and disappears when it is followed', () => {
  const hint = takeHint(table, 5);
  expect(hint?.piece).toBe(5);
  expect(pieceOf(table.cut, 5).sides.map(({ neighbour }) => neighbour)).toContain(hint?.beside);
  expect(takeHint(table, 5)).toEqual(hint);
  expect(table.hints).toBe(1);
  joinBlock(table, 3, 4);
  expect(table.hint).toBeNull();
});

test('If no piece is chosen, a hint extends the largest group', () => {
  joinBlock(table, 2, 2);
  const hint = takeHint(table, -1);
  expect(groupOfPiece(table, hint?.piece ?? -1)).not.toBe(groupOfPiece(table, 0));
  expect(groupOfPiece(table, hint?.beside ?? -1)).toBe(groupOfPiece(table, 0));
});

test('While a group is held, a hint is about that group', () => {
  joinBlock(table, 2, 1);
  grab(table, 11, 0, 0);
  expect(takeHint(table, -1)?.piece).toBe(11);
});

test('A hint prefers a neighbour on the table to one in the tray', () => {
  stow(table, 1);
  expect(takeHint(table, 0)?.beside).toBe(3);
  stow(table, 3);
  expect([1, 3]).toContain(takeHint(table, 0)?.beside);
});

test('A hint can show the first piece', () => {
  stow(table, 2);
  stow(table, 4);
  expect(takeHint(table, 1)).toEqual({ piece: 1, beside: 0 });
});
