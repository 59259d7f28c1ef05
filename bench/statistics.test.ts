import fc from 'fast-check';
import { expect, test } from 'vitest';
import { between } from '#tests/support/examples.ts';
import { highest, median, ratio, ratioRange } from './statistics.ts';

const numbers = fc.array(between(-1e9, 1e9), { minLength: 1 });

test('the median of an odd number of values is the middle one, in any order', () => {
  expect(median([300, 100, 200])).toBe(200);
});

test('the median of an even number of values is the mean of the two middle values', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

test('one slow run out of seven does not change the median', () => {
  expect(median([10, 10, 10, 10, 10, 10, 9_000])).toBe(10);
});

test('at most half of the values are on either side of the median', () => {
  fc.assert(
    fc.property(numbers, (values) => {
      const middle = median(values);
      expect(values.filter((value) => value < middle).length).toBeLessThanOrEqual(values.length / 2);
      expect(values.filter((value) => value > middle).length).toBeLessThanOrEqual(values.length / 2);
    }),
  );
});

test('the median does not reorder the values', () => {
  const values = [3, 1, 2];
  median(values);
  expect(values).toEqual([3, 1, 2]);
});

test('an empty list has neither a median nor a maximum', () => {
  expect(() => median([])).toThrow(RangeError);
  expect(() => highest([])).toThrow(RangeError);
});

test('the maximum is one of the values, and no value is above it', () => {
  fc.assert(
    fc.property(numbers, (values) => {
      const most = highest(values);
      expect(values).toContain(most);
      expect(values.every((value) => value <= most)).toBe(true);
    }),
  );
});

test('a ratio is the value divided by the base', () => {
  expect(ratio(110, 100)).toBeCloseTo(1.1);
});

test('a base of zero has no ratio', () => {
  expect(ratio(5, 0)).toBeNull();
});

test('the range of ratios divides each round by the base of the same round', () => {
  expect(ratioRange([110, 400, 90], [100, 200, 100])).toEqual({ lowest: 0.9, highest: 2 });
});

test('there is no range if a base is zero or there are no rounds', () => {
  expect(ratioRange([1, 2], [1, 0])).toBeNull();
  expect(ratioRange([], [])).toBeNull();
});

test('refuses series of different lengths', () => {
  expect(() => ratioRange([1, 2], [1])).toThrow(RangeError);
});
