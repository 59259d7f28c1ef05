import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawInteger, freshSeed } from './random.ts';

const anySeed = fc.integer({ min: -(2 ** 31), max: 2 ** 32 - 1 });

test('an integer lies between its bounds, whatever the seed', () => {
  fc.assert(
    fc.property(anySeed, fc.integer({ min: -1000, max: 1000 }), fc.nat(5000), (seed, min, width) => {
      const { value } = drawInteger(seed, min, min + width);
      expect(Number.isInteger(value)).toBe(true);
      expect(value).toBeGreaterThanOrEqual(min);
      expect(value).toBeLessThanOrEqual(min + width);
    }),
  );
});

test('the same seed gives the same numbers', () => {
  expect(draws(7, 20)).toEqual(draws(7, 20));
  expect(draws(7, 20)).not.toEqual(draws(8, 20));
});

test('every number between the bounds comes up about equally often', () => {
  const counts = new Map<number, number>();
  for (const value of draws(1, 9000)) counts.set(value, (counts.get(value) ?? 0) + 1);
  expect([...counts.keys()].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  // 1000 each are expected; 5 standard deviations are 149.
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(149);
});

test('a fresh seed is a 32-bit integer', () => {
  const seed = freshSeed();
  expect(seed).toBe(seed >>> 0);
});

function draws(seed: number, count: number): number[] {
  const values: number[] = [];
  let drawn = { value: 0, seed };
  while (values.length < count) {
    drawn = drawInteger(drawn.seed, 1, 9);
    values.push(drawn.value);
  }
  return values;
}
