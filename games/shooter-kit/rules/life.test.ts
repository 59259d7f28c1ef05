import { expect, test } from 'vitest';
import { drainAt } from './life.ts';

test('the drain grows from 5 to 17 per second over 180 s, and then by 0.08 for each second without a limit', () => {
  expect(drainAt(0)).toBe(5);
  expect(drainAt(90)).toBe(11);
  expect(drainAt(180)).toBe(17);
  expect(drainAt(240)).toBeCloseTo(21.8);
});
