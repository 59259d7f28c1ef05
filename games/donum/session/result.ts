import { allLevels, type Collection } from '../levels/collection.ts';
import type { Gift } from '../rules/rules.ts';
import type { Playable } from './playable.ts';
import { bestMoves, type Solutions } from './progress.ts';

export interface Result {
  readonly title: string;
  readonly facts: string;
  readonly stamp: string | null;
  /** Label of the first button. */
  readonly next: string;
  readonly canShare: boolean;
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

export function hasEnded(collection: Collection, solutions: Solutions): boolean {
  const last = collection.at(-1)?.levels.at(-1);
  return last !== undefined && bestMoves(solutions, last.id) !== null;
}
