import fc from 'fast-check';
import { expect, test } from 'vitest';
import { examples } from '#tests/support/examples.ts';
import {
  drawInteger,
  drawQuestion,
  eventsBetween,
  freshSeed,
  type Mode,
  missedSums,
  operandBounds,
  passSeconds,
  plainDigits,
  type Round,
  rightAnswers,
  startRound,
  submitAnswer,
  typeAnswer,
  waitingRound,
} from './rules.ts';

const timed = startRound({ playerName: 'Ada', mode: 'timed', seed: 1 });
const answer = (round: Round, text: string) => submitAnswer(typeAnswer(round, text), 1);
const answerRight = (round: Round) => answer(round, round.expected);
const answerWrong = (round: Round) => answer(round, '0');

test('a round starts with score 0, 15 seconds and a question', () => {
  expect(timed).toMatchObject({ phase: 'playing', playerName: 'Ada', score: 0, timeLeft: 15, typed: '' });
  expect(timed.expected).toBe(String(timed.num1 + timed.num2));
});

test('rounds with the same seed have the same questions', () => {
  const again = startRound({ playerName: 'Bob', mode: 'timed', seed: 1 });
  expect([again.num1, again.num2]).toEqual([timed.num1, timed.num2]);
  expect(answerRight(again).expected).toBe(answerRight(timed).expected);
});

const DIGITS = {
  fullWidth: 0xff10,
  arabic: 0x660,
  persian: 0x6f0,
  devanagari: 0x966,
  thai: 0xe50,
  bold: 0x1d7ce,
};

test('accepts the correct sum in the digits of any script, and with invisible characters', () => {
  for (const [script, zero] of Object.entries(DIGITS)) {
    const typed = [...timed.expected]
      .map((digit) => String.fromCodePoint(zero + Number(digit)))
      .join('\u200b');
    expect(answer(timed, `\ufeff ${typed}\u200b`).score, script).toBe(1);
  }
});

test.each([
  ['emoji', '1\ufe0f\u20e32\ufe0f\u20e3'],
  ['the placeholder that dictation leaves', '12\ufffc'],
  ['an empty Braille cell', '\u280012'],
  ['control characters', '\u00011\u00852\u001f'],
  ['marks for text from right to left', '\u202b\u061c١٢\u200f\u202c'],
])('reads digits with %s', (_, typed) => {
  expect(plainDigits(typed)).toBe('12');
});

test('converts every decimal digit in Unicode', () => {
  const digits = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((text) => /\p{Nd}/u.test(text));
  expect(digits.length).toBeGreaterThan(600);
  expect(digits.map(plainDigits).join('')).toBe('0123456789'.repeat(digits.length / 10));
});

test('07 does not count as 7 in any script, and an answer of invisible characters is empty', () => {
  const seven = { ...timed, expected: '7' };
  for (const typed of ['07', '\uff10\uff17', '\u0660\u0667']) expect(answer(seven, typed).score).toBe(-1);
  expect(answer(timed, '\u200b\u2060 ')).toEqual(typeAnswer(timed, '\u200b\u2060 '));
});

test('a correct answer adds a point and three seconds, and shows the next question', () => {
  const next = answerRight(timed);
  expect(next).toMatchObject({ score: 1, timeLeft: 18, typed: '' });
  expect(next.answers).toEqual([
    {
      num1: timed.num1,
      num2: timed.num2,
      expected: timed.expected,
      given: timed.expected,
      right: true,
      at: 1,
    },
  ]);
  expect(next.seed).not.toBe(timed.seed);
});

test('a wrong answer costs a point but no time, and shows the next question', () => {
  const next = answerWrong(timed);
  expect(next).toMatchObject({ score: -1, timeLeft: 15, typed: '' });
  expect(next.answers.at(-1)).toMatchObject({ given: '0', expected: timed.expected, right: false });
  expect(next.seed).not.toBe(timed.seed);
});

test('a score can be any negative number', () => {
  let round = timed;
  for (let count = 0; count < 30; count++) round = answerWrong(round);
  expect(round.score).toBe(-30);
});

test.each(['', ' ', '\t\n', '\u00a0'])('ignores an answer of spaces only (%j)', (blanks) => {
  const typed = typeAnswer(timed, blanks);
  expect(submitAnswer(typed, 1)).toBe(typed);
});

test('ignores spaces around an answer, but not other notations of the sum', () => {
  expect(answer(timed, `  ${timed.expected}\n`).score).toBe(1);
  expect(answer(timed, `0${timed.expected}`).score).toBe(-1);
  expect(answer(timed, `+${timed.expected}`).score).toBe(-1);
  expect(answer(timed, `${timed.expected}.0`).score).toBe(-1);
});

test('time has no upper limit', () => {
  let round = timed;
  for (let count = 0; count < 100; count++) round = answerRight(round);
  expect(round.timeLeft).toBe(315);
});

test('a round ends at 0 seconds, and nothing changes it after that', () => {
  const last = passSeconds(timed, 14);
  expect(last).toMatchObject({ phase: 'playing', timeLeft: 1 });
  const over = passSeconds(last, 1);
  expect(over).toMatchObject({ phase: 'over', timeLeft: 0, score: 0 });
  expect(answerRight(over)).toBe(over);
  expect(passSeconds(over, 1)).toBe(over);
});

test('a second cannot take more time than remains on the clock', () => {
  expect(passSeconds(timed, 100)).toMatchObject({ phase: 'over', timeLeft: 0 });
});

test('practice has no clock: seconds do not count, and answers add no time', () => {
  const practice = startRound({ playerName: '', mode: 'practice', seed: 1 });
  expect(passSeconds(practice, 1000)).toBe(practice);
  expect(answerRight(practice)).toMatchObject({ score: 1, timeLeft: practice.timeLeft });
});

test('before the start, nothing can be typed or answered', () => {
  expect(answerRight(waitingRound)).toBe(waitingRound);
  expect(passSeconds(waitingRound, 1)).toBe(waitingRound);
});

type Move =
  | { kind: 'right' }
  | { kind: 'wrong' }
  | { kind: 'blank' }
  | { kind: 'text'; text: string }
  | { kind: 'seconds'; n: number };

const anyMove: fc.Arbitrary<Move> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Move>({ kind: 'right' }) },
  { weight: 2, arbitrary: fc.constant<Move>({ kind: 'wrong' }) },
  fc.constant<Move>({ kind: 'blank' }),
  fc.record({ kind: fc.constant('text' as const), text: fc.string({ maxLength: 6 }) }),
  fc.record({ kind: fc.constant('seconds' as const), n: fc.integer({ min: -2, max: 4 }) }),
);

function play(round: Round, move: Move): Round {
  if (move.kind === 'right') return answerRight(round);
  if (move.kind === 'wrong') return answerWrong(round);
  if (move.kind === 'blank') return answer(round, '  ');
  if (move.kind === 'text') return answer(round, move.text);
  return passSeconds(round, move.n);
}

test('any sequence of answers and seconds keeps the state valid', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<Mode>('timed', 'practice'),
      fc.nat(),
      fc.array(anyMove, { maxLength: 80 }),
      (mode, seed, moves) => {
        let round = startRound({ playerName: '', mode, seed });
        let secondsPassed = 0;
        for (const move of moves) {
          const before = round;
          round = play(round, move);
          if (move.kind === 'seconds' && before.phase === 'playing' && mode === 'timed') {
            secondsPassed += Math.min(before.timeLeft, Math.max(0, move.n));
          }
          const right = rightAnswers(round);
          expect(round.score).toBe(right - (round.answers.length - right));
          expect(round.timeLeft).toBe(15 + (mode === 'timed' ? 3 * right : 0) - secondsPassed);
          expect(round.phase === 'over').toBe(round.timeLeft === 0);
          expect(round.expected).toBe(String(round.num1 + round.num2));
          expect(round.answers.length - before.answers.length).toBeLessThanOrEqual(1);
          if (round.answers.length > before.answers.length) {
            const { min, max } = operandBounds(round.score);
            expect(Math.min(round.num1, round.num2)).toBeGreaterThanOrEqual(min);
            expect(Math.max(round.num1, round.num2)).toBeLessThanOrEqual(max);
            expect(before.phase).toBe('playing');
          }
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('asks each missed sum again until it is answered correctly, then ends the round', () => {
  const missed = [
    { num1: 3, num2: 4 },
    { num1: 5, num2: 6 },
  ];
  let round = startRound({ playerName: 'Ada', mode: 'misses', seed: 1, missed });
  expect(round).toMatchObject({ num1: 3, num2: 4, expected: '7', phase: 'playing' });
  round = answerRight(passSeconds(answerWrong(round), 60));
  expect(round).toMatchObject({ num1: 3, num2: 4, phase: 'playing', timeLeft: 15 });
  expect(answerRight(round)).toMatchObject({ phase: 'over' });
});

test('lists a sum once even if it was missed twice', () => {
  const answers = [answerWrong(timed), answerWrong(timed), answerRight(timed)].flatMap(
    (round) => round.answers,
  );
  expect(missedSums(answers)).toEqual([{ num1: timed.num1, num2: timed.num2 }]);
});

const anySeed = fc.integer({ min: 0, max: 2 ** 32 - 1 });

test('for every score from -20 to 200 both numbers are between score+1 and 3*(score+3)', () => {
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
])('at a score of %i, numbers are drawn from %i to %i, including both bounds', (score, min, max) => {
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

test('a question has other numbers than the question before', () => {
  const first = drawQuestion(50, 1);
  const second = drawQuestion(50, first.seed);
  expect(second.question).not.toEqual(first.question);
});

const round = startRound({ playerName: '', mode: 'timed', seed: 1 });
const right = (from: Round) => submitAnswer(typeAnswer(from, from.expected), 1);
const wrong = (from: Round) => submitAnswer(typeAnswer(from, 'x'), 1);

test('correct answers extend the streak, and a wrong answer ends it', () => {
  const one = right(round);
  const two = right(one);
  const three = wrong(two);
  expect(eventsBetween(round, one)).toEqual([{ kind: 'right', streak: 1 }]);
  expect(eventsBetween(one, two)).toEqual([{ kind: 'right', streak: 2 }]);
  expect(eventsBetween(two, three)).toEqual([{ kind: 'wrong' }]);
  expect(eventsBetween(three, right(three))).toEqual([{ kind: 'right', streak: 1 }]);
});

test('each of the last three seconds makes a tick, and the end has a different sound', () => {
  const heard = [5, 4, 3, 2, 1, 0].map((secondsLeft) => {
    const before = passSeconds(round, 15 - secondsLeft - 1);
    return eventsBetween(before, passSeconds(before, 1));
  });
  expect(heard).toEqual([
    [],
    [],
    [{ kind: 'last second', secondsLeft: 3 }],
    [{ kind: 'last second', secondsLeft: 2 }],
    [{ kind: 'last second', secondsLeft: 1 }],
    [{ kind: 'over' }],
  ]);
});

test('reports both a tick of the clock and an answer that occur at the same time', () => {
  const before = passSeconds(round, 11);
  expect(eventsBetween(before, wrong(passSeconds(before, 1)))).toEqual([
    { kind: 'wrong' },
    { kind: 'last second', secondsLeft: 3 },
  ]);
});

test('an answer in the last seconds makes no tick, and the last missed sum no sound of the end', () => {
  const late = passSeconds(round, 13);
  expect(eventsBetween(late, wrong(late))).toEqual([{ kind: 'wrong' }]);
  const last = startRound({ playerName: '', mode: 'misses', seed: 1, missed: [{ num1: 3, num2: 4 }] });
  const ended = right(last);
  expect(ended.phase).toBe('over');
  expect(eventsBetween(last, ended)).toEqual([{ kind: 'right', streak: 1 }]);
});

test('typing, starting and leaving are silent', () => {
  expect(eventsBetween(round, typeAnswer(round, '1'))).toEqual([]);
  expect(eventsBetween(waitingRound, round)).toEqual([]);
  expect(eventsBetween(passSeconds(round, 15), round)).toEqual([]);
  expect(eventsBetween(right(round), waitingRound)).toEqual([]);
});

const seeds = fc.integer({ min: -(2 ** 31), max: 2 ** 32 - 1 });

test('an integer is within its bounds for any seed', () => {
  fc.assert(
    fc.property(seeds, fc.integer({ min: -1000, max: 1000 }), fc.nat(5000), (seed, min, width) => {
      const { value } = drawInteger(seed, min, min + width);
      expect(Number.isInteger(value)).toBe(true);
      expect(value).toBeGreaterThanOrEqual(min);
      expect(value).toBeLessThanOrEqual(min + width);
    }),
  );
});

test('the same seed gives the same numbers', () => {
  expect(draws(7, 20)).toEqual(draws(7, 20));
  expect(draws(7, 20)).not.toEqual(draws(8, 20));
});

test('all numbers within the bounds are about equally likely', () => {
  const counts = new Map<number, number>();
  for (const value of draws(1, 9000)) counts.set(value, (counts.get(value) ?? 0) + 1);
  expect([...counts.keys()].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  // Each count should be close to 1000. The tolerance of 149 is 5 standard deviations.
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(149);
});

test('a fresh seed is a 32-bit integer', () => {
  const seed = freshSeed();
  expect(seed).toBe(seed >>> 0);
});

function draws(seed: number, count: number): number[] {
  const values: number[] = [];
  let drawn = { value: 0, seed };
  while (values.length < count) {
    drawn = drawInteger(drawn.seed, 1, 9);
    values.push(drawn.value);
  }
  return values;
}
