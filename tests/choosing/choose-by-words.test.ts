import { expect, test } from 'vitest';
import { chooseByWords, UnknownWordError } from './choose-by-words.ts';

const all = {
  units: ['games/donum/rules/rules.test.ts', 'site/config.test.ts'],
  specs: ['games/donum/e2e/donum.spec.ts', 'tests/e2e/configured.spec.ts'],
  parts: ['types', 'second studio'],
};

test('without words everything is chosen', () => {
  expect(chooseByWords([], all)).toEqual({ ...all, notRun: [] });
});

test('a word chooses the tests that have it in their path, and names the parts that are left out', () => {
  expect(chooseByWords(['donum'], all)).toEqual({
    units: ['games/donum/rules/rules.test.ts'],
    specs: ['games/donum/e2e/donum.spec.ts'],
    parts: [],
    notRun: ['types', 'second studio'],
  });
});

test('a word chooses a part by its name, and unit and end-to-end tests without a match are left out', () => {
  expect(chooseByWords(['types'], all)).toEqual({
    units: [],
    specs: [],
    parts: ['types'],
    notRun: ['unit tests', 'end-to-end tests', 'second studio'],
  });
});

test('several words choose what any of them chooses', () => {
  const { units, specs } = chooseByWords(['rules/', 'configured'], all);
  expect(units).toEqual(['games/donum/rules/rules.test.ts']);
  expect(specs).toEqual(['tests/e2e/configured.spec.ts']);
});

test('a word that chooses nothing is an error of one sentence, even beside one that chooses something', () => {
  expect(() => chooseByWords(['donum', 'donnum'], all)).toThrow(UnknownWordError);
  expect(() => chooseByWords(['donum', 'donnum'], all)).toThrow(
    '"donnum" chooses nothing: it is in the path of no test, and in none of types, second studio.',
  );
});
