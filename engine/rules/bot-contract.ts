/** Modules that a game provides in its `bot/`: `balance.ts` and `rounds.ts`. */

/** Row of `npm run balance`. */
export interface BalanceRow {
  figure: string;
  value: string;
  /** Target of the number; empty if there is none. */
  goal: string;
  /** Whether the number meets the target; null without a target. */
  isMet: boolean | null;
}

/** Round that must give bit-identical results in every JavaScript engine. */
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

/** Type of `recordRounds`, which runs in Node: bots play all rounds, or at most `most` of each kind. */
export type RecordRounds = (most?: number) => EngineRounds;

/** Type of `repeatRound`, which runs in a browser. Equal states give equal text. */
export type RepeatRound = (files: EngineRounds['files'], input: string, everySteps: number) => string[];
