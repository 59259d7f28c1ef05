/** Whether two machines have the same state: each second each tells the other the hash of what it has confirmed. */
import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';

/** So many hashes are kept to be compared: a slow answer is still in time. */
const MOST_KEPT = 64;

export interface StateCheck {
  /** The hash of a confirmed state is due before this tick's step. */
  isDue(tick: number): boolean;
  /** This machine's hash of the state before a tick that is due. */
  addOwn(tick: number, hash: number): void;
  /** That of another machine, by its number among them. Comes again with each packet, and may lie. */
  addOther(machine: number, number: number, hash: number): void;
  /** Another machine has found that two states differ: it may be that of a third. */
  addDifference(number: number): void;
  /** The last one of this machine, counted from 1, one a second; 0 for none. */
  readonly last: { readonly number: number; readonly hash: number };
  /** What is kept, oldest first: another's hash is null where it has not come. */
  hashes(): [tick: number, own: number, ...others: (number | null)[]][];
  /** The tick before which the states were found to differ first; null while they are the same. */
  readonly differsAt: number | null;
}

/** Compares with so many others. */
export function createStateCheck(machines: number): StateCheck {
  const own = new Map<number, number>();
  const others = Array.from({ length: machines }, () => new Map<number, number>());
  let last = { number: 0, hash: 0 };
  let differsAt: number | null = null;

  const keep = (hashes: Map<number, number>, number: number, hash: number): void => {
    hashes.set(number, hash);
    if (hashes.size > MOST_KEPT) hashes.delete(Math.min(...hashes.keys()));
    const one = own.get(number);
    if (one !== undefined && others.some((other) => (other.get(number) ?? one) !== one)) differ(number);
  };
  const differ = (number: number): void => {
    const tick = number * STEPS_PER_SECOND;
    if (differsAt !== null && differsAt <= tick) return;
    differsAt = tick;
    // Told from now on, so that the others find the same.
    last = { number, hash: own.get(number) ?? 0 };
  };

  return {
    isDue: (tick) => tick > 0 && tick % STEPS_PER_SECOND === 0,
    addOwn(tick, hash) {
      const number = tick / STEPS_PER_SECOND;
      if (differsAt === null) last = { number, hash: hash >>> 0 };
      keep(own, number, hash >>> 0);
    },
    addOther(machine, number, hash) {
      const hashes = others[machine];
      if (number > 0 && hashes) keep(hashes, number, hash);
    },
    addDifference: differ,
    hashes: () =>
      [...own].map(([number, hash]) => [
        number * STEPS_PER_SECOND,
        hash,
        ...others.map((other) => other.get(number) ?? null),
      ]),
    get last() {
      return last;
    },
    get differsAt() {
      return differsAt;
    },
  };
}
