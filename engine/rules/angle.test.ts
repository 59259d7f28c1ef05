import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cosineOfTurn, sineOfTurn } from './angle.ts';

test('sine and cosine agree with the platform to seven digits at any angle', () => {
  fc.assert(
    fc.property(fc.double({ min: -1000, max: 1000, noNaN: true }), (turn) => {
      expect(sineOfTurn(turn)).toBeCloseTo(Math.sin(turn * 2 * Math.PI), 7);
      expect(cosineOfTurn(turn)).toBeCloseTo(Math.cos(turn * 2 * Math.PI), 7);
    }),
  );
});

test('the direction vector of sine and cosine has length 1', () => {
  fc.assert(
    fc.property(fc.double({ min: -10, max: 10, noNaN: true }), (turn) => {
      expect(Math.hypot(sineOfTurn(turn), cosineOfTurn(turn))).toBeCloseTo(1, 7);
    }),
  );
});

test('the quarter turns are exact enough to aim along the axes', () => {
  expect(sineOfTurn(0)).toBe(0);
  expect(sineOfTurn(0.25)).toBeCloseTo(1, 8);
  expect(cosineOfTurn(0.5)).toBeCloseTo(-1, 8);
});
