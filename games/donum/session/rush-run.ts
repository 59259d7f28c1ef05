/**
 * Rush: levels one knows against a clock that one has asked for. Each of them is turned or mirrored, so that hands
 * cannot play it alone; each solved one gives back a second for every move it needs. Time is handed in.
 */
import { clockText } from '#engine/menus/texts.ts';
import { createRandom, nextBelow } from '#engine/rules/random.ts';
import { allLevels, type Collection, turnMap } from '../levels/collection.ts';
import { readMap, writeMap } from '../levels/map.ts';
import type { Level } from '../rules/rules.ts';
import { bestMoves, movesSaved, POINTS_FOR_LEVEL, type Solutions } from './progress.ts';

/** The clock at the start, in milliseconds. */
export const RUSH_MS = 60_000;

/** What the clock gets back for each move that a solved level needs. */
export const RUSH_MS_A_MOVE = 1000;

/** More than this does not count between two frames: the tab was hidden, or the machine stood still. */
const LONGEST_FRAME_MS = 250;

/** A level of a run. */
interface RushLevel {
  readonly name: string;
  readonly level: Level;
  readonly fewest: number;
}

/** A run under way, or at its end. */
export interface RushRun {
  /** The levels in order, the shortest first; beyond the last one they begin anew. */
  readonly deck: readonly RushLevel[];
  readonly solved: number;
  readonly points: number;
  /** On the clock; 0 when the run is over. */
  readonly leftMs: number;
}

/** A run with the first room and whatever else one has solved. The same seed turns the levels the same way. */
export function beginRush(collection: Collection, solutions: Solutions, seed: number): RushRun {
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
  return { deck, solved: 0, points: 0, leftMs: RUSH_MS };
}

/** The level that is played now. */
export function rushLevel({ deck, solved }: RushRun): RushLevel {
  return deck[solved % deck.length] as RushLevel;
}

/** The run after a frame of so many milliseconds. */
export function passTime(run: RushRun, frameMs: number): RushRun {
  return { ...run, leftMs: Math.max(0, run.leftMs - Math.min(frameMs, LONGEST_FRAME_MS)) };
}

/** The run after its level was solved in so many moves. */
export function solveRushLevel(run: RushRun, moves: number): RushRun {
  const { fewest } = rushLevel(run);
  return {
    ...run,
    solved: run.solved + 1,
    points: run.points + POINTS_FOR_LEVEL + movesSaved(fewest, moves),
    leftMs: run.leftMs + fewest * RUSH_MS_A_MOVE,
  };
}

/** The clock as one reads it: 1:05. Whole seconds, rounded up, so that it shows 0:00 only at the end. */
export function readClock(ms: number): string {
  return clockText(Math.ceil(ms / 1000));
}
