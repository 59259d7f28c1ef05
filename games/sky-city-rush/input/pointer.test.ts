import { expect, test } from 'vitest';
import { steerOfMouse } from './pointer.ts';

test('the mouse steers more the farther it is aside, the same on both sides, and not at all in the middle', () => {
  expect(steerOfMouse(0.51)).toBe(0);
  expect(steerOfMouse(0.6)).toBeGreaterThan(0);
  expect(steerOfMouse(0.6)).toBeLessThan(steerOfMouse(0.7));
  expect(steerOfMouse(0.4)).toBeCloseTo(-steerOfMouse(0.6), 9);
  expect(steerOfMouse(1)).toBe(1);
});
