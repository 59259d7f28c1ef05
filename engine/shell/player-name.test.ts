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

const charactersOf = (text: string) => [...new Intl.Segmenter().segment(text)];

test('what nobody sees is left out, and what makes one emoji of several stays', () => {
  expect(cleanName('\u061cA\u200bda 👩‍🚀')).toBe('Ada 👩‍🚀');
});

test('a name is cut between characters, never within one', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(cleanName(family.repeat(41))).toBe(family.repeat(41));
  expect(shownName(family.repeat(40))).toBe(family.repeat(40));
  expect(shownName(`${'a'.repeat(38)}${family}bc`)).toBe(`${'a'.repeat(38)}${family}…`);
});

test('any name is at most 200 characters, shown with at most 40, and never empty', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 500, unit: 'grapheme' }), (given) => {
      const name = cleanName(given);
      expect(charactersOf(name).length).toBeLessThanOrEqual(200);
      expect(charactersOf(shownName(name)).length).toBeLessThanOrEqual(40);
      expect(name).not.toBe('');
    }),
  );
});
