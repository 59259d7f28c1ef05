/** Timed run, “Rush” for players: known levels, rotated or mirrored so that they are not played from memory. */
import { clockText } from '#engine/menus/texts.ts';
import { createRandom, nextBelow } from '#engine/rules/random.ts';
import { allLevels, type Collection, turnMap } from '../levels/collection.ts';
import { readMap, writeMap } from '../levels/map.ts';
import type { Level } from '../rules/rules.ts';
import { bestMoves, movesSaved, POINTS_FOR_LEVEL, type Solutions } from './progress.ts';

export const TIMED_RUN_MS = 60_000;

/** Milliseconds that a solved level adds for each move in its shortest solution. */
export const TIMED_RUN_MS_PER_MOVE = 1000;

/** Maximum time that a frame takes off the clock, in milliseconds: a longer gap means a hidden tab or a stall. */
const LONGEST_FRAME_MS = 250;

interface TimedLevel {
  readonly name: string;
  readonly level: Level;
  readonly fewest: number;
}

export interface TimedRun {
  /** Levels in the order of play, shortest first; the deck repeats after the last one. */
  readonly deck: readonly TimedLevel[];
  readonly solved: number;
  readonly points: number;
  /** Time left; 0 when the run is over. */
  readonly leftMs: number;
}

/** The deck contains the first room and all other solved levels; the seed determines their rotations. */
export function beginTimedRun(collection: Collection, solutions: Solutions, seed: number): TimedRun {
  const random = createRandom(seed);
  const known = allLevels(collection).filter(
    (named) => collection[0]?.levels.includes(named) || bestMoves(solutions, named.id) !== null,
  );
  const deck = known
    .sort((a, b) => a.fewest - b.fewest)
    .map(({ name, level, fewest }) => ({
      name,
      fewest,
      level: readMap(turnMap(writeMap(level), nextBelow(random, 8))),
    }));
  return { deck, solved: 0, points: 0, leftMs: TIMED_RUN_MS };
}

export function timedLevel({ deck, solved }: TimedRun): TimedLevel {
  return deck[solved % deck.length] as TimedLevel;
}

export function passTime(run: TimedRun, frameMs: number): TimedRun {
  return { ...run, leftMs: Math.max(0, run.leftMs - Math.min(frameMs, LONGEST_FRAME_MS)) };
}

export function solveTimedLevel(run: TimedRun, moves: number): TimedRun {
  const { fewest } = timedLevel(run);
  return {
    ...run,
    solved: run.solved + 1,
    points: run.points + POINTS_FOR_LEVEL + movesSaved(fewest, moves),
    leftMs: run.leftMs + fewest * TIMED_RUN_MS_PER_MOVE,
  };
}

/** Seconds are rounded up, so that 0:00 appears only at the end. */
export function readClock(ms: number): string {
  return clockText(Math.ceil(ms / 1000));
}
