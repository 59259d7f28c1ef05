/** Compares states between peers: once a second each sends the hash of the state that it has confirmed. */
import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';

/** Hashes that are kept of each peer, so that one that arrives late can still be compared. */
const MOST_KEPT = 64;

/** The hash of the state before tick 60 × `number`; number 0 for none. */
export interface NumberedHash {
  readonly number: number;
  readonly hash: number;
}

export interface StateCheck {
  /** Whether the state before this tick is hashed. */
  isDue(tick: number): boolean;
  /** Takes this machine's hash of the state before a tick. */
  addOwn(tick: number, hash: number): void;
  /** Takes the hash of a peer, by its index. It may be a lie. */
  addOther(peer: number, number: number, hash: number): void;
  /** This machine's last hash. */
  readonly last: NumberedHash;
  /** This machine's hash that differs from a peer's first; null while all are the same. */
  differenceTo(peer: number): NumberedHash | null;
}

export function createStateCheck(peers: number): StateCheck {
  const own = new Map<number, number>();
  const others = Array.from({ length: peers }, () => new Map<number, number>());
  let last: NumberedHash = { number: 0, hash: 0 };

  const keep = (hashes: Map<number, number>, number: number, hash: number): void => {
    hashes.set(number, hash);
    if (hashes.size > MOST_KEPT) hashes.delete(Math.min(...hashes.keys()));
  };

  return {
    isDue: (tick) => tick > 0 && tick % STEPS_PER_SECOND === 0,
    addOwn(tick, hash) {
      last = { number: tick / STEPS_PER_SECOND, hash: hash >>> 0 };
      keep(own, last.number, last.hash);
    },
    addOther(peer, number, hash) {
      const hashes = others[peer];
      if (number > 0 && hashes) keep(hashes, number, hash);
    },
    get last() {
      return last;
    },
    differenceTo(peer) {
      for (const [number, hash] of own)
        if ((others[peer]?.get(number) ?? hash) !== hash) return { number, hash };
      return null;
    },
  };
}
