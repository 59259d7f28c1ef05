/** How a run went. */
import { type Medal, medalFor } from '../rules/medals.ts';
import type { Run } from '../rules/run.ts';
import { secondsPlayed } from '../rules/step.ts';

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
}

/** The result of `run`; `bestBefore` is the best score until then. */
export function resultOf(run: Run, bestBefore: number): RunResult {
  const seconds = secondsPlayed(run);
  return {
    score: run.score,
    bestBefore,
    seconds,
    medal: medalFor(seconds),
    kills: run.kills,
    bossKills: run.bossKills,
    accuracy: run.shots === 0 ? 0 : run.hits / run.shots,
    longestStreak: run.streak.longest,
  };
}
