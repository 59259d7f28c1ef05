import fc from 'fast-check';
import { expect, test } from 'vitest';
import { examples } from '#tests/examples.ts';
import { isPossible, type Run } from './run.ts';
import { parseRunFragment, runFragment } from './run-link.ts';

const base64url = (bytes: number[]) => `#run=${Buffer.from(bytes).toString('base64url')}`;

const damaged = expect.stringContaining('damaged');

/** Runs that the rules allow: each answer within what is left. */
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

test('a run comes out of a link as it went in', () => {
  fc.assert(
    fc.property(anyRun, (run) => {
      expect(parseRunFragment(runFragment(run) ?? '')).toEqual(run);
    }),
  );
});

test('times are cut to hundredths of a second', () => {
  const run: Run = { seed: 1, name: 'Ada', answers: [{ at: 1.2345, right: true }] };
  expect(parseRunFragment(runFragment(run) ?? '')).toMatchObject({ answers: [{ at: 1.23, right: true }] });
});

test('a run of half a minute makes a link of less than 100 characters', () => {
  const answers = Array.from({ length: 20 }, (_, index) => ({ at: index * 1.5, right: true }));
  expect(runFragment({ seed: 1, name: 'Ada', answers })?.length).toBeLessThan(100);
});

test('a run too long for a chat makes no link', () => {
  const answers = Array.from({ length: 3000 }, (_, index) => ({ at: index, right: true }));
  expect(runFragment({ seed: 1, name: 'Ada', answers })).toBeNull();
});

test.each(['', '#', '#how-it-goes', '#duel=AQ'])('%j is about something else', (fragment) => {
  expect(parseRunFragment(fragment)).toBeNull();
});

test.each([1, 3])('a run of another version (%i) says so', (version) => {
  expect(parseRunFragment(base64url([version, 0, 0, 0, 1, 0]))).toContain('another version');
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

test('of many forged links none tells more right answers than can be read and typed in its time', () => {
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

test('any bytes give a run that the rules allow, or a sentence', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      const read = parseRunFragment(base64url([2, ...bytes]));
      if (typeof read === 'string') expect(read).toEqual(damaged);
      else expect(read && isPossible(read)).toBe(true);
    }),
  );
});

test('a name from a link is shown without what nobody sees', () => {
  const name = [...new TextEncoder().encode('A\u202eda\u0007')];
  expect(parseRunFragment(base64url([2, 0, 0, 0, 1, name.length, ...name]))).toMatchObject({ name: 'Ada' });
});
