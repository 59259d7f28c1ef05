import { expect, test } from 'vitest';
import type { PieceCount } from '#posters/jigsaw/sizes.ts';
import { dealTable } from '../rules/deal.ts';
import { groupsLeft, type Table } from '../rules/state.ts';
import { createHeldPieces, type HeldPieces } from './held-pieces.ts';
import { PieceSelection } from './piece-selection.ts';

const silent = {
  onTaken() {},
  onLaid() {},
  onTurned() {},
  onTray() {},
  onHint() {},
  onRefused() {},
};

function startTable(count: PieceCount, turning = false) {
  const table: Table = dealTable({ seed: 11, count, turning, isTall: false });
  const held = createHeldPieces(() => table, silent);
  const pieces = new PieceSelection(
    () => table,
    held,
    () => true,
  );
  return { table, held, pieces };
}

test('choosing cycles through all groups', () => {
  const { table, held, pieces } = startTable(12);
  held.tray(5);
  const seen = new Set<number>();
  for (let press = 0; press < 12; press++) {
    pieces.choose(1);
    seen.add(pieces.chosen);
  }
  expect(seen.size).toBe(12);
  expect(pieces.chosen).toBe(5);
  pieces.choose(1);
  const first = pieces.chosen;
  pieces.choose(-1);
  expect(pieces.chosen).toBe(5);
  expect(first).not.toBe(5);
  expect(groupsLeft(table)).toBe(12);
});

test('a tapped direction key moves the group by a small distance; a held key moves it until its release', () => {
  const { table, pieces } = startTable(12);
  pieces.choose(1);
  pieces.begin('right');
  const start = table.held.handX;
  expect(table.held.group).toBeGreaterThanOrEqual(0);
  expect(pieces.advance(0.1)).toBe(true);
  expect(table.held.handX).toBe(start);
  pieces.advance(0.2);
  pieces.advance(0.2);
  expect(table.held.handX).toBeGreaterThan(start);
  pieces.end('right');
  expect(pieces.advance(0.2)).toBe(false);
});

test.each([
  [12, false],
  [12, true],
  [48, true],
] as const)('%i pieces can be solved by keys alone (turned: %s)', (count, turning) => {
  const { table, held, pieces } = startTable(count, turning);
  for (let rounds = 0; rounds < 20 * count && !table.isFinished; rounds++) {
    pieces.choose(1);
    for (let turn = 0; turn < (turning ? 4 : 1) && !tryAllPlaces(table, held, pieces); turn++)
      held.turn(90, pieces.chosen);
  }
  expect(table.isFinished).toBe(true);
});

function tryAllPlaces(table: Table, held: HeldPieces, pieces: PieceSelection): boolean {
  const before = groupsLeft(table);
  const seen = new Set<string>();
  for (;;) {
    const place = pieces.layAtNext(1);
    const name = JSON.stringify(place);
    if (!place || seen.has(name)) break;
    seen.add(name);
    if (table.held.wouldJoin) {
      held.letGo();
      return groupsLeft(table) < before;
    }
  }
  held.putBack();
  return false;
}
