import { expect, test } from 'vitest';
import { type Placement, transformFor } from './press.ts';

function moved(placement: Placement, x: number, y: number): number[] {
  const [a, b, c, d, e, f] = transformFor(placement);
  return [a * x + c * y + e, b * x + d * y + f].map((value) => Number(value.toFixed(3)));
}

test('a placement scales, then rotates, then moves', () => {
  expect(moved({ x: 100, y: 50, turn: 90, scale: 2 }, 10, 0)).toEqual([100, 70]);
});

test('a negative scale factor mirrors the drawing', () => {
  expect(moved({ x: 1200, scale: [-1, 1] }, 30, 8)).toEqual([1170, 8]);
});

test('skew moves points vertically in proportion to x, and keeps verticals upright', () => {
  expect(moved({ skew: 45 }, 10, 5)).toEqual([10, 15]);
});
