import { expect, test } from 'vitest';
import type { Action } from '../input/key-map.ts';
import { dealTable } from '../rules/deal.ts';
import { groupsLeft } from '../rules/state.ts';
import { describeDrop } from '../view/describe-table.ts';
import { readColours } from '../view/piece-colours.ts';
import { createPieceActions } from './handle-action.ts';
import { createHeldPieces } from './held-pieces.ts';
import { createPieceSelection } from './piece-selection.ts';

const colours = readColours(new Uint8ClampedArray(3 * 4 * 4), 3, 4, 1);

/** A table at which every action returns the text that a screen reader gets. */
function sitDown() {
  const table = dealTable({ seed: 11, count: 12, turning: false, isTall: false });
  let spoken = '';
  const say = (text: string) => {
    spoken = text;
  };
  const held = createHeldPieces(() => table, {
    onTaken() {},
    onLaid: ({ group, joined }) => say(describeDrop(table, group, joined.length)),
    onTurned() {},
    onTray() {},
    onHint() {},
    onRefused: say,
  });
  const pieces = createPieceSelection(
    () => table,
    held,
    () => true,
  );
  const parts = { held, pieces, table: () => table, colours: () => colours, say, onBorders() {} };
  const act = createPieceActions(parts);
  const hear = (action: Action) => {
    act(action);
    return spoken;
  };
  return { table, hear };
}

/** Lays the chosen piece at one place after the other until it pulls; false if it pulls nowhere. */
function layUntilItPulls(hear: (action: Action) => string): boolean {
  for (;;) {
    const said = hear('seat');
    if (said.includes('It pulls.')) return true;
    const [, number, of] = /^Place (\d+) of (\d+)/.exec(said) ?? [];
    if (number === of) return false;
  }
}

test('a player who only hears finishes a puzzle: each piece pulls at one of its places and fits there', () => {
  const { table, hear } = sitDown();
  for (let choices = 0; !table.isFinished; choices++) {
    expect(choices).toBeLessThan(12);
    hear('next');
    expect(layUntilItPulls(hear)).toBe(true);
    expect(hear('put')).toContain('It fits');
  }
  expect(groupsLeft(table)).toBe(1);
});
