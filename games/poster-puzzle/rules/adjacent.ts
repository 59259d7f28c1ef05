/** Which pieces belong beside each other. */
import { type Cut, pieceOf } from '#posters/jigsaw/cut.ts';

/** Whether some piece of one list has its place beside some piece of the other. */
export function areAdjacent(cut: Cut, some: readonly number[], others: readonly number[]): boolean {
  const set = new Set(others);
  return some.some((id) => pieceOf(cut, id).sides.some(({ neighbour }) => set.has(neighbour)));
}

/** Whether pieces hang together in the cut: from the first of them one comes to all others. */
export function hangTogether(cut: Cut, pieces: readonly number[]): boolean {
  const missing = new Set(pieces);
  const open = pieces.slice(0, 1);
  for (const id of open) missing.delete(id);
  for (let id = open.pop(); id !== undefined; id = open.pop())
    for (const { neighbour } of pieceOf(cut, id).sides) if (missing.delete(neighbour)) open.push(neighbour);
  return missing.size === 0;
}
