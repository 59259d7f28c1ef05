import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import type { Run } from '../rules/run.ts';
import { secondsPlayed } from '../rules/step.ts';
import type { Opponent } from './ghost.ts';

/** A touch is shown as the cause of death if it was within this number of steps before the end. */
const BLAMED_STEPS = 4 * STEPS_PER_SECOND;

export type RunResult = ReturnType<typeof resultOf>;

/** The day's name is 'YYYY-MM-DD' in UTC. `assists` is packed. */
export function resultOf(
  run: Run,
  bestBefore: number,
  { shares, seconds: recorded }: ReturnType<typeof createLifeRecord>,
  day: { readonly name: string; readonly days: number } | null,
  opponent: Pick<Opponent, 'name' | 'verified' | 'assists'> | null,
  assists: number,
) {
  const seconds = secondsPlayed(run);
  return {
    score: run.score,
    /** 0 without an earlier run. */
    bestBefore,
    seconds,
    medal: medalFor(run.score),
    kills: run.kills,
    bossKills: run.bossKills,
    accuracy: run.shots === 0 ? 0 : run.hits / run.shots,
    longestStreak: run.streak.longest,
    waves: run.waves.number,
    /** Kind that caused the end; null if the fuse burnt down. */
    killedBy: run.steps - run.lastHurtStep <= BLAMED_STEPS ? run.lastHurtBy : null,
    build: { upgrades: run.upgrades, fusions: run.fusions, wounds: run.wounds },
    /** Life per second, in hundredths of a full heart. */
    life: [...shares.subarray(0, recorded)],
    day,
    opponent: opponent && { name: opponent.name, verified: opponent.verified, assists: opponent.assists },
    assists,
  };
}

const MOST_SECONDS = 30 * 60;

export function createLifeRecord() {
  return { shares: new Uint8Array(MOST_SECONDS), seconds: 0 };
}

export function recordLife(record: ReturnType<typeof createLifeRecord>, { steps, life }: Run): void {
  const second = Math.floor(steps / STEPS_PER_SECOND);
  if (second <= record.seconds || second > MOST_SECONDS) return;
  record.shares[record.seconds] = Math.round(life.amount);
  record.seconds = second;
}

// Points for medals, measured with bots, so that they separate players who aim from players who spray.

export const MEDALS = [
  { name: 'Pulse', points: 500 },
  { name: 'Vein', points: 5_000 },
  { name: 'Artery', points: 25_000 },
  { name: 'Heart', points: 100_000 },
  { name: 'Immortal', points: 400_000 },
] as const;

type Medal = (typeof MEDALS)[number];

export function medalFor(points: number): Medal | null {
  return MEDALS.findLast((medal) => points >= medal.points) ?? null;
}

export function nextMedal(points: number): Medal | null {
  return MEDALS.find((medal) => points < medal.points) ?? null;
}
