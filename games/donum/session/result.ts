/** How it went, in words: a level, a solution that one has watched, a rush. */

import { counted } from '#engine/menus/texts.ts';
import { allLevels, type Collection } from '../levels/collection.ts';
import { GIFTS, type Gift } from '../rules/rules.ts';
import type { Playable } from './playable.ts';
import { bestMoves, type Solutions } from './progress.ts';
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
interface SolvedLevel {
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

// The end of the game: whoever solves the last level sees all that they have given come back on the stage.

/** All that was given in the levels that are solved, in the order of the levels. */
export function givenGifts(collection: Collection, solutions: Solutions): readonly Gift[] {
  return allLevels(collection)
    .filter(({ id }) => bestMoves(solutions, id) !== null)
    .flatMap(({ level }) => level.start.friends.map(({ gift }) => gift));
}

/** Whether a level is the last one of the last room. */
export function isLastLevel(collection: Collection, playable: Playable): boolean {
  return playable.kind === 'room' && playable.named === collection.at(-1)?.levels.at(-1);
}

/** Whether the end has been reached, so that it can be seen again. */
export function hasEnded(collection: Collection, solutions: Solutions): boolean {
  const last = collection.at(-1)?.levels.at(-1);
  return last !== undefined && bestMoves(solutions, last.id) !== null;
}

/** What the card says when everybody is there; `next` is the name of a level that is still to be solved, if one is. */
export function endingResult(gifts: readonly Gift[], next: string | null): Result {
  return {
    title: 'Nothing was lost',
    facts: `You gave ${gifts.length} gifts away, for good. This is where they went.`,
    stamp: 'the end',
    next: next ?? 'Levels',
    canShare: false,
  };
}

/** The same for who does not see it. */
export function endingText(gifts: readonly Gift[]): string {
  const kinds = GIFTS.map((kind) => [kind, gifts.filter((gift) => gift === kind).length] as const);
  const counted = kinds
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${count === 1 ? kind : `${kind}s`}`);
  return `The end. ${gifts.length} friends come back on the stage, each with what you gave them: ${counted.join(', ')}.`;
}
