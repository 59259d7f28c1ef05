/** How a run went. */
import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import type { EnemyKind } from '../rules/kinds.ts';
import type { Run } from '../rules/run.ts';
import { secondsPlayed } from '../rules/step.ts';
import type { Opponent } from './opponent.ts';

/** Whatever hurt the heart this long before its end, in steps, is what killed it. */
const BLAMED_STEPS = 4 * STEPS_PER_SECOND;

/** The day's seed, where it was played. */
interface PlayedDay {
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

// Life over time, as the end of a run shows it: one number a second, in place.

/** Longer runs are recorded no further: half an hour. */
const MOST_SECONDS = 30 * 60;

/** What has been recorded of a run. */
interface LifeRecord {
  /** Life in hundredths of a full heart, for each second. */
  readonly shares: Uint8Array;
  seconds: number;
}

export function createLifeRecord(): LifeRecord {
  return { shares: new Uint8Array(MOST_SECONDS), seconds: 0 };
}

/** Takes down a run's life after a step, if a second is full. */
export function recordLife(record: LifeRecord, { steps, life }: Run): void {
  const second = Math.floor(steps / STEPS_PER_SECOND);
  if (second <= record.seconds || second > MOST_SECONDS) return;
  record.shares[record.seconds] = Math.round(life.amount);
  record.seconds = second;
}

// Medals are for points: what separates who aims from who sprays. Where they stand was measured with bots.

/** From the least to the highest: a name, and the points it takes. */
export const MEDALS = [
  { name: 'Pulse', points: 500 },
  { name: 'Vein', points: 5_000 },
  { name: 'Artery', points: 25_000 },
  { name: 'Heart', points: 100_000 },
  { name: 'Immortal', points: 400_000 },
] as const;

type Medal = (typeof MEDALS)[number];

/** The highest medal for so many points, or null. */
export function medalFor(points: number): Medal | null {
  return MEDALS.findLast((medal) => points >= medal.points) ?? null;
}

/** The next one to reach, or null if there is none. */
export function nextMedal(points: number): Medal | null {
  return MEDALS.find((medal) => points < medal.points) ?? null;
}
