import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passSeconds, type Round, startRound, submitAnswer, typeAnswer } from './round.ts';
import { isPossible, runOf, scoreOf, scoreSteps, travelledAt } from './run.ts';
import { drawnRunway } from './runway-motion.ts';

/** Plays a round by the clock, in tenths of a second, with answers that come and are right or wrong as told. */
function flown(answers: readonly { tenths: number; right: boolean }[]): Round {
  let round = startRound({ playerName: 'Ada', mode: 'timed', seed: 7 });
  let tenths = 0;
  const pass = (more: number) => {
    const seconds = Math.floor((tenths + more) / 10) - Math.floor(tenths / 10);
    round = passSeconds(round, seconds);
    tenths += more;
  };
  for (const answer of answers) {
    pass(answer.tenths);
    round = submitAnswer(typeAnswer(round, answer.right ? round.expected : 'x'), tenths / 10);
  }
  pass(10 * round.timeLeft + 10);
  return round;
}

const anyAnswers = fc.array(fc.record({ tenths: fc.integer({ min: 2, max: 60 }), right: fc.boolean() }), {
  maxLength: 40,
});

test('whatever is played is a run that the rules allow, with the score of the round', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const round = flown(answers);
      expect(round.phase).toBe('over');
      expect(isPossible(runOf(round))).toBe(true);
      expect(scoreOf(runOf(round))).toBe(round.score);
      expect(scoreSteps(runOf(round)).at(-1)?.score).toBe(round.score);
    }),
  );
});

test('answers out of order, or after the time was up, are no run', () => {
  const run = { seed: 1, name: '' };
  expect(isPossible({ ...run, answers: [{ at: 14.9, right: false }] })).toBe(true);
  expect(isPossible({ ...run, answers: [{ at: 15, right: false }] })).toBe(false);
  expect(
    isPossible({
      ...run,
      answers: [
        { at: 14, right: true },
        { at: 17.9, right: true },
      ],
    }),
  ).toBe(true);
  expect(
    isPossible({
      ...run,
      answers: [
        { at: 2, right: true },
        { at: 1, right: true },
      ],
    }),
  ).toBe(false);
  expect(isPossible({ ...run, answers: [{ at: Number.NaN, right: true }] })).toBe(false);
});

test('a run travels with the clock, gains three stripes an answer, never rolls back and stops at its end', () => {
  const run = runOf(
    flown([
      { tenths: 20, right: true },
      { tenths: 10, right: false },
    ]),
  );
  expect(travelledAt(run, 0)).toBe(0);
  expect(travelledAt(run, 1.5)).toBe(1.5);
  expect(travelledAt(run, 10)).toBeCloseTo(13);
  expect(travelledAt(run, 18)).toBeCloseTo(21);
  expect(travelledAt(run, 60)).toBeCloseTo(21);
  const places = Array.from({ length: 100 }, (_, index) => travelledAt(run, index / 4));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('two who answer alike are side by side', () => {
  const run = runOf(flown([{ tenths: 20, right: true }]));
  const seconds = 2 + 0.5;
  const rolled = 3 * (1 - Math.exp(-6 * 0.5));
  expect(travelledAt(run, seconds)).toBeCloseTo(seconds + rolled);
  expect(drawnRunway({ gained: 3, rolled, freshFrom: 0 }, seconds).end).toBeCloseTo(15 + rolled - seconds);
});
