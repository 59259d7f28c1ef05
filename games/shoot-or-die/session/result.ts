/** A finished run as the verdict tells it. */
import { medalFor } from '../rules/medals.ts';
import type { Run } from '../rules/run.ts';
import { secondsPlayed } from '../rules/step.ts';
import type { Verdict } from '../view/menus/result-screen.ts';

/** Judges `run`; `playerName` is fit to be shown, `bestBefore` the best score until then. */
export function judgeRun(run: Run, playerName: string, bestBefore: number): Verdict {
  const seconds = secondsPlayed(run);
  return {
    playerName,
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
