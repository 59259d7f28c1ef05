/**
 * Rounds that every JavaScript engine must play alike, to the last bit: what bots have done in one of them, to be done again in
 * all. A game gives two modules in its `bot/`: `record-rounds.ts`, which reads files and lets bots play, and `repeat-round.ts`,
 * which runs in a browser.
 */

/** One round. */
export interface EngineRound {
  /** For who reads that it came out otherwise: e.g. 'spire, seed 7'. */
  readonly name: string;
  /** What the game needs to play it again, as text of its own. */
  readonly input: string;
}

/** What a game hands over. */
export interface EngineRounds {
  /** Files that its rules need, by name: a track, levels, tuning. */
  readonly files: Readonly<Record<string, string>>;
  readonly rounds: readonly EngineRound[];
}

/** Lets bots play: all of a game's rounds, or no more than so many of each of their kinds. */
export type RecordRounds = (most?: number) => EngineRounds;

/**
 * Plays a round again, and gives its whole state after every so many steps, and at its end, as text: short or long, as long as
 * two states have one text exactly if they are the same.
 */
export type RepeatRound = (files: EngineRounds['files'], input: string, everySteps: number) => string[];
