/** Results as texts: of a level, a watched solution, a rush. */

import { counted } from '#engine/menus/texts.ts';
import { allLevels, type Collection } from '../levels/collection.ts';
import { GIFTS, type Gift } from '../rules/rules.ts';
import type { Playable } from './playable.ts';
import { bestMoves, type Solutions } from './progress.ts';
import type { RushRun } from './rush-run.ts';

export interface Result {
  readonly title: string;
  readonly facts: string;
  /** Stamp at the bottom; null for none. */
  readonly stamp: string | null;
  /** Label of the first button. */
  readonly next: string;
  readonly canShare: boolean;
}

interface SolvedLevel {
  readonly moves: number;
  /** Null if unknown. */
  readonly fewest: number | null;
  readonly isNewBest: boolean;
  readonly friends: number;
  /** Days in a row; null if it is not a daily level. */
  readonly streak?: number | null;
  readonly next: string | null;
}

export function levelResult({ moves, fewest, isNewBest, friends, streak, next }: SolvedLevel): Result {
  const isFewest = fewest !== null && moves <= fewest;
  return {
    title: friends === 1 ? 'They have their gift' : 'Everybody has their gift',
    facts: `${movesText(moves, fewest)}${streak && streak > 1 ? ` Solved ${streak} days in a row.` : ''}`,
    stamp: isFewest ? 'the fewest moves' : isNewBest ? 'your best' : null,
    next: next ?? 'Levels',
    canShare: true,
  };
}

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

/** `best` is the best rush before it, in points. */
export function rushResult({ solved, points }: RushRun, best: number): Result {
  return {
    title: 'Time',
    facts: `${counted(solved, 'level')}, ${counted(points, 'point')}.${best > points ? ` Your best is ${best}.` : ''}`,
    stamp: points > best ? 'your best' : null,
    next: 'Again',
    canShare: false,
  };
}

// End of the game: after the last level, all given gifts return to the stage.

export function givenGifts(collection: Collection, solutions: Solutions): readonly Gift[] {
  return allLevels(collection)
    .filter(({ id }) => bestMoves(solutions, id) !== null)
    .flatMap(({ level }) => level.start.friends.map(({ gift }) => gift));
}

export function isLastLevel(collection: Collection, playable: Playable): boolean {
  return playable.kind === 'room' && playable.named === collection.at(-1)?.levels.at(-1);
}

/** Returns whether the ending was reached, so that it can be watched again. */
export function hasEnded(collection: Collection, solutions: Solutions): boolean {
  const last = collection.at(-1)?.levels.at(-1);
  return last !== undefined && bestMoves(solutions, last.id) !== null;
}

/** Returns the card of the ending; `next` is the name of an unsolved level, if any. */
export function endingResult(gifts: readonly Gift[], next: string | null): Result {
  return {
    title: 'Nothing was lost',
    facts: `You gave ${gifts.length} gifts away, for good. This is where they went.`,
    stamp: 'the end',
    next: next ?? 'Levels',
    canShare: false,
  };
}

export function endingText(gifts: readonly Gift[]): string {
  const kinds = GIFTS.map((kind) => [kind, gifts.filter((gift) => gift === kind).length] as const);
  const given = kinds.filter(([, count]) => count > 0).map(([kind, count]) => counted(count, kind));
  return `The end. ${gifts.length} friends come back on the stage, each with what you gave them: ${given.join(', ')}.`;
}
