import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  aimedFactor,
  countHit,
  countMiss,
  createStreak,
  progressToNextFactor,
  sideFraction,
  streakFactor,
} from './streak.ts';

test.each([
  [0, 1],
  [9, 1],
  [10, 2],
  [25, 3],
  [45, 4],
  [70, 5],
  [100, 6],
  [140, 7],
  [189, 7],
  [190, 8],
  [5000, 8],
])('a streak of %d multiplies by %d', (hits, factor) => {
  expect(streakFactor(hits)).toBe(factor);
});

test('a miss returns the streak to the start of the tier below', () => {
  const streak = { hits: 60, longest: 60 };
  expect(countMiss(streak)).toBe(true);
  expect(streak).toEqual({ hits: 25, longest: 60 });
});

test('a miss in the lowest tier resets the streak to zero and leaves the multiplier unchanged', () => {
  const streak = { hits: 7, longest: 7 };
  expect(countMiss(streak)).toBe(false);
  expect(streak.hits).toBe(0);
});

test('counting a hit reports whether it raised the multiplier', () => {
  const streak = createStreak();
  const raised = Array.from({ length: 10 }, () => countHit(streak));
  expect(raised.indexOf(true)).toBe(9);
});

test('any hits and misses keep the multiplier between 1 and 8 and change it by at most one', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 400 }), (shots) => {
      const streak = createStreak();
      for (const isHit of shots) {
        const before = streakFactor(streak.hits);
        if (isHit) countHit(streak);
        else countMiss(streak);
        const after = streakFactor(streak.hits);
        expect(Math.abs(after - before)).toBeLessThanOrEqual(1);
        expect(after >= 1 && after <= 8).toBe(true);
        expect(progressToNextFactor(streak.hits)).toBeGreaterThanOrEqual(0);
        expect(progressToNextFactor(streak.hits)).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('an unaimed hit feeds more with a longer streak, and never more than an aimed one', () => {
  const shareAt = (hits: number): number => sideFraction({ hits, longest: hits });
  expect(shareAt(0)).toBeCloseTo(0.25);
  expect(shareAt(10)).toBeGreaterThan(shareAt(0));
  expect(shareAt(100)).toBe(1);
  expect(shareAt(500)).toBe(1);
});

test('an aimed hit feeds more with a longer streak, up to a quarter more than an ordinary hit', () => {
  const shareAt = (hits: number): number => aimedFactor({ hits, longest: hits });
  expect(shareAt(0)).toBeCloseTo(0.9);
  expect(shareAt(45)).toBeGreaterThan(shareAt(10));
  expect(shareAt(500)).toBeCloseTo(1.25);
});
