/** Modules that a game provides in its `bot/`: `balance.ts`, `record-rounds.ts` and `repeat-round.ts`. */

/** Row of `npm run balance`. */
export interface BalanceRow {
  figure: string;
  value: string;
  /** Goal for the figure; empty if there is none. */
  goal: string;
  /** Null if there is no goal. */
  isMet: boolean | null;
}

/** Round that every JavaScript engine must reproduce to the last bit. */
export interface EngineRound {
  /** Name of the round in failure reports, e.g. 'spire, seed 7'. */
  readonly name: string;
  /** Serialised in the game's own format. */
  readonly input: string;
}

export interface EngineRounds {
  /** Contents that the rules need (a track, levels, tuning), keyed by file name. */
  readonly files: Readonly<Record<string, string>>;
  readonly rounds: readonly EngineRound[];
}

/** Type of `record-rounds.ts`, which runs in Node: bots play all rounds, or at most `most` of each kind. */
export type RecordRounds = (most?: number) => EngineRounds;

/** Type of `repeat-round.ts`, which runs in a browser. Two states have the same text if they are equal. */
export type RepeatRound = (files: EngineRounds['files'], input: string, everySteps: number) => string[];
