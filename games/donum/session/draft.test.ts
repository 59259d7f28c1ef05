import { expect, test } from 'vitest';
import { drawSign, resizeMap } from './draft.ts';

test('a sign is put on a place, and there is only one player', () => {
  expect(drawSign(['@.', '.r'], 0, 1, '#')).toEqual(['@#', '.r']);
  expect(drawSign(['@.', '.r'], 1, 0, '@')).toEqual(['..', '@r']);
});

test('a board gains floor or loses tiles at its right and lower edges, within its limits', () => {
  expect(resizeMap(['@r#', '...', 'o..'], 4, 4)).toEqual(['@r#.', '....', 'o...', '....']);
  expect(resizeMap(['@r#', '...', 'o..'], 1, 1)).toEqual(['@r#', '...', 'o..']);
  expect(resizeMap(['@r'], 50, 50)).toHaveLength(9);
  expect(resizeMap(['@r'], 50, 50)[0]).toHaveLength(11);
});
