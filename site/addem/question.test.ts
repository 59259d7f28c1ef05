import fc from 'fast-check';
import { expect, test } from 'vitest';
import { examples } from '#tests/examples.ts';
import { drawQuestion, operandBounds } from './question.ts';

const anySeed = fc.integer({ min: 0, max: 2 ** 32 - 1 });

test('for every score from -20 to 200 both numbers lie between score+1 and 3*(score+3)', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20, max: 200 }), anySeed, (score, seed) => {
      const floored = Math.max(score, 0);
      const { num1, num2 } = drawQuestion(score, seed).question;
      for (const number of [num1, num2]) {
        expect(Number.isInteger(number)).toBe(true);
        expect(number).toBeGreaterThanOrEqual(floored + 1);
        expect(number).toBeLessThanOrEqual(3 * (floored + 3));
      }
    }),
    { numRuns: examples(2_000) },
  );
});

test.each([
  [-20, 1, 9],
  [-1, 1, 9],
  [0, 1, 9],
  [1, 2, 12],
  [10, 11, 39],
  [200, 201, 609],
])('a score of %i draws from %i to %i, and both ends come up', (score, min, max) => {
  expect(operandBounds(score)).toEqual({ min, max });
  const seen = new Set<number>();
  let seed = 3;
  for (let drawn = 0; drawn < 6000; drawn++) {
    const next = drawQuestion(score, seed);
    seen.add(next.question.num1).add(next.question.num2);
    seed = next.seed;
  }
  expect(Math.min(...seen)).toBe(min);
  expect(Math.max(...seen)).toBe(max);
});

test('each question is a new draw', () => {
  const first = drawQuestion(50, 1);
  const second = drawQuestion(50, first.seed);
  expect(second.question).not.toEqual(first.question);
});
