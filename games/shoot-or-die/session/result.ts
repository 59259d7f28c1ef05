import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import type { EnemyKind } from '../rules/kinds.ts';
import type { Run } from '../rules/run.ts';
import { secondsPlayed } from '../rules/step.ts';
import type { Opponent } from './ghost.ts';

/** A touch is shown as the cause of death if it was within this number of steps before the end. */
const BLAMED_STEPS = 4 * STEPS_PER_SECOND;

interface PlayedDay {
  /** 'YYYY-MM-DD' in UTC. */
  name: string;
  days: number;
}

export interface RunResult {
  score: number;
  /** Best score before this run; 0 without one. */
  bestBefore: number;
  seconds: number;
  medal: Medal | null;
  kills: number;
  bossKills: number;
  /** Fraction of shots that hit. */
  accuracy: number;
  longestStreak: number;
  waves: number;
  /** Kind that caused the end; null if the fuse burnt down. */
  killedBy: EnemyKind | null;
  build: Pick<Run, 'upgrades' | 'fusions' | 'wounds'>;
  /** Life per second, in hundredths of a full heart. */
  life: readonly number[];
  day: PlayedDay | null;
  opponent: Pick<Opponent, 'name' | 'verified' | 'assists'> | null;
  /** Packed assists; 0 for none. */
  assists: number;
}

export function resultOf(
  run: Run,
  bestBefore: number,
  { shares, seconds: recorded }: LifeRecord,
  day: PlayedDay | null,
  opponent: RunResult['opponent'],
  assists: number,
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
    opponent: opponent && { name: opponent.name, verified: opponent.verified, assists: opponent.assists },
    assists,
  };
}

const MOST_SECONDS = 30 * 60;

interface LifeRecord {
  /** Life per second, in hundredths of a full heart. */
  readonly shares: Uint8Array;
  seconds: number;
}

export function createLifeRecord(): LifeRecord {
  return { shares: new Uint8Array(MOST_SECONDS), seconds: 0 };
}

export function recordLife(record: LifeRecord, { steps, life }: Run): void {
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
