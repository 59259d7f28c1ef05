/** What a game's rules give so that they can be played on several machines. The state is plain data, a step is pure. */

/** So many ticks are stepped at most without the inputs of all seats. */
export const WINDOW = 8;

export interface OnlineGame<State> {
  /** Other rules with the same inputs would play differently: two versions do not play with each other. */
  readonly rulesVersion: number;
  /** The state before the first tick, the same on all machines; `players` is 2…4. */
  create(seed: number, setup: string, players: number): State;
  /** Makes `to` what `from` is. What only tells of the last step need not be copied. */
  copy(from: State, to: State): void;
  /** Advances by one tick; `words` has one input a seat, and any 32 bits have to be valid. */
  step(state: State, words: readonly number[]): void;
  /** 32 bits of everything that later ticks depend on. */
  hash(state: State): number;
}

/** State of the connection between the peers of a match. */
export type OnlineStatus =
  /** Everybody plays; `isLate` while a peer has been waited for for half a second. */
  | { readonly kind: 'playing'; readonly isLate: boolean }
  /** The match waits for a peer. `hearsNothing`: that peer reports that it receives nothing from here. */
  | { readonly kind: 'silent'; readonly hearsNothing: boolean }
  /** No peer is connected any more. The match continues once their seats are taken. */
  | { readonly kind: 'left' }
  /** The match is over for this machine, because its states differ from the other's since some tick before this one. */
  | { readonly kind: 'differs'; readonly tick: number }
  /** The match is over for this machine, because the other has another version of the rules. */
  | { readonly kind: 'other-rules' };

interface Played {
  key: number;
  tick: number;
  /** An event of the ticks as they are known now stands for it. */
  isClaimed: boolean;
}

interface EventFilter {
  /** A tick has been stepped, for the first time or again: its events follow. */
  begin(tick: number): void;
  /** Whether an event of this tick is to be played; `key` says what it is, e.g. its kind and its seat. */
  isNew(key: number): boolean;
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
