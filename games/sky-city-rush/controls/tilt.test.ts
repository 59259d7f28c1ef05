import { expect, test } from 'vitest';
import { steerOfTilt, tiltToTheRight } from './tilt.ts';

test('a device that is held almost level goes straight', () => {
  expect(steerOfTilt(2)).toBe(0);
  expect(steerOfTilt(-2)).toBe(-0);
});

test('steering grows from where level ends to full and no further', () => {
  expect(steerOfTilt(4)).toBeGreaterThan(0);
  expect(steerOfTilt(26)).toBe(1);
  expect(steerOfTilt(-80)).toBe(-1);
});

test('tilting to the right is to the right however the screen is turned', () => {
  expect(tiltToTheRight(0, 20, 0)).toBe(20);
  expect(tiltToTheRight(20, 0, 90)).toBe(20);
  expect(tiltToTheRight(-20, 0, 270)).toBe(20);
  expect(tiltToTheRight(0, -20, 180)).toBe(20);
});
