import { expect, test } from 'vitest';
import { isOneOf, isShare } from './stored-checks.ts';

test.each([0, 0.7, 1])('%s is a share', (value) => {
  expect(isShare(value)).toBe(true);
});

test.each([-0.1, 1.1, Number.NaN, '0.5', null, undefined])('%s is no share', (value) => {
  expect(isShare(value)).toBe(false);
});

test('a word is told from others and from what is no word', () => {
  expect(isOneOf('low', ['auto', 'low'])).toBe(true);
  expect(isOneOf('high', ['auto', 'low'])).toBe(false);
  expect(isOneOf(null, ['auto', 'low'])).toBe(false);
});
