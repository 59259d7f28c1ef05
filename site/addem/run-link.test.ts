import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPossible, type Run } from './run.ts';
import { parseRunFragment, runFragment } from './run-link.ts';

const base64url = (bytes: number[]) => `#run=${Buffer.from(bytes).toString('base64url')}`;

const damaged = expect.stringContaining('damaged');

/** Runs that the rules allow: each answer within what is left. */
const anyRun: fc.Arbitrary<Run> = fc
  .record({
    seed: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
    name: fc.constantFrom('', 'Ada', 'Ṅoëlle 🛩️', '<b>Bob</b>'),
    steps: fc.array(fc.record({ tenths: fc.nat(29), right: fc.boolean() }), { maxLength: 60 }),
  })
  .map(({ seed, name, steps }) => {
    let tenths = 0;
    const answers = steps.map((step) => {
      tenths += step.tenths;
      return { at: tenths / 10, right: step.right };
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

test('times are cut to tenths of a second', () => {
  const run: Run = { seed: 1, name: 'Ada', answers: [{ at: 1.2345, right: true }] };
  expect(parseRunFragment(runFragment(run) ?? '')).toMatchObject({ answers: [{ at: 1.2, right: true }] });
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

test('a run of another version says so', () => {
  expect(parseRunFragment(base64url([2, 0, 0, 0, 1, 0]))).toContain('another version');
});

test.each([
  ['nothing', '#run='],
  ['markup', '#run=<script>'],
  ['an impossible length', '#run=A'],
  ['a name that ends too early', base64url([1, 0, 0, 0, 1, 5, 65])],
  ['half a number', base64url([1, 0, 0, 0, 1, 0, 0x80])],
  ['a number without end', base64url([1, 0, 0, 0, 1, 0, 0x80, 0x80, 0x80, 1])],
  ['an answer after the end', base64url([1, 0, 0, 0, 1, 0, 0xad, 0x02])],
  ['a bomb', `#run=${'A'.repeat(100_000)}`],
])('a link with %s gives a sentence', (_, fragment) => {
  expect(parseRunFragment(fragment)).toEqual(damaged);
});

test('any bytes give a run that the rules allow, or a sentence', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      const read = parseRunFragment(base64url([1, ...bytes]));
      if (typeof read === 'string') expect(read).toEqual(damaged);
      else expect(read && isPossible(read)).toBe(true);
    }),
  );
});

test('a name from a link is shown without what nobody sees', () => {
  const name = [...new TextEncoder().encode('A\u202eda\u0007')];
  expect(parseRunFragment(base64url([1, 0, 0, 0, 1, name.length, ...name]))).toMatchObject({ name: 'Ada' });
});
