import { expect, test } from 'vitest';
import { drainAt } from './life.ts';

test('the drain grows from 5 to 20 per second over 180 s, and then more slowly without end', () => {
  expect(drainAt(0)).toBe(5);
  expect(drainAt(90)).toBe(12.5);
  expect(drainAt(180)).toBe(20);
  expect(drainAt(240)).toBeCloseTo(24.8);
});
