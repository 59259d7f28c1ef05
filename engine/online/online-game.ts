/** Maximum number of ticks that are simulated before the inputs of all seats are known. */
export const WINDOW = 8;

export interface OnlineGame<State> {
  /** Devices with different versions cannot play together. */
  readonly rulesVersion: number;
  /** Returns the state before the first tick. `players` is 2 to 4. */
  create(seed: number, setup: string, players: number): State;
  /** Copies `from` to `to`. May omit data about the last step only. */
  copy(from: State, to: State): void;
  /** `words` contains one input per seat. The rules must accept any 32 bits. */
  step(state: State, words: readonly number[]): void;
  /** Returns a 32-bit hash of everything that affects later ticks. */
  hash(state: State): number;
}

export type OnlineStatus =
  /** The match is running. `isLate` is true after it has waited for a peer for half a second. */
  | { readonly kind: 'playing'; readonly isLate: boolean }
  /** The match waits for a peer. `receivesNothing` is true if the peer reports that no packets arrive from here. */
  | { readonly kind: 'silent'; readonly receivesNothing: boolean }
  /** All peers are gone. The match continues after their seats are taken over. */
  | { readonly kind: 'left' }
  /** The match has ended on this device, because the state before `tick` differs from the other peer's. */
  | { readonly kind: 'differs'; readonly tick: number }
  /** The match has ended on this device, because the other peer has a different version of the rules. */
  | { readonly kind: 'other-rules' };

/** Identifies an event within its tick, e.g. by kind and seat. */
export type EventKey = number | string;

interface Played {
  key: EventKey;
  tick: number;
  /** True if the latest re-simulation produced the event again. */
  isClaimed: boolean;
}

export function createEventFilter() {
  let played: Played[] = [];
  let current = -1;
  return {
    /** Call it before the events of each tick, also when the tick is simulated again. */
    begin(tick: number) {
      if (tick <= current) for (const each of played) if (each.tick >= tick) each.isClaimed = false;
      played = played.filter((each) => each.tick >= tick - 2 * WINDOW);
      current = tick;
    },
    isNew(key: EventKey) {
      const known = played.find(
        (each) => !each.isClaimed && each.key === key && Math.abs(each.tick - current) <= WINDOW,
      );
      if (!known) {
        played.push({ key, tick: current, isClaimed: true });
        return true;
      }
      known.tick = current;
      known.isClaimed = true;
      return false;
    },
  };
}
