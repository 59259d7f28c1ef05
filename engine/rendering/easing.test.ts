import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  arc,
  clamp,
  easeInOut,
  easeOut,
  isMoving,
  restAt,
  sendTo,
  settle,
  shareOf,
  valueAt,
} from './easing.ts';

test('each easing starts at 0, ends at 1, and never goes back', () => {
  for (const ease of [easeInOut, easeOut, settle]) {
    expect([ease(0), ease(1)]).toEqual([0, 1]);
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (a, b) => {
          expect(ease(Math.max(a, b))).toBeGreaterThanOrEqual(ease(Math.min(a, b)) - 1e-12);
        },
      ),
    );
  }
  expect([arc(0), arc(0.5), arc(1)]).toEqual([0, 1, 0]);
  expect([clamp(-1), clamp(0.3), clamp(2), shareOf(150, 100, 200)]).toEqual([0, 0.3, 1, 0.25]);
});

test('a glide moves from its value to its goal, and rests from the moment at which it arrives', () => {
  const glide = restAt(5);
  expect([isMoving(glide, 0), valueAt(glide, 0)]).toEqual([false, 5]);
  sendTo(glide, 9, 1000, 200);
  expect([isMoving(glide, 1199), isMoving(glide, 1200)]).toEqual([true, false]);
  expect([valueAt(glide, 1000), valueAt(glide, 1200), valueAt(glide, 9000)]).toEqual([5, 9, 9]);
});

test('a glide that is sent elsewhere goes on from where it is, and without a duration it jumps', () => {
  const glide = restAt(0);
  sendTo(glide, 10, 0, 100);
  const middle = valueAt(glide, 50);
  sendTo(glide, -10, 50, 100);
  expect(valueAt(glide, 50)).toBe(middle);
  sendTo(glide, 3, 60, 0);
  expect([valueAt(glide, 60), isMoving(glide, 60)]).toEqual([3, false]);
});

test.each([
  ['easeInOut', easeInOut, [0.15625, 0.5, 0.84375]],
  ['easeOut', easeOut, [0.4375, 0.75, 0.9375]],
  ['settle', settle, [0.578125, 0.875, 0.984375]],
] as const)('%s has its usual values at a quarter, a half and three quarters', (_, ease, values) => {
  expect([0.25, 0.5, 0.75].map(ease)).toEqual(values);
});

test('a glide may take a single millisecond', () => {
  const glide = restAt(0);
  sendTo(glide, 8, 100, 1);
  expect([isMoving(glide, 100), valueAt(glide, 100.5), isMoving(glide, 101)]).toEqual([true, 7, false]);
});
