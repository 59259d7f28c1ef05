import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fromText, toText } from '#common/base64url.ts';
import { createRandom } from '#engine/rules/random.ts';
import { createSaveStore } from '#engine/saving/save-store.ts';
import { fumble, joinBlock } from '../bot/bots.ts';
import { faultOf } from '../bot/check-table.ts';
import { dealTable } from '../rules/deal.ts';
import { drop, putBack } from '../rules/held-group.ts';
import { groupAt, groupOfPiece, type Table } from '../rules/state.ts';
import { takeHint } from '../rules/tools.ts';
import { createAutosave, readPuzzle, SAVED_PUZZLE, writePuzzle } from './saved-puzzle.ts';

const anySeed = fc.nat(0xffff_ffff);
const anyTable = fc
  .record({
    seed: anySeed,
    count: fc.constantFrom(12 as const, 48 as const),
    turning: fc.boolean(),
    isTall: fc.boolean(),
  })
  .chain((deal) => fc.tuple(fc.constant(deal), anySeed, fc.nat(400)))
  .map(([deal, seed, actions]) => {
    const table = dealTable(deal);
    const random = createRandom(seed);
    for (let i = 0; i < actions; i++) fumble(table, random);
    drop(table);
    return table;
  });

function textOf(table: Table): string {
  return writePuzzle({ poster: 'donum-bow', posterSeed: 77, table });
}

/** Returns what a player can see of a table, without ids of groups, which are internal. */
function visibleState({
  cut,
  turning,
  width,
  steps,
  isStarted,
  isFinished,
  hints,
  hint,
  history,
  tray,
  stack,
  groups,
}: Table) {
  const visibleGroup = (id: number) => ({
    pieces: groups[id]?.pieces.toSorted((a, b) => a - b),
    frame: groups[id]?.frame,
  });
  return {
    seed: cut.seed,
    count: cut.count,
    turning,
    width,
    steps,
    isStarted,
    isFinished,
    hints,
    hint,
    history,
    tray: tray.map(visibleGroup),
    stack: stack.map(visibleGroup),
  };
}

test('A saved table is restored', () => {
  fc.assert(
    fc.property(anyTable, (table) => {
      const { puzzle, refusal } = readPuzzle(textOf(table));
      expect(refusal).toBeNull();
      expect(puzzle?.poster).toBe('donum-bow');
      expect(puzzle?.posterSeed).toBe(77);
      expect(faultOf(puzzle?.table as Table)).toBeNull();
      expect(visibleState(puzzle?.table as Table)).toEqual(visibleState(table));
      expect(textOf(puzzle?.table as Table)).toBe(textOf(table));
    }),
    { numRuns: 40 },
  );
});

test('A hint that was requested for the invalid id −0 can be saved', () => {
  const table = dealTable({ seed: 4, count: 12, turning: false, isTall: false });
  const hint = takeHint(table, -0);
  expect(hint).not.toBeNull();
  expect(readPuzzle(textOf(table)).puzzle?.table.hint).toEqual(hint);
});

test('A group held while a table is saved is on the table when it is restored', () => {
  const table = dealTable({ seed: 4, count: 12, turning: true, isTall: false });
  const random = createRandom(4);
  while (table.held.group < 0) fumble(table, random);
  const kept = readPuzzle(textOf(table)).puzzle?.table as Table;
  expect(faultOf(kept)).toBeNull();
  expect(kept.held.group).toBe(-1);
  putBack(table);
});

test('Data with a changed byte is refused with a sentence, or gives a table that the rules could have made', () => {
  fc.assert(
    fc.property(
      anyTable,
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 4 }),
      (table, changes) => {
        const bytes = fromText(textOf(table)) as Uint8Array<ArrayBuffer>;
        for (const [at, value] of changes) bytes[at % bytes.length] = value;
        expectSound(toText(bytes));
      },
    ),
    { numRuns: 150 },
  );
});

test('A truncated or extended text is refused', () => {
  const text = textOf(dealTable({ seed: 4, count: 12, turning: true, isTall: false }));
  for (let length = 0; length < text.length; length += 7)
    expect(readPuzzle(text.slice(0, length)).puzzle).toBeNull();
  expect(readPuzzle(`${text}AAAA`).refusal).toBe('There is more than a puzzle in it.');
});

test('Any text is either read or refused, and nothing is thrown', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.uint8Array({ maxLength: 300 }).map((bytes) => toText(Uint8Array.from(bytes))),
      ),
      expectSound,
    ),
  );
  expect(readPuzzle('A'.repeat(1_000_000)).refusal).toBe('This is not a puzzle.');
});

function expectSound(text: string): void {
  const { puzzle, refusal } = readPuzzle(text);
  if (puzzle) expect(faultOf(puzzle.table)).toBeNull();
  else expect(refusal).toMatch(/^[A-Z].*\.$/);
}

test.each([
  [0, 9, 'This puzzle was saved by another version of this game.'],
  [1, 9, 'Posters are cut differently since this puzzle was saved.'],
  [2, 4, 'No puzzle has that many pieces.'],
  [13, 0x41, 'No poster has such a name.'],
])('A text whose byte %i is %i is refused: %s', (at, value, sentence) => {
  const bytes = fromText(
    textOf(dealTable({ seed: 4, count: 12, turning: true, isTall: false })),
  ) as Uint8Array<ArrayBuffer>;
  bytes[at] = value;
  expect(readPuzzle(toText(bytes)).refusal).toBe(sentence);
});

/** Applies `change` to a table of four joined and eight loose pieces, and returns the reader's refusal. */
function refusalAfter(change: (table: Table) => void): string | null {
  const table = dealTable({ seed: 4, count: 12, turning: true, isTall: false });
  joinBlock(table, 2, 2);
  change(table);
  return readPuzzle(textOf(table)).refusal;
}

test('Tables that cannot occur in play are refused, each with its own reason', () => {
  expect(refusalAfter(() => {})).toBeNull();
  expect(refusalAfter((table) => (groupAt(table, 11).frame.x += 20))).toBe('A piece lies off the table.');
  expect(refusalAfter((table) => (groupAt(table, 11).frame.x += 2 ** 20))).toBe(
    'A piece lies off the table.',
  );
  expect(refusalAfter((table) => (groupAt(table, 11).frame.turn = 360))).toBe(
    'A number in the puzzle is out of range.',
  );
  const joinWrongly = (table: Table): void => {
    groupAt(table, 11).pieces.push(2);
    table.stack.splice(table.stack.indexOf(2), 1);
  };
  expect(refusalAfter(joinWrongly)).toBe('Pieces are joined that do not belong together.');
  expect(refusalAfter((table) => (groupAt(table, 11).pieces = [10]))).toBe('A piece occurs twice.');
  expect(refusalAfter((table) => table.stack.pop())).toBe('A piece is missing.');
  expect(refusalAfter((table) => groupAt(table, groupOfPiece(table, 0)).pieces.pop())).toBe(
    'A piece is missing.',
  );
  expect(refusalAfter((table) => (table.hint = { piece: 0, beside: 1 }))).toBe('Its hint is invalid.');
  expect(refusalAfter((table) => (table.hint = { piece: 0, beside: 11 }))).toBe('Its hint is invalid.');
  expect(refusalAfter((table) => table.history.pop())).toBe('The history does not lead to these pieces.');
  expect(refusalAfter((table) => table.history.splice(0, 1))).toBe(
    'The history does not lead to these pieces.',
  );
  expect(
    refusalAfter((table) => table.history.push({ step: 9, piece: 5, joined: [], x: 0, y: 0, turn: 0 })),
  ).toBe('The history continues after the end of play.');
  expect(
    refusalAfter((table) => table.history.push({ step: 0, piece: 9, joined: [2], x: 0, y: 0, turn: 0 })),
  ).toBe('The history joins pieces that do not belong together.');
  expect(
    refusalAfter((table) => table.history.push({ step: 0, piece: 0, joined: [1], x: 0, y: 0, turn: 0 })),
  ).toBe('The history joins pieces twice.');
});

test('Without turning, a turned piece is refused', () => {
  const table = dealTable({ seed: 4, count: 12, turning: false, isTall: false });
  groupAt(table, 3).frame.turn = 90;
  expect(readPuzzle(textOf(table)).refusal).toBe('A piece is turned, but nothing can be turned here.');
});

test('An open hint is restored', () => {
  const table = dealTable({ seed: 4, count: 12, turning: false, isTall: false });
  const hint = takeHint(table, 7);
  expect(readPuzzle(textOf(table)).puzzle?.table.hint).toEqual(hint);
});

test('A full or blocked storage is reported, and its puzzle can be exported as text', () => {
  const text = textOf(dealTable({ seed: 4, count: 12, turning: false, isTall: false }));
  const kept = new Map<string, string>();
  const saves = createSaveStore('poster-puzzle', {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  });
  expect(saves.read(SAVED_PUZZLE)).toBe('');
  expect(saves.update(SAVED_PUZZLE, () => text).isKept).toBe(true);
  expect(saves.read(SAVED_PUZZLE)).toBe(text);
  const full = createSaveStore('poster-puzzle', {
    getItem: () => '{"version":1,"value":{"not":"a text"}}',
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(full.update(SAVED_PUZZLE, () => text).isKept).toBe(false);
  expect(full.read(SAVED_PUZZLE)).toBe('');
});

test('Even 300 pieces with their history use a small part of the storage', () => {
  const table = dealTable({ seed: 4, count: 300, turning: true, isTall: false });
  expect(textOf(table).length).toBeLessThan(4000);
  joinBlock(table, 15, 20);
  expect(table.isFinished).toBe(true);
  expect(textOf(table).length).toBeLessThan(5000);
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('many changes are saved once, after the last of them, and leaving saves at once', () => {
  const keep = vi.fn(() => true);
  const autosave = createAutosave(keep, () => {});
  for (let change = 0; change < 5; change++) {
    autosave.soon();
    vi.advanceTimersByTime(300);
  }
  expect(keep).not.toHaveBeenCalled();
  autosave.now();
  vi.advanceTimersByTime(5000);
  expect(keep).toHaveBeenCalledTimes(1);
});

test('reports once that the device refuses to save', () => {
  const onRefused = vi.fn();
  const autosave = createAutosave(() => false, onRefused);
  autosave.now();
  autosave.soon();
  vi.advanceTimersByTime(5000);
  expect(onRefused).toHaveBeenCalledTimes(1);
});
