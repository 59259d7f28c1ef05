/** For tests: what people do in the tabs of one browser, and when the provider's answers and other tabs' news arrive. */
import fc from 'fast-check';

/** One step; at 'settle' everything arrives. `tab` and `answer` count among those there are, modulo their number. */
export type Step =
  | { kind: 'open' | 'settle' }
  | { kind: 'sign-in'; tab: number; who: Person }
  | { kind: 'log-out' | 'forget' | 'delete' | 'reload' | 'deliver'; tab: number }
  | { kind: 'answer'; answer: number };

/** The people who share the browser. */
export const PEOPLE = ['ann', 'bob', 'cat'] as const;
export type Person = (typeof PEOPLE)[number];

/** Most tabs that are open at once. */
export const MAX_TABS = 4;

const tab = fc.nat(MAX_TABS - 1);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: 'open' }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('sign-in'), tab, who: fc.constantFrom(...PEOPLE) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('log-out'), tab }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('forget', 'delete'), tab }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reload'), tab }) },
  { weight: 4, arbitrary: fc.constant({ kind: 'settle' }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('answer'), answer: fc.nat(3) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('deliver'), tab }) },
) as fc.Arbitrary<Step>;

/** Interleavings of at most this number of steps. */
export const interleaving = (maxLength: number): fc.Arbitrary<Step[]> => fc.array(step, { maxLength });
