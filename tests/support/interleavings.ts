import fc from 'fast-check';

/** Step of a sequence. At 'settle' all pending responses arrive. `tab` and `answer` are indices modulo the current count. */
export type Step =
  | { kind: 'open' | 'settle' }
  | { kind: 'sign-in'; tab: number; who: Person }
  | { kind: 'log-out' | 'forget' | 'delete' | 'reload' | 'deliver' | 'deliver-event'; tab: number }
  | { kind: 'freeze' | 'thaw'; tab: number }
  | { kind: 'answer'; answer: number }
  | { kind: 'fail'; answer: number; how: Failure };

/** Kinds of failure: the request never arrives, the response is lost, the server has a fault, or the user is disabled. */
const FAILURES = ['offline', 'answer lost', 'server fault', 'disabled'] as const;
export type Failure = (typeof FAILURES)[number];

export const PEOPLE = ['ann', 'bob', 'cat'] as const;
export type Person = (typeof PEOPLE)[number];

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

const trouble: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('fail'), answer: fc.nat(3), how: fc.constantFrom(...FAILURES) }),
  fc.record({ kind: fc.constantFrom('freeze', 'thaw', 'deliver-event'), tab }),
) as fc.Arbitrary<Step>;

export const troubledInterleaving = (maxLength: number): fc.Arbitrary<Step[]> =>
  fc.array(fc.oneof({ weight: 5, arbitrary: step }, { weight: 2, arbitrary: trouble }), { maxLength });

export const interleaving = (maxLength: number): fc.Arbitrary<Step[]> => fc.array(step, { maxLength });

/** Visitors that tabs may show and store after the steps so far; null stands for signed out. */
export class Allowed<Tab> {
  now = new Set<string | null>([null]);
  /** For each tab with a sign-in in progress, the visitors that are allowed if the tab closes before the response. */
  readonly #signingIn = new Map<Tab, Set<string | null>>();

  choose(tab: Tab, email: string): void {
    const others = [...this.#signingIn.values()].flatMap((visitors) => [...visitors]);
    this.#signingIn.set(tab, new Set([...this.now, ...others]));
    this.now = new Set([email]);
  }

  answered(tab: Tab): void {
    this.#signingIn.delete(tab);
  }

  /** The failed request may have been a sign-in, so the previous state is allowed too. */
  mayFail(isRefused: boolean): void {
    const before = [...this.#signingIn.values()].flatMap((visitors) => [...visitors]);
    this.now = new Set([...this.now, ...before, ...(isRefused ? [null] : [])]);
  }

  end(): void {
    this.now = new Set([null]);
  }

  /** The deletion also signs out a tab that had signed in to the account before. */
  async delete(isDeleted: Promise<boolean>): Promise<void> {
    const asked = new Set([...this.now, null]);
    this.now = asked;
    if (!(await isDeleted)) return;
    if (this.now === asked) this.end();
    else this.now.add(null);
  }

  /** Closing a tab during its sign-in changes nothing. */
  close(tab: Tab): void {
    this.now = new Set([...this.now, ...(this.#signingIn.get(tab) ?? [])]);
    this.#signingIn.delete(tab);
  }
}
