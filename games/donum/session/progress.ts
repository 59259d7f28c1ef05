import { allLevels, type Collection, type NamedLevel, type Room } from '../levels/collection.ts';
import { readMoves, solves } from '../levels/moves.ts';

/** Best solutions by level id, as letters of moves. */
export type Solutions = Readonly<Record<string, string>>;

/** Points for a solved level, in addition to those for saved moves. */
export const POINTS_FOR_LEVEL = 100;

/** Number of unsolved levels of a room that are open, so that a player who is stuck can try another. */
const OPEN_AT_ONCE = 3;

/** Number of solved levels of a room that open the next room. */
const SOLVED_FOR_NEXT_ROOM = 3;

/** Returns whether moves solve the current board of a level ('now') or only an earlier one ('before'). Null if neither. */
export function solvesNamed({ level, earlier }: NamedLevel, moves: string): 'now' | 'before' | null {
  const read = readMoves(moves);
  if (!read) return null;
  if (solves(level, read)) return 'now';
  return earlier.some((each) => solves(each, read)) ? 'before' : null;
}

/** Returns only the solutions that solve a level or an earlier board of it, because stored data may be anything. */
export function checkSolutions(collection: Collection, stored: Solutions): Solutions {
  const levels = allLevels(collection).filter(
    (named) => Object.hasOwn(stored, named.id) && solvesNamed(named, stored[named.id] as string),
  );
  return Object.fromEntries(levels.map(({ id }) => [id, stored[id] as string]));
}

/** Returns the better of two solutions of each level: one of the current board first, then the shorter one. */
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

/** Returns the moves of the best solution; null if there is none. */
export function bestMoves(solutions: Solutions, id: string): number | null {
  return Object.hasOwn(solutions, id) ? (solutions[id] as string).length : null;
}

/**
 * Returns the moves saved in a level: twice the fewest possible moves minus the moves of the best solution. Limited,
 * because the solution of an earlier version of the level may be shorter.
 */
export function movesSaved(fewest: number, moves: number): number {
  return Math.max(0, Math.min(fewest, 2 * fewest - moves));
}

/** Returns the score: 100 for each solved level, and one for each saved move. */
export function scoreOf(collection: Collection, solutions: Solutions): number {
  return allLevels(collection).reduce((score, { id, fewest }) => {
    const moves = bestMoves(solutions, id);
    return moves === null ? score : score + POINTS_FOR_LEVEL + movesSaved(fewest, moves);
  }, 0);
}

/**
 * Returns whether a level may be played: the first three unsolved ones of a room, once three of the previous room are solved.
 */
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
