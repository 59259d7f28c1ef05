import fc from 'fast-check';
import type { Duel } from '#engine/replay/duel.ts';
import type { Recording } from '#engine/replay/recording.ts';

/** Numbers close to a given number, and limits of number formats. */
const otherNumber = (number: number) =>
  fc.constantFrom(0, -0, 1, -1, Number.NaN, number - 1, number + 1, number * 2, 2 ** 31, 2 ** 32 - 1);

const otherRun = (run: Recording): fc.Arbitrary<Recording> => {
  const words = run.words.slice(0, run.steps);
  return fc.oneof(
    fc.array(fc.tuple(fc.nat(run.steps - 1), fc.nat(31)), { minLength: 1, maxLength: 3 }).map((flips) => {
      const changed = words.slice();
      for (const [at, bit] of flips) changed[at] = ((changed[at] as number) ^ (1 << bit)) >>> 0;
      return { ...run, words: changed };
    }),
    fc.nat(run.steps - 1).map((steps) => ({ ...run, steps })),
    fc.constant({ ...run, words: Uint32Array.of(...words, ...words), steps: 2 * run.steps }),
  );
};

/** A valid duel with some fields replaced, and with a correct checksum. */
export function changedDuel(duel: Duel, setups: readonly string[] = []): fc.Arbitrary<Duel> {
  const { score, steps, seed, rulesVersion, setup, body } = duel;
  if (!('run' in body)) throw new Error('A ghost cannot be verified: pass a duel with a run.');
  return fc
    .record(
      {
        score: otherNumber(score),
        steps: otherNumber(steps),
        seed: otherNumber(seed),
        rulesVersion: otherNumber(rulesVersion),
        name: fc.string({ unit: 'binary', maxLength: 60 }),
        setup: fc.constantFrom(setup, ...setups),
        body: otherRun(body.run).map((run) => ({ run })),
      },
      { requiredKeys: [] },
    )
    .map((changed) => ({ ...duel, ...changed }));
}
