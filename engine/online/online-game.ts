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
