import fc from 'fast-check';
import { expect, test } from 'vitest';
import { between } from '#tests/support/examples.ts';
import { cosineOfTurn, sineOfTurn } from './angle.ts';

test('sine and cosine equal the platform’s to seven digits at any angle', () => {
  fc.assert(
    fc.property(between(-1000, 1000), (turn) => {
      expect(sineOfTurn(turn)).toBeCloseTo(Math.sin(turn * 2 * Math.PI), 7);
      expect(cosineOfTurn(turn)).toBeCloseTo(Math.cos(turn * 2 * Math.PI), 7);
    }),
  );
});

test('the vector of cosine and sine has length 1', () => {
  fc.assert(
    fc.property(between(-10, 10), (turn) => {
      expect(Math.hypot(sineOfTurn(turn), cosineOfTurn(turn))).toBeCloseTo(1, 7);
    }),
  );
});

test('quarter turns are exact enough to aim along the axes', () => {
  expect(sineOfTurn(0)).toBe(0);
  expect(sineOfTurn(0.25)).toBeCloseTo(1, 8);
  expect(cosineOfTurn(0.5)).toBeCloseTo(-1, 8);
});
