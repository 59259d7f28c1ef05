import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanName, NAMELESS, shownName } from './player-name.ts';

test.each([
  ['Ada', 'Ada'],
  ['  Ada \n', 'Ada'],
  ['A\u0000d\u001ba', 'A d a'],
  ['', NAMELESS],
  ['   ', NAMELESS],
  [undefined, NAMELESS],
  [7, '7'],
])('%j becomes %j', (given, name) => {
  expect(cleanName(given)).toBe(name);
});

test('any name is at most 200 characters, shown with at most 40, and never empty', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 500, unit: 'grapheme' }), (given) => {
      const name = cleanName(given);
      expect([...name].length).toBeLessThanOrEqual(200);
      expect([...shownName(name)].length).toBeLessThanOrEqual(40);
      expect(name).not.toBe('');
    }),
  );
});
