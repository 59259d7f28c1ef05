import { expect, test } from 'vitest';
import { createCut } from '#posters/jigsaw/cut.ts';
import { dealTable, layTable } from './rules/deal.ts';
import { setTurn } from './rules/frame.ts';
import { groupAt } from './rules/state.ts';
import { takeHint } from './rules/tools.ts';
import { clockText, describeHint, describePiece, describePlace, describeTable } from './texts.ts';

test('time is formatted as minutes and seconds, with hours from one hour', () => {
  expect(clockText(7.9)).toBe('0:07');
  expect(clockText(187)).toBe('3:07');
  expect(clockText(3765)).toBe('1:02:45');
});

const colours = { nameOf: () => 'red', compare: () => 0 };
const table = layTable(createCut(7, 12), true, false);

test('a corner piece is described by its two borders, at its current angle', () => {
  expect(describePiece(table, 0, colours)).toMatch(/^border top and left/);
  setTurn(groupAt(table, 0).frame, 90);
  expect(describePiece(table, 0, colours)).toMatch(/^border top and right/);
  setTurn(groupAt(table, 0).frame, 0);
});

test('two neighbours are described with a tab and a socket at the line between them', () => {
  const right = describePiece(table, 0, colours);
  const opening = describePlace(table, { opening: { piece: 1, side: 3 }, own: 0, number: 2, of: 5 }, colours);
  const isTab = /tab[^,;]*right/.test(right);
  expect(opening).toContain(isTab ? 'socket there' : 'tab there');
  expect(opening).toContain('Place 2 of 5, at the left of a single piece');
});

test('the table’s description does not reveal the position of any piece', () => {
  const dealt = dealTable({ seed: 3, count: 48, turning: false, isTall: false });
  expect(describeTable(dealt, 'Bow')).toBe('Bow, 48 pieces, all apart.');
});

test('a hint names the piece and the side it belongs to', () => {
  const dealt = dealTable({ seed: 3, count: 12, turning: false, isTall: false });
  takeHint(dealt, -1);
  expect(describeHint(dealt, colours)).toMatch(/goes to the (top|right|bottom|left) of the piece with/);
});
