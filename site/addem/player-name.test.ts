import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_NAME_LENGTH, shownName, tidyName } from './rules.ts';

test('trims a name, and keeps the spaces within it', () => {
  expect(tidyName('  Ada  Lovelace ')).toBe('Ada  Lovelace');
  expect(tidyName('   ')).toBe('');
});

test('names that look identical count as the same name', () => {
  expect(tidyName('Zoe\u0308')).toBe(tidyName('Zo\u00eb'));
  expect(tidyName('A\u200bda\u00ad')).toBe('Ada');
  expect(tidyName('\u200b \u2060')).toBe('');
});

test('any name up to sixty characters remains unchanged, including markup and astral characters', () => {
  expect(tidyName('<b>Zoë</b> 🛫')).toBe('<b>Zoë</b> 🛫');
  expect(tidyName('🛫'.repeat(60))).toBe('🛫'.repeat(60));
});

test('a stored name has at most sixty characters, and storing it again does not change it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) => {
      const name = tidyName(typed);
      expect(Array.from(name).length).toBeLessThanOrEqual(MAX_NAME_LENGTH);
      expect(tidyName(name)).toBe(name);
    }),
  );
});

test('a player without a name is called Player', () => {
  expect(shownName('')).toBe('Player');
  expect(shownName('Ada')).toBe('Ada');
});
