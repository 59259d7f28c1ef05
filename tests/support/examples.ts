import fc from 'fast-check';

/** Number of examples for a long search: a tenth in `npm test`, `all` in `npm run fuzz`, which sets FUZZ_SEED. */
export const examples = (all: number): number =>
  process.env['FUZZ_SEED'] === undefined ? Math.ceil(all / 10) : all;

/** First seed of a search without fast-check: 1 in `npm test`, a new one in each `npm run fuzz`. */
export const firstSeed = Number(process.env['FUZZ_SEED'] ?? 1);

const STEPS = 2 ** 30;

/** Evenly spread numbers: `fc.double` chooses among representations, so nine of ten would be within 0.001 of 0. */
export const between = (least: number, most: number): fc.Arbitrary<number> =>
  fc.oneof(
    {
      weight: 9,
      arbitrary: fc.integer({ min: 0, max: STEPS }).map((step) => least + ((most - least) * step) / STEPS),
    },
    { weight: 1, arbitrary: fc.double({ min: least, max: most, noNaN: true }) },
  );
