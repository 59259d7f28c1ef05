import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_MAP, MapError, readMap, SIGNS, writeMap } from './map.ts';

test('a map contains the positions of player, gifts, friends and crates', () => {
  expect(readMap(['@Fo', '#C>', 'r.S'])).toEqual({
    width: 3,
    height: 3,
    tiles: ['floor', 'floor', 'pit', 'wall', 'floor', 'right', 'floor', 'floor', 'floor'],
    start: {
      player: 0,
      hands: [],
      gifts: [
        { at: 1, gift: 'feather' },
        { at: 8, gift: 'stone' },
      ],
      friends: [{ at: 6, gift: 'ribbon' }],
      crates: [4],
      filled: [],
    },
  });
});

test.each([
  [[], 'The board is empty.'],
  [['@r', '.'], 'The rows of the board differ in length.'],
  [['............', '@r..........'], 'The board is 12 by 2; at most 11 by 9 fits.'],
  [Array(10).fill('@'), 'The board is 1 by 10; at most 11 by 9 fits.'],
  [['@q'], '“q” means nothing on a board.'],
  [['r'], 'There is no player yet: put one on the board.'],
  [['@@r'], 'There is more than one player.'],
  [['@R'], 'No friend is waiting for a gift.'],
  [['@rrrrrrr'], 'There are 7 friends; at most 6 fit.'],
  [['@rSSSSSSSSS'], 'There are 9 gifts; at most 8 fit.'],
  [['@r', 'CC', 'CC', 'CC', 'CC', 'CC'], 'There are 10 crates; at most 8 fit.'],
])('%j is not a level', (rows, message) => {
  expect(() => readMap(rows)).toThrow(message);
});

const anyBoard = fc
  .tuple(fc.integer({ min: 1, max: 11 }), fc.integer({ min: 1, max: 9 }))
  .chain(([width, height]) =>
    fc.array(
      fc.array(fc.constantFrom(...SIGNS), { minLength: width, maxLength: width }).map((row) => row.join('')),
      { minLength: height, maxLength: height },
    ),
  );

test('reading a map and writing it again changes nothing', () => {
  fc.assert(
    fc.property(anyBoard, (rows) => {
      try {
        expect(writeMap(readMap(rows))).toEqual(rows);
      } catch (error) {
        expect(error).toBeInstanceOf(MapError);
      }
    }),
  );
});

test('the editor starts with a playable board', () => {
  expect(readMap(EMPTY_MAP).start.friends).toHaveLength(1);
});
