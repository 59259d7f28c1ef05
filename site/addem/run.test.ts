import fc from 'fast-check';
import { expect, test } from 'vitest';
import { examples } from '#tests/support/examples.ts';
import { passSeconds, type Round, startRound, submitAnswer, typeAnswer } from './rules.ts';
import {
  isPossible,
  parseRunFragment,
  type Run,
  runFragment,
  runOf,
  scoreOf,
  scoreSteps,
  travelledAt,
} from './run.ts';
import { drawnRunway } from './runway.tsx';

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

test('every completed round is a valid run with the same score', () => {
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

test('a run with answers out of order, or after its time ran out, is invalid', () => {
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

test('the first answer of a run needs as much time as any other', () => {
  const firstAt = (at: number) => isPossible({ seed: 1, name: '', answers: [{ at, right: true }] });
  expect([0, 0.18, 0.2].map(firstAt)).toEqual([false, false, true]);
});

test('a run moves with the clock, gains three stripes per correct answer, never moves back, and stops at the end', () => {
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

test('two runs with the same answers stay side by side', () => {
  const run = runOf(flown([{ tenths: 20, right: true }]));
  const seconds = 2 + 0.5;
  const rolled = 3 * (1 - Math.exp(-6 * 0.5));
  expect(travelledAt(run, seconds)).toBeCloseTo(seconds + rolled);
  expect(drawnRunway({ gained: 3, rolled, freshFrom: 0 }, seconds).end).toBeCloseTo(15 + rolled - seconds);
});

const base64url = (bytes: number[]) => `#run=${Buffer.from(bytes).toString('base64url')}`;

const damaged = 'damaged';

const anyRun: fc.Arbitrary<Run> = fc
  .record({
    seed: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
    name: fc.constantFrom('', 'Ada', 'Ṅoëlle 🛩️', '<b>Bob</b>'),
    steps: fc.array(fc.record({ hundredths: fc.integer({ min: 19, max: 299 }), right: fc.boolean() }), {
      maxLength: 60,
    }),
  })
  .map(({ seed, name, steps }) => {
    let hundredths = 0;
    const answers = steps.map((step) => {
      hundredths += step.hundredths;
      return { at: hundredths / 100, right: step.right };
    });
    return { seed, name, answers };
  })
  .filter(isPossible);

test('a link restores its run', () => {
  fc.assert(
    fc.property(anyRun, (run) => {
      expect(parseRunFragment(runFragment(run) ?? '')).toEqual(run);
    }),
  );
});

test('times are truncated to hundredths of a second', () => {
  const run: Run = { seed: 1, name: 'Ada', answers: [{ at: 1.2345, right: true }] };
  expect(parseRunFragment(runFragment(run) ?? '')).toMatchObject({ answers: [{ at: 1.23, right: true }] });
});

test('the link of a run of half a minute is shorter than 100 characters', () => {
  const answers = Array.from({ length: 20 }, (_, index) => ({ at: (index + 1) * 1.5, right: true }));
  expect(runFragment({ seed: 1, name: 'Ada', answers })?.length).toBeLessThan(100);
});

test('a run that would be too long for a chat has no link', () => {
  const answers = Array.from({ length: 3000 }, (_, index) => ({ at: index, right: true }));
  expect(runFragment({ seed: 1, name: 'Ada', answers })).toBeNull();
});

test.each(['', '#', '#how-it-goes', '#duel=AQ'])('%j is not a run', (fragment) => {
  expect(parseRunFragment(fragment)).toBeNull();
});

test.each([1, 3])('reports a run of the other version %i as such', (version) => {
  expect(parseRunFragment(base64url([version, 0, 0, 0, 1, 0]))).toBe('other version');
});

test.each([
  ['nothing', '#run='],
  ['markup', '#run=<script>'],
  ['an impossible length', '#run=A'],
  ['a name that ends too early', base64url([2, 0, 0, 0, 1, 5, 65])],
  ['half a number', base64url([2, 0, 0, 0, 1, 0, 0x80])],
  ['a number without end', base64url([2, 0, 0, 0, 1, 0, 0x80, 0x80, 0x80, 1])],
  ['an answer after the end', base64url([2, 0, 0, 0, 1, 0, 0xb9, 0x17])],
  ['a bomb', `#run=${'A'.repeat(100_000)}`],
])('a link with %s gives a sentence', (_, fragment) => {
  expect(parseRunFragment(fragment)).toEqual(damaged);
});

test('rejects a forged link with more correct answers than a person can read and type in the time', () => {
  const quick = fc.array(fc.record({ gap: fc.nat(60), right: fc.boolean() }), {
    minLength: 1,
    maxLength: 40,
  });
  fc.assert(
    fc.property(quick, (answers) => {
      const read = parseRunFragment(
        base64url([2, 0, 0, 0, 1, 0, ...answers.map((each) => 2 * each.gap + Number(each.right))]),
      );
      if (typeof read === 'string' || read === null) return;
      const right = read.answers.filter((each) => each.right).length;
      expect(right).toBeLessThanOrEqual(1 + (read.answers.at(-1)?.at ?? 0) / 0.19 + 1e-6);
    }),
    { numRuns: examples(10_000) },
  );
  const atOnce = Array.from({ length: 2_900 }, () => 1);
  expect(parseRunFragment(base64url([2, 0, 0, 0, 1, 0, ...atOnce]))).toEqual(damaged);
});

test('any bytes give a valid run or an error message', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      const read = parseRunFragment(base64url([2, ...bytes]));
      if (typeof read === 'string') expect(read).toEqual(damaged);
      else expect(read && isPossible(read)).toBe(true);
    }),
  );
});

test('removes invisible characters from a name in a link', () => {
  const name = [...new TextEncoder().encode('A\u202eda\u0007')];
  expect(parseRunFragment(base64url([2, 0, 0, 0, 1, name.length, ...name]))).toMatchObject({ name: 'Ada' });
});
