/** Whether both machines have the same state: each second each tells the other the hash of what it has confirmed. */
import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';

/** So many hashes are kept to be compared: a slow answer is still in time. */
const MOST_KEPT = 64;

export interface StateCheck {
  /** The hash of a confirmed state is due before this tick's step. */
  isDue(tick: number): boolean;
  /** This machine's hash of the state before a tick that is due. */
  addOwn(tick: number, hash: number): void;
  /** The other's. Comes again with each packet, and may lie. */
  addOther(number: number, hash: number): void;
  /** The last one of this machine, counted from 1, one a second; 0 for none. */
  readonly last: { readonly number: number; readonly hash: number };
  /** What is kept, oldest first: the other's hash is null where it has not come. */
  hashes(): [tick: number, own: number, other: number | null][];
  /** The tick before which the states were found to differ first; null while they are the same. */
  readonly differsAt: number | null;
}

export function createStateCheck(): StateCheck {
  const own = new Map<number, number>();
  const other = new Map<number, number>();
  let last = { number: 0, hash: 0 };
  let differsAt: number | null = null;

  const keep = (hashes: Map<number, number>, number: number, hash: number): void => {
    hashes.set(number, hash);
    if (hashes.size > MOST_KEPT) hashes.delete(Math.min(...hashes.keys()));
    const one = own.get(number);
    const two = other.get(number);
    if (one === undefined || two === undefined || one === two) return;
    const tick = number * STEPS_PER_SECOND;
    if (differsAt !== null && differsAt <= tick) return;
    differsAt = tick;
    // Told from now on, so that the other finds the same.
    last = { number, hash: one };
  };

  return {
    isDue: (tick) => tick > 0 && tick % STEPS_PER_SECOND === 0,
    addOwn(tick, hash) {
      const number = tick / STEPS_PER_SECOND;
      if (differsAt === null) last = { number, hash: hash >>> 0 };
      keep(own, number, hash >>> 0);
    },
    addOther(number, hash) {
      if (number > 0) keep(other, number, hash);
    },
    hashes: () =>
      [...own].map(([number, hash]) => [number * STEPS_PER_SECOND, hash, other.get(number) ?? null]),
    get last() {
      return last;
    },
    get differsAt() {
      return differsAt;
    },
  };
}
