import { allLevels, type Collection, type NamedLevel, type Room } from '../levels/collection.ts';
import { readMoves, solves } from '../levels/moves.ts';
import type { Gift } from '../rules/rules.ts';

/** Best solutions by level id, as letters of moves. */
export type Solutions = Readonly<Record<string, string>>;

/** Points for a solved level, in addition to points for saved moves. */
export const POINTS_FOR_LEVEL = 100;

/** Number of open unsolved levels in a room, so that a player who is stuck can try another level. */
const OPEN_AT_ONCE = 3;

const SOLVED_FOR_NEXT_ROOM = 3;

/** Returns 'now' if the moves solve the current board, 'before' if they solve an earlier one; otherwise null. */
export function solvesNamed({ level, earlier }: NamedLevel, moves: string): 'now' | 'before' | null {
  const read = readMoves(moves);
  if (!read) return null;
  if (solves(level, read)) return 'now';
  return earlier.some((each) => solves(each, read)) ? 'before' : null;
}

/** Keeps only solutions that solve a level's current or earlier board, because stored data may be anything. */
export function checkSolutions(collection: Collection, stored: Solutions): Solutions {
  const levels = allLevels(collection).filter(
    (named) => Object.hasOwn(stored, named.id) && solvesNamed(named, stored[named.id] as string),
  );
  return Object.fromEntries(levels.map(({ id }) => [id, stored[id] as string]));
}

/** Keeps the better solution of each level: one for the current board, or the shorter of two for the same board. */
export function joinSolutions(collection: Collection, stored: Solutions, own: Solutions): Solutions {
  const joined: Record<string, string> = { ...own, ...stored };
  for (const named of allLevels(collection)) {
    const [ours, theirs] = [own[named.id], stored[named.id]];
    if (ours !== undefined && theirs !== undefined && isBetter(named, ours, theirs)) joined[named.id] = ours;
  }
  return joined;
}

function isBetter(named: NamedLevel, moves: string, than: string): boolean {
  const [own, other] = [solvesNamed(named, moves), solvesNamed(named, than)];
  if (own !== other) return own === 'now' || other === null;
  return moves.length < than.length;
}

export function bestMoves(solutions: Solutions, id: string): number | null {
  return Object.hasOwn(solutions, id) ? (solutions[id] as string).length : null;
}

/** Limited to 0 to `fewest`, because the best solution may be for an earlier, easier board. */
export function movesSaved(fewest: number, moves: number): number {
  return Math.max(0, Math.min(fewest, 2 * fewest - moves));
}

export function scoreOf(collection: Collection, solutions: Solutions): number {
  return allLevels(collection).reduce((score, { id, fewest }) => {
    const moves = bestMoves(solutions, id);
    return moves === null ? score : score + POINTS_FOR_LEVEL + movesSaved(fewest, moves);
  }, 0);
}

export function isOpen(collection: Collection, solutions: Solutions, room: Room, index: number): boolean {
  const level = room.levels[index];
  if (!level || bestMoves(solutions, level.id) !== null) return level !== undefined;
  const before = collection[collection.indexOf(room) - 1];
  if (before && countSolved(before, solutions) < SOLVED_FOR_NEXT_ROOM) return false;
  const unsolvedBefore = room.levels
    .slice(0, index)
    .filter(({ id }) => bestMoves(solutions, id) === null).length;
  return unsolvedBefore < OPEN_AT_ONCE;
}

export function countSolved(room: Room, solutions: Solutions): number {
  return room.levels.filter(({ id }) => bestMoves(solutions, id) !== null).length;
}

export function givenGifts(collection: Collection, solutions: Solutions): readonly Gift[] {
  return allLevels(collection)
    .filter(({ id }) => bestMoves(solutions, id) !== null)
    .flatMap(({ level }) => level.start.friends.map(({ gift }) => gift));
}

export function hasEnded(collection: Collection, solutions: Solutions): boolean {
  const last = collection.at(-1)?.levels.at(-1);
  return last !== undefined && bestMoves(solutions, last.id) !== null;
}
