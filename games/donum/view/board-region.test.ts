import { expect, test } from 'vitest';
import { readMap } from '../levels/map.ts';
import { regionOf } from './board-region.ts';

test('a place lies in a quarter of the board, which leaves open where in it', () => {
  const level = readMap(['@.#.', '....', 'R...', '...r']);
  expect(regionOf(level, 1)).toEqual({ name: 'the upper left', places: [0, 1, 4, 5] });
  expect(regionOf(level, 15)).toEqual({ name: 'the lower right', places: [10, 11, 14, 15] });
  expect(regionOf(level, 3)).toEqual({ name: 'the upper right', places: [3, 6, 7] });
});

test('of a flat board it is one half', () => {
  const level = readMap(['@.R.r']);
  expect(regionOf(level, 2)).toEqual({ name: 'the left half', places: [0, 1, 2] });
  expect(regionOf(level, 4)).toEqual({ name: 'the right half', places: [3, 4] });
});

test('a board that is too small for halves is looked at whole', () => {
  expect(regionOf(readMap(['@r']), 1)).toEqual({ name: 'the board', places: [0, 1] });
});
