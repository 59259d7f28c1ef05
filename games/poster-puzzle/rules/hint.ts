/** Hints: which piece goes beside which. Each costs points (see `score.ts`). */
import { pieceOf } from '#posters/jigsaw/cut.ts';
import { groupAt, groupOfPiece, type Hint, isPiece, type Table } from './state.ts';

/**
 * Tells where a piece goes: beside the neighbour that hangs in the largest group. Without a piece (−1) it is about the
 * one in the hand, or else a piece that goes on with the largest group. The hint stands in `table.hint` until it is
 * followed; asked for again about the same piece it costs nothing. Null if nothing is left to be told.
 */
export function takeHint(table: Table, piece: number): Hint | null {
  if (table.isFinished) return null;
  const about = isPiece(table, piece) ? piece : pieceInQuestion(table);
  const beside = bestNeighbour(table, about);
  if (beside < 0) return null;
  if (table.hint?.piece === about && table.hint.beside === beside) return table.hint;
  table.isStarted = true;
  table.hints++;
  table.hint = { piece: about, beside };
  return table.hint;
}

function pieceInQuestion(table: Table): number {
  if (table.held.group >= 0) return openPiece(table, table.held.group);
  let largest = groupOfPiece(table, 0);
  for (const id of table.stack)
    if (groupAt(table, id).pieces.length > groupAt(table, largest).pieces.length) largest = id;
  const inside = openPiece(table, largest);
  return bestNeighbour(table, inside);
}

/** The lowest piece of a group that has a neighbour outside of it. */
function openPiece(table: Table, group: number): number {
  let open = -1;
  for (const piece of groupAt(table, group).pieces)
    if ((open < 0 || piece < open) && bestNeighbour(table, piece) >= 0) open = piece;
  return open;
}

/**
 * The neighbour of a piece that hangs in the largest other group, one in the tray only if all are there; −1 if all hang
 * with the piece already.
 */
function bestNeighbour(table: Table, piece: number): number {
  const own = groupOfPiece(table, piece);
  let best = -1;
  let most = -1;
  for (const { neighbour } of pieceOf(table.cut, piece).sides) {
    if (neighbour < 0 || groupOfPiece(table, neighbour) === own) continue;
    const { pieces, place } = groupAt(table, groupOfPiece(table, neighbour));
    const size = place === 'table' ? pieces.length : 0;
    if (size <= most) continue;
    most = size;
    best = neighbour;
  }
  return best;
}
