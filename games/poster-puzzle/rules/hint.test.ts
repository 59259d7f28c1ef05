import { beforeEach, expect, test } from 'vitest';
import { pieceOf } from '#posters/jigsaw/cut.ts';
import { joinBlock } from '../bot/matching-bot.ts';
import { dealTable } from './deal.ts';
import { grab } from './held-group.ts';
import { groupOfPiece, type Table } from './state.ts';
import { stow, takeHint } from './tools.ts';

const DEAL = { seed: 1, count: 12, turning: true, isTall: false } as const;

let table: Table;

beforeEach(() => {
  table = dealTable(DEAL);
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

test('Without a piece, a hint extends the largest group', () => {
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
