import { pieceOf } from '#posters/jigsaw/cut.ts';
import { groupAt, groupOfPiece, type Hint, isPiece, type Table } from './state.ts';

/** Shows a neighbour of `piece`; if that is −1, of the held group, or else of the largest group. */
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

function openPiece(table: Table, group: number): number {
  let open = -1;
  for (const piece of groupAt(table, group).pieces)
    if ((open < 0 || piece < open) && bestNeighbour(table, piece) >= 0) open = piece;
  return open;
}

/** Returns the neighbour in the largest group, preferably not in the tray; −1 if all neighbours are joined. */
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
