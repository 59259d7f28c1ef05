/** Rules of a game in the form that online matches need. The state is plain data, and a step is pure. */

/** Most ticks that are stepped without the inputs of all seats. */
export const WINDOW = 8;

export interface OnlineGame<State> {
  /** Devices with different versions do not play with each other, because the same inputs would have different results. */
  readonly rulesVersion: number;
  /** Returns the state before the first tick, the same on all devices; `players` is 2…4. */
  create(seed: number, setup: string, players: number): State;
  /** Copies `from` to `to`, except for data about the last step only. */
  copy(from: State, to: State): void;
  /** Advances by one tick; `words` contains one input per seat, and any 32 bits must be valid. */
  step(state: State, words: readonly number[]): void;
  /** Returns a 32-bit hash of everything that later ticks depend on. */
  hash(state: State): number;
}

/** State of the connection between the peers of a match. */
export type OnlineStatus =
  /** Everybody plays; `isLate` after half a second of waiting for a peer. */
  | { readonly kind: 'playing'; readonly isLate: boolean }
  /** The match waits for a peer. `hearsNothing`: that peer reports that it receives nothing from here. */
  | { readonly kind: 'silent'; readonly hearsNothing: boolean }
  /** No peer is connected any more. The match continues once their seats are taken. */
  | { readonly kind: 'left' }
  /** The match is over on this peer, because its states differ from the other peer's since a tick before `tick`. */
  | { readonly kind: 'differs'; readonly tick: number }
  /** The match is over on this peer, because the other peer has another version of the rules. */
  | { readonly kind: 'other-rules' };

/** Identifies an event within its tick, e.g. by kind and seat. */
export type EventKey = number | string;

interface Played {
  key: EventKey;
  tick: number;
  /** True if the event still occurs in the ticks as currently known. */
  isClaimed: boolean;
}

interface EventFilter {
  /** A tick was stepped, for the first time or again: its events follow. */
  begin(tick: number): void;
  /** Returns whether an event of this tick is to be shown. */
  isNew(key: EventKey): boolean;
}

export function createEventFilter(): EventFilter {
  let played: Played[] = [];
  let present = -1;
  return {
    begin(tick) {
      if (tick <= present) for (const each of played) if (each.tick >= tick) each.isClaimed = false;
      played = played.filter((each) => each.tick >= tick - 2 * WINDOW);
      present = tick;
    },
    isNew(key) {
      const known = played.find(
        (each) => !each.isClaimed && each.key === key && Math.abs(each.tick - present) <= WINDOW,
      );
      if (!known) {
        played.push({ key, tick: present, isClaimed: true });
        return true;
      }
      known.tick = present;
      known.isClaimed = true;
      return false;
    },
  };
}
