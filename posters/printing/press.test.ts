import { expect, test, vi } from 'vitest';
import { type Drawing, type Placement, plateOf, transformFor } from './press.ts';

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

test('a plain print leaves out line work without computing it', () => {
  const fill = vi.fn();
  const compute = vi.fn(() => 'M0 0H1');
  const context = { fill } as unknown as Drawing;
  vi.stubGlobal('Path2D', class {});
  plateOf(context, 0, false, new Map()).engrave(compute, [1]);
  expect(compute).not.toHaveBeenCalled();
  plateOf(context, 0, true, new Map()).engrave(compute, [1]);
  expect(compute).toHaveBeenCalledOnce();
  expect(fill).toHaveBeenCalledOnce();
});
