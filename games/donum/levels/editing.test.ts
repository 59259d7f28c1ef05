import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSaveStore } from '#engine/saving/save-store.ts';
import { drawSign, EMPTY_MAP, resizeMap, SAVED_DRAFT } from './editing.ts';
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

test('whatever lies in the storage, there is a board to draw on', () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.array(fc.string())), (value) => {
      const text = JSON.stringify({ version: 1, value });
      const saves = createSaveStore('donum', { getItem: () => text, setItem: () => {} });
      expect(saves.read(SAVED_DRAFT).length).toBeGreaterThan(0);
    }),
  );
});
