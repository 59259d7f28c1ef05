import { expect, test } from 'vitest';
import { chooseByWords, UnknownWordError } from './choose-by-words.ts';

const all = {
  units: ['games/donum/rules/rules.test.ts', 'site/config.test.ts'],
  specs: ['games/donum/e2e/donum.spec.ts', 'tests/e2e/configured.spec.ts'],
  parts: ['types', 'second studio'],
};

test('chooses all tests if no words are given', () => {
  expect(chooseByWords([], all)).toEqual({ ...all, notRun: [] });
});

test('an argument chooses the tests whose path contains it, and lists the skipped parts', () => {
  expect(chooseByWords(['donum'], all)).toEqual({
    units: ['games/donum/rules/rules.test.ts'],
    specs: ['games/donum/e2e/donum.spec.ts'],
    parts: [],
    notRun: ['types', 'second studio'],
  });
});

test('an argument chooses a part by name, and skips unit and end-to-end tests that do not match', () => {
  expect(chooseByWords(['types'], all)).toEqual({
    units: [],
    specs: [],
    parts: ['types'],
    notRun: ['unit tests', 'end-to-end tests', 'second studio'],
  });
});

test('several words choose the union of their matches', () => {
  const { units, specs } = chooseByWords(['rules/', 'configured'], all);
  expect(units).toEqual(['games/donum/rules/rules.test.ts']);
  expect(specs).toEqual(['tests/e2e/configured.spec.ts']);
});

test('reports a word without a match in one sentence, even if another word matches', () => {
  expect(() => chooseByWords(['donum', 'donnum'], all)).toThrow(UnknownWordError);
  expect(() => chooseByWords(['donum', 'donnum'], all)).toThrow(
    '"donnum" chooses nothing: it is in the path of no test, and in none of types, second studio.',
  );
});
