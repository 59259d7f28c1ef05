/** Contract of the modules `balance.ts` and `rounds.ts`, which a game provides in its `bot/` folder. */
import type { Pool } from './pool.ts';

export interface BalanceRow {
  figure: string;
  value: string;
  /** Target for the number; '' if there is none. */
  goal: string;
  /** Whether the number meets the target; null without a target. */
  isMet: boolean | null;
}

/** Part of a game's measurement that runs in its own process. `balance.ts` exports all parts as `balanceParts`. */
export type BalancePart = () => readonly BalanceRow[];

/** Round whose results must be bit-identical in all JavaScript engines. */
export interface EngineRound {
  /** Name of the round in failure reports, e.g. 'spire, seed 7'. */
  readonly name: string;
  /** Serialised in a format defined by the game. */
  readonly input: string;
}

export interface EngineRounds {
  /** Data that the rules need (a track, levels, tuning), keyed by file name. */
  readonly files: Readonly<Record<string, string>>;
  readonly rounds: readonly EngineRound[];
}

/** Type of `recordRounds`, which runs in Node. Bots play all rounds, or at most `most` rounds of each kind. */
export type RecordRounds = (most?: number) => EngineRounds;

/** Type of `repeatRound`, which runs in a browser. Equal states and events must give equal text. */
export type RepeatRound = (files: EngineRounds['files'], input: string, everySteps: number) => string[];

const textOfEvents = (events: Pool<object>): string => {
  const live = events.items.slice(0, events.count);
  return live.map((event) => Object.values(event).join()).join(' ');
};

/** Returns the digests of every `everySteps`th and the last state, with the events until then, which digests lack. */
export function collectStates(
  steps: number,
  everySteps: number,
  step: (index: number) => Pool<object>,
  digest: () => string,
): string[] {
  const states: string[] = [];
  const events: string[] = [];
  for (let done = 1; done <= steps; done++) {
    events.push(textOfEvents(step(done - 1)));
    if (done % everySteps === 0 || done === steps) states.push(`${digest()} ${events.splice(0).join()}`);
  }
  return states;
}
