import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allLevels } from '../levels/collection.ts';
import { readMap, writeMap } from '../levels/map.ts';
import { readMoves, writeMoves } from '../levels/moves.ts';
import { loadCollection } from '../levels/read-data.ts';
import { DIRECTIONS, type Direction } from '../rules/board.ts';
import { GIFTS, type Level, move, type State } from '../rules/rules.ts';
import { solve } from '../solver/search.ts';
import { describeAround, describeHands, describeRefusal, describeState, describeTurn } from './describe.ts';

const turnText = (map: string[], moves: string): string => {
  const level = readMap(map);
  let state = level.start;
  const directions = readMoves(moves) ?? [];
  for (const direction of directions.slice(0, -1)) state = move(level, state, direction)?.state ?? state;
  const direction = directions.at(-1) as Direction;
  const turn = move(level, state, direction);
  return turn ? describeTurn(level, state, direction, turn) : describeRefusal(level, state, direction);
};

test.each([
  [['@..r'], 'r', 'Right to row 1, column 2.'],
  [['@R.r'], 'r', 'Right to row 1, column 2. You pick up the ribbon.'],
  [['@SFBr'], 'rrr', 'Right to row 1, column 4. You pick up the bell and set down the stone.'],
  [['@C.r'], 'r', 'Right to row 1, column 2. You push a crate.'],
  [['@SCC.r'], 'rr', 'Right to row 1, column 3. You push two crates.'],
  [['@Co.r'], 'r', 'Right to row 1, column 2. You push a crate. A crate fills the pit.'],
  [['@Fo.r'], 'rr', 'Right to row 1, column 3. The feather carries you over a pit.'],
  [['CB@.r'], 'lr', 'Right to row 1, column 3. A crate follows the bell.'],
  [['@RrS.s'], 'rr', 'You give the ribbon away, for good. 1 still waits. Your hands are empty.'],
  [['@Rr'], 'rr', 'You give the ribbon away, for good. Everybody has theirs.'],
  [['@r'], 'u', 'Up is a wall.'],
  [['@#r'], 'r', 'Right is a wall.'],
  [['@r'], 'r', 'This friend longs for the ribbon. You do not carry it.'],
  [['@C#r'], 'r', 'The crate does not move.'],
  [['@or'], 'r', 'A pit. You would need the feather.'],
  [['@<r'], 'r', 'Nobody walks against the nap of a carpet.'],
  [['@Fof'], 'rrr', 'You cannot give away the feather that holds you up.'],
])('%j after %s: %s', (map, moves, text) => {
  expect(turnText(map, moves)).toBe(text);
});

test('what is around is said in all four directions', () => {
  const level = readMap(['#r>', 'C@S', '.o.']);
  expect(describeAround(level, level.start)).toBe(
    'Around you, up: a friend who longs for the ribbon; right: the stone; down: a pit; left: a crate.',
  );
});

/** Puts a board together again from nothing but its description. */
function rebuild(sentences: string[]): { map: string[]; hands: string[] } {
  const text = sentences.slice(0, -1).join('\n');
  const [, rows = 0, columns = 0] = text.match(/(\d+) rows and (\d+) columns/)?.map(Number) ?? [];
  const signs = Array.from({ length: rows }, () => Array<string>(columns).fill('.'));
  const put = (sign: string, row: string, column: string): void => {
    (signs[Number(row) - 1] as string[])[Number(column) - 1] = sign;
  };
  const line = (title: string): string => text.match(new RegExp(`^${title}(.*)$`, 'm'))?.[1] ?? '';
  const places = (part: string) => [...part.matchAll(/row (\d+), column (\d+)/g)];
  for (const [, row, column] of places(line('Walls: '))) put('#', row as string, column as string);
  for (const [, row, column] of places(line('Open pits: '))) put('o', row as string, column as string);
  for (const [, row, column, nap] of line('Carpets: ').matchAll(/row (\d+), column (\d+), towards (\w+)/g)) {
    put('^>v<'[DIRECTIONS.indexOf(nap as Direction)] as string, row as string, column as string);
  }
  for (const [, row, column, gift] of line('Friends who wait: ').matchAll(
    /row (\d+), column (\d+), for the (\w+)/g,
  )) {
    put((gift as string)[0] as string, row as string, column as string);
  }
  for (const [, gift, row, column] of line('Gifts: ').matchAll(/the (\w+) at row (\d+), column (\d+)/g)) {
    put((gift as string)[0]?.toUpperCase() as string, row as string, column as string);
  }
  for (const [, row, column] of places(line('Crates: '))) put('C', row as string, column as string);
  const [player] = places(line('You stand at '));
  put('@', player?.[1] as string, player?.[2] as string);
  const hands =
    line('You carry ')
      .split(';')[0]
      ?.match(new RegExp(GIFTS.join('|'), 'g')) ?? [];
  return { map: signs.map((row) => row.join('')), hands };
}

test('the words hold the whole board: every level can be put together again from them', () => {
  for (const { level } of allLevels(loadCollection())) {
    expect(rebuild(describeState(level, level.start)).map).toEqual(writeMap(level));
  }
});

test('who only hears the words at every step knows enough to solve each level of the first room', () => {
  for (const { level } of loadCollection()[0]?.levels ?? []) {
    let state: State = level.start;
    for (let step = 0; state.friends.length > 0 && step < 100; step++) {
      // Only the words and the tiles one stands on are used; a pit under one's feet is said as such.
      const heard = rebuild(describeState(level, state));
      const known: Level = readMap(heard.map);
      const over = describeState(level, state)[1]?.includes('over a pit');
      const tiles = known.tiles.map((tile, place) => (over && place === known.start.player ? 'pit' : tile));
      const start: State = { ...known.start, hands: heard.hands as unknown as State['hands'] };
      const finding = solve({ ...known, tiles }, start);
      expect(finding.kind).toBe('solved');
      const next = finding.kind === 'solved' ? finding.moves[0] : undefined;
      state = move(level, state, next as Direction)?.state ?? state;
    }
    expect(state.friends).toEqual([]);
  }
});

test('hands are said in the order in which they are emptied', () => {
  const state = readMap(['@r']).start;
  expect(describeHands(state)).toBe('Your hands are empty.');
  expect(describeHands({ ...state, hands: ['bell'] })).toBe('You carry the bell.');
  expect(describeHands({ ...state, hands: ['bell', 'stone'] })).toBe(
    'You carry the bell and the stone; the bell would be set down first.',
  );
});

test('any move on any level is told in words', () => {
  const levels = allLevels(loadCollection());
  fc.assert(
    fc.property(
      fc.constantFrom(...levels),
      fc.array(fc.constantFrom(...DIRECTIONS), { maxLength: 30 }),
      ({ level }, moves) => {
        let state = level.start;
        for (const direction of moves) {
          const turn = move(level, state, direction);
          const said = turn
            ? describeTurn(level, state, direction, turn)
            : describeRefusal(level, state, direction);
          expect(said, writeMoves(moves)).toMatch(/^[A-Z].*\.$/);
          expect(said).not.toContain('undefined');
          state = turn?.state ?? state;
        }
      },
    ),
    { numRuns: 60 },
  );
});
