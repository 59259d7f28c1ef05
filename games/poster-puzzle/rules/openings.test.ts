import { beforeEach, expect, test } from 'vitest';
import { joinBlock } from '../bot/bots.ts';
import { dealTable } from './deal.ts';
import { middleOf } from './frame.ts';
import { drop, grab } from './held-group.ts';
import { layAgainst, openingsOf } from './openings.ts';
import { groupAt, groupOfPiece, type Table } from './state.ts';
import { stow } from './tools.ts';

const DEAL = { seed: 1, count: 12, turning: true, isTall: false } as const;

let table: Table;

beforeEach(() => {
  table = dealTable(DEAL);
});

test('Openings are the open inner sides of a group in reading order', () => {
  expect(openingsOf(table, 0)).toEqual([
    { piece: 0, side: 1 },
    { piece: 0, side: 2 },
  ]);
  joinBlock(table, 2, 1);
  expect(openingsOf(table, groupOfPiece(table, 0))).toEqual([
    { piece: 0, side: 2 },
    { piece: 1, side: 1 },
    { piece: 1, side: 2 },
  ]);
});

test('A wrong piece can be laid against an opening, but does not join', () => {
  grab(table, 11, 0, 0);
  expect(layAgainst(table, { piece: 0, side: 1 })).toBe(true);
  expect(table.held.wouldJoin).toBe(false);
  expect(drop(table)?.joined).toEqual([]);
});

test('Nothing can be laid against a border, itself or a piece in the tray, or while no group is held', () => {
  expect(layAgainst(table, { piece: 0, side: 1 })).toBe(false);
  stow(table, 5);
  grab(table, 1, 0, 0);
  expect(layAgainst(table, { piece: 0, side: 0 })).toBe(false);
  expect(layAgainst(table, { piece: 0, side: 7 })).toBe(false);
  expect(layAgainst(table, { piece: 1, side: 3 })).toBe(false);
  expect(layAgainst(table, { piece: 5, side: 3 })).toBe(false);
  expect(layAgainst(table, { piece: Number.NaN, side: 3 })).toBe(false);
});

test('Either the grabbed piece of a group or another chosen piece of it can be laid against an opening', () => {
  table = dealTable({ ...DEAL, turning: false });
  joinBlock(table, 2, 1);
  const single = middleOf(table, 3);
  grab(table, 3, single.x, single.y);
  layAgainst(table, { piece: 0, side: 2 });
  drop(table);
  // Pieces 0, 1 and 3 are joined; the test joins 4 and 7 next.
  grab(table, 4, middleOf(table, 4).x, middleOf(table, 4).y);
  layAgainst(table, { piece: 7, side: 0 });
  drop(table);
  const others = groupAt(table, groupOfPiece(table, 7)).pieces.length;
  expect(groupOfPiece(table, 4)).toBe(groupOfPiece(table, 7));
  expect(groupOfPiece(table, 4)).not.toBe(groupOfPiece(table, 0));
  grab(table, 7, middleOf(table, 7).x, middleOf(table, 7).y);
  expect(layAgainst(table, { piece: 3, side: 1 })).toBe(true);
  expect(table.held.wouldJoin).toBe(false);
  expect(layAgainst(table, { piece: 3, side: 1 }, 0)).toBe(false);
  expect(layAgainst(table, { piece: 3, side: 1 }, 4)).toBe(true);
  expect(table.held.wouldJoin).toBe(true);
  drop(table);
  expect(groupAt(table, groupOfPiece(table, 0)).pieces).toHaveLength(3 + others);
});
