/** What one has solved, and what that is worth. */
import { allLevels, type Collection, type NamedLevel, type Room } from '../levels/collection.ts';
import { readMoves, solves } from '../levels/moves.ts';

/** Best solutions by level id, as letters of moves. */
export type Solutions = Readonly<Record<string, string>>;

/** Points for a solved level, beside one for each move saved. */
export const POINTS_FOR_LEVEL = 100;

/** This many levels of a room that are not solved yet are open, so that nobody is stuck at one. */
const OPEN_AT_ONCE = 3;

/** So many levels of a room open the next one. */
const SOLVED_FOR_NEXT_ROOM = 3;

/** Whether moves solve a level: 'now', or only a board that was called so 'before'. Null if neither. */
export function solvesNamed({ level, earlier }: NamedLevel, moves: string): 'now' | 'before' | null {
  const read = readMoves(moves);
  if (!read) return null;
  if (solves(level, read)) return 'now';
  return earlier.some((each) => solves(each, read)) ? 'before' : null;
}

/** Keeps only what really solves a level, or did so before: what lies in a storage may be anything. */
export function checkSolutions(collection: Collection, stored: Solutions): Solutions {
  const levels = allLevels(collection).filter(
    (named) => Object.hasOwn(stored, named.id) && solvesNamed(named, stored[named.id] as string),
  );
  return Object.fromEntries(levels.map(({ id }) => [id, stored[id] as string]));
}

/** Of two solutions of each level the better one: on today's board rather than on an earlier one, then the shorter. */
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

/** The moves of the best solution; null where there is none. */
export function bestMoves(solutions: Solutions, id: string): number | null {
  return Object.hasOwn(solutions, id) ? (solutions[id] as string).length : null;
}

/** Moves saved in a level: how far its best solution stays below twice the fewest. One of an earlier board may be shorter. */
export function movesSaved(fewest: number, moves: number): number {
  return Math.max(0, Math.min(fewest, 2 * fewest - moves));
}

/** The score: 100 for each level solved, and one for each move saved. */
export function scoreOf(collection: Collection, solutions: Solutions): number {
  return allLevels(collection).reduce((score, { id, fewest }) => {
    const moves = bestMoves(solutions, id);
    return moves === null ? score : score + POINTS_FOR_LEVEL + movesSaved(fewest, moves);
  }, 0);
}

/** Whether one may play a level: the first three unsolved ones of a room, once three of the room before are solved. */
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

/** How many levels of a room are solved. */
export function countSolved(room: Room, solutions: Solutions): number {
  return room.levels.filter(({ id }) => bestMoves(solutions, id) !== null).length;
}
