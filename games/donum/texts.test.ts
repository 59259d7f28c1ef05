import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextMoveFromText, parseDescription } from './bot/bots.ts';
import { regionOf } from './late-texts.ts';
import { allLevels, levelOfDay, type NamedLevel } from './levels/collection.ts';
import { readMap } from './levels/map.ts';
import { readMoves, writeMoves } from './levels/moves.ts';
import { loadCollection, loadDays } from './levels/read-data.ts';
import { DIRECTIONS, type Direction, move, type State, stateKey } from './rules/rules.ts';
import { describeAround, describeHands, describeRefusal, describeState, describeTurn } from './texts.ts';

const days = loadDays();
const dayLevels = days.map((_, day) => levelOfDay(days, day).level);

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
  [['@Rr'], 'rr', 'You give the ribbon away, for good. Everybody has their gift.'],
  [
    ['@Rys'],
    'rr',
    'You give the ribbon away, for good. They give you the feather. 1 still waits. You carry the feather.',
  ],
  [['@r'], 'u', 'Up is a wall.'],
  [['@#r'], 'r', 'Right is a wall.'],
  [['@r'], 'r', 'This friend wishes for the ribbon, and you do not carry it.'],
  [['@C#r'], 'r', 'The crate does not move.'],
  [['@or'], 'r', 'A pit. You would need the feather.'],
  [['@<r'], 'r', 'Nobody walks against the nap of a carpet.'],
  [['@Fof'], 'rrr', 'You cannot give away the feather that holds you up.'],
])('%j after %s: %s', (map, moves, text) => {
  expect(turnText(map, moves)).toBe(text);
});

test('the surroundings are described in all four directions', () => {
  const level = readMap(['#r>', 'C@S', '.o.']);
  expect(describeAround(level, level.start)).toBe(
    'Around you, up: a friend who wishes for the ribbon; right: the stone; down: a pit; left: a crate.',
  );
});

test('a friend’s gift in return is announced in advance', () => {
  const level = readMap(['@y']);
  expect(describeAround(level, level.start)).toContain(
    'right: a friend who wishes for the ribbon and gives the feather back;',
  );
  expect(describeState(level, level.start)).toContain(
    'Friends who wait: row 1, column 2, for the ribbon, giving the feather back.',
  );
});

test('the description contains the whole board at the start and after any moves, including the player’s own tile', () => {
  const levels = [...allLevels(loadCollection()).map(({ level }) => level), ...dayLevels];
  fc.assert(
    fc.property(
      fc.constantFrom(...levels),
      fc.array(fc.constantFrom(...DIRECTIONS), { maxLength: 60 }),
      (level, moves) => {
        let state = level.start;
        for (const direction of moves) state = move(level, state, direction)?.state ?? state;
        const heard = parseDescription(describeState(level, state));
        const tiles = level.tiles.map((tile, place) => (state.filled.includes(place) ? 'floor' : tile));
        expect(heard.level.tiles).toEqual(tiles);
        expect(stateKey({ ...heard.state, filled: [] })).toBe(stateKey({ ...state, filled: [] }));
      },
    ),
    { numRuns: 300 },
  );
});

test('the description at every step is enough to solve levels of every room', () => {
  for (const room of loadCollection()) {
    const { level } = room.levels[0] as NamedLevel;
    let state: State = level.start;
    for (let step = 0; state.friends.length > 0 && step < 60; step++) {
      const next = nextMoveFromText(describeState(level, state));
      state = (next && move(level, state, next)?.state) ?? state;
    }
    expect(state.friends, room.name).toEqual([]);
  }
});

test('describes hands in the order in which gifts are set down', () => {
  const state = readMap(['@r']).start;
  expect(describeHands(state)).toBe('Your hands are empty.');
  expect(describeHands({ ...state, hands: ['bell'] })).toBe('You carry the bell.');
  expect(describeHands({ ...state, hands: ['bell', 'stone'] })).toBe(
    'You carry the bell and the stone; the bell would be set down first.',
  );
});

test('any move on any level is described', () => {
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

test('a hint’s region is a quarter of the board, so it does not reveal the exact place', () => {
  const level = readMap(['@.#.', '....', 'R...', '...r']);
  expect(regionOf(level, 1)).toEqual({ name: 'the upper left', places: [0, 1, 4, 5] });
  expect(regionOf(level, 15)).toEqual({ name: 'the lower right', places: [10, 11, 14, 15] });
  expect(regionOf(level, 3)).toEqual({ name: 'the upper right', places: [3, 6, 7] });
});

test('a board of one row is described by its left and right half', () => {
  const level = readMap(['@.R.r']);
  expect(regionOf(level, 2)).toEqual({ name: 'the left half', places: [0, 1, 2] });
  expect(regionOf(level, 4)).toEqual({ name: 'the right half', places: [3, 4] });
});

test('a board too small for halves is one region', () => {
  expect(regionOf(readMap(['@r']), 1)).toEqual({ name: 'the board', places: [0, 1] });
});
