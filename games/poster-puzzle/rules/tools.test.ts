import { beforeEach, expect, test } from 'vitest';
import { pieceOf } from '#posters/jigsaw/cut.ts';
import { faultOf } from '../bot/check-table.ts';
import { joinBlock } from '../bot/matching-bot.ts';
import { dealTable } from './deal.ts';
import { middleOf, tableX, tableY } from './frame.ts';
import { dragTo, drop, grab } from './held-group.ts';
import { groupAt, groupsLeft, type Table } from './state.ts';
import { dealIntoTray, stow, stowHeld, unstow } from './tools.ts';

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
