/** How a run went. */

import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import type { EnemyKind } from '../rules/kinds.ts';
import { type Medal, medalFor } from '../rules/medals.ts';
import type { Run } from '../rules/run.ts';
import { secondsPlayed } from '../rules/step.ts';
import type { LifeRecord } from './life-record.ts';
import type { Opponent } from './opponent.ts';

/** Whatever hurt the heart this long before its end, in steps, is what killed it. */
const BLAMED_STEPS = 4 * STEPS_PER_SECOND;

/** The day's seed, where it was played. */
export interface PlayedDay {
  /** 'YYYY-MM-DD' in UTC. */
  name: string;
  /** Days in a row, this one among them. */
  days: number;
}

/** What is told of a finished run. */
export interface RunResult {
  score: number;
  /** Before this run; 0 if there was none. */
  bestBefore: number;
  seconds: number;
  medal: Medal | null;
  kills: number;
  bossKills: number;
  /** Share of shots that hit, 0 to 1. */
  accuracy: number;
  longestStreak: number;
  waves: number;
  /** What killed the heart; null if its fuse just burnt down. */
  killedBy: EnemyKind | null;
  build: Pick<Run, 'upgrades' | 'fusions' | 'wounds'>;
  /** Life in hundredths of a full heart, for each second. */
  life: readonly number[];
  day: PlayedDay | null;
  /** Whom it was played against; null if nobody. */
  opponent: Pick<Opponent, 'name' | 'verified'> | null;
}

/** The result of `run`; `bestBefore` is the best score until then. */
export function resultOf(
  run: Run,
  bestBefore: number,
  { shares, seconds: recorded }: LifeRecord,
  day: PlayedDay | null,
  opponent: Pick<Opponent, 'name' | 'verified'> | null,
): RunResult {
  const seconds = secondsPlayed(run);
  return {
    score: run.score,
    bestBefore,
    seconds,
    medal: medalFor(run.score),
    kills: run.kills,
    bossKills: run.bossKills,
    accuracy: run.shots === 0 ? 0 : run.hits / run.shots,
    longestStreak: run.streak.longest,
    waves: run.waves.number,
    killedBy: run.steps - run.lastHurtStep <= BLAMED_STEPS ? run.lastHurtBy : null,
    build: { upgrades: run.upgrades, fusions: run.fusions, wounds: run.wounds },
    life: [...shares.subarray(0, recorded)],
    day,
    opponent: opponent && { name: opponent.name, verified: opponent.verified },
  };
}
