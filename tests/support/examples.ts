/** Number of examples for a long search: a tenth in `npm test`, all in `npm run fuzz`, which sets FUZZ_SEED. */
export const examples = (all: number): number =>
  process.env['FUZZ_SEED'] === undefined ? Math.ceil(all / 10) : all;
