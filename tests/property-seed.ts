/**
 * Property tests draw the same examples in every run of `npm test`, so that a red run is red again on the next machine.
 * `npm run fuzz` draws others.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['FUZZ_SEED'] ?? 1) });
