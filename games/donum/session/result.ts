/** How it went, in words: a level, a solution that one has watched, a rush. */
import { counted } from '#engine/menus/counted.ts';
import type { RushRun } from './rush-run.ts';

/** What the result screen says. */
export interface Result {
  readonly title: string;
  readonly facts: string;
  /** What is stamped below; null for nothing. */
  readonly stamp: string | null;
  /** What the first button says. */
  readonly next: string;
  /** Whether there is a solution to send. */
  readonly canShare: boolean;
}

/** How a level went. */
export interface SolvedLevel {
  readonly moves: number;
  /** Null where nobody knows. */
  readonly fewest: number | null;
  readonly isNewBest: boolean;
  readonly friends: number;
  /** Days in a row; null if it was no level of a day. */
  readonly streak?: number | null;
  /** What comes next; null where nothing does. */
  readonly next: string | null;
}

/** After a level. */
export function levelResult({ moves, fewest, isNewBest, friends, streak, next }: SolvedLevel): Result {
  const isFewest = fewest !== null && moves <= fewest;
  return {
    title: friends === 1 ? 'They have theirs' : 'Everybody has theirs',
    facts: `${movesText(moves, fewest)}${streak && streak > 1 ? ` Solved ${streak} days in a row.` : ''}`,
    stamp: isFewest ? 'the fewest moves' : isNewBest ? 'your best' : null,
    next: next ?? 'Levels',
    canShare: true,
  };
}

/** After a solution that was watched. */
export function watchedResult(moves: number, fewest: number | null): Result {
  const isFewest = fewest !== null && moves <= fewest;
  return {
    title: 'That is how it went',
    facts: movesText(moves, fewest),
    stamp: isFewest ? 'the fewest moves' : null,
    next: 'Now you',
    canShare: false,
  };
}

const movesText = (moves: number, fewest: number | null): string =>
  fewest === null || moves <= fewest
    ? `${counted(moves, 'move')}.`
    : `${counted(moves, 'move')}. It can be done in ${fewest}.`;

/** After a rush; `best` is the best one before it, in points. */
export function rushResult({ solved, points }: RushRun, best: number): Result {
  return {
    title: 'Time',
    facts: `${counted(solved, 'level')}, ${counted(points, 'point')}.${best > points ? ` Your best is ${best}.` : ''}`,
    stamp: points > best ? 'your best' : null,
    next: 'Once more',
    canShare: false,
  };
}
