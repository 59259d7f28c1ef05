import { expect, test } from 'vitest';
import { drawSign, EMPTY_MAP, resizeMap } from './editing.ts';
import { readMap } from './map.ts';

test('one begins with a board that can be played', () => {
  expect(readMap(EMPTY_MAP).start.friends).toHaveLength(1);
});

test('a sign is put on a place, and the player is only in one', () => {
  expect(drawSign(['@.', '.r'], 0, 1, '#')).toEqual(['@#', '.r']);
  expect(drawSign(['@.', '.r'], 1, 0, '@')).toEqual(['..', '@r']);
});

test('a board grows with floor and shrinks at its right and lower edge, within what fits', () => {
  expect(resizeMap(['@r#', '...', 'o..'], 4, 4)).toEqual(['@r#.', '....', 'o...', '....']);
  expect(resizeMap(['@r#', '...', 'o..'], 1, 1)).toEqual(['@r#', '...', 'o..']);
  expect(resizeMap(['@r'], 50, 50)).toHaveLength(9);
  expect(resizeMap(['@r'], 50, 50)[0]).toHaveLength(11);
});
