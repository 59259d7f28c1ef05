/** Gives each run the same examples, so that failures are reproducible; `npm run fuzz` uses new ones. */
import fc from 'fast-check';

fc.configureGlobal({
  seed: Number(process.env['FUZZ_SEED'] ?? 1),
  // Without this option, an array with a `maxLength` of 50 never has more than ten items.
  defaultSizeToMaxWhenMaxSpecified: true,
});
