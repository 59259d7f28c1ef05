/** The end of the game: whoever solves the last level sees all that they have given come back on the stage. */
import { allLevels, type Collection } from '../levels/collection.ts';
import { GIFTS, type Gift } from '../rules/rules.ts';
import type { Playable } from './playable.ts';
import { bestMoves, type Solutions } from './progress.ts';
import type { Result } from './result.ts';

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
