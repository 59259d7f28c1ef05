/** Modules that a game provides in its `bot/`: `balance.ts`, `record-rounds.ts` and `repeat-round.ts`. */

/** Row of `npm run balance`: a measurement of bots playing, and its goal. */
export interface BalanceRow {
  figure: string;
  value: string;
  /** Text of the goal; empty without one. */
  goal: string;
  /** Null without a goal. */
  isMet: boolean | null;
}

/** A recorded round that every JavaScript engine must reproduce to the last bit. */
export interface EngineRound {
  /** Identifies the round in a failure report, e.g. 'spire, seed 7'. */
  readonly name: string;
  /** Serialised input, in the game's own format. */
  readonly input: string;
}

export interface EngineRounds {
  /** Contents of the files that the rules need (a track, levels, tuning), keyed by name. */
  readonly files: Readonly<Record<string, string>>;
  readonly rounds: readonly EngineRound[];
}

/** Type of `record-rounds.ts`, which runs in Node: lets bots play all rounds, or at most `most` of each kind. */
export type RecordRounds = (most?: number) => EngineRounds;

/**
 * Type of `repeat-round.ts`, which runs in a browser: replays a round and returns a text for the state after every
 * `everySteps` steps and at the end. Two states have the same text exactly if they are equal.
 */
export type RepeatRound = (files: EngineRounds['files'], input: string, everySteps: number) => string[];
