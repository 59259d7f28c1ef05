import { pieceOf } from '#posters/jigsaw/cut.ts';
import { findSpots, isBesidePoster, type Spot } from './deal.ts';
import { middleOf, roundFrame } from './frame.ts';
import { grab } from './held-group.ts';
import { groupAt, groupOfPiece, type Hint, isPiece, type Table } from './state.ts';

/** Puts the held group into the tray. False for a group of several pieces, or if none is held. */
export function stowHeld(table: Table): boolean {
  const { held, stack, tray } = table;
  if (held.group < 0) return false;
  const id = held.group;
  const group = groupAt(table, id);
  if (group.pieces.length > 1) return false;
  held.group = -1;
  held.wouldJoin = false;
  // The group keeps its position on the table, so that it can be put back.
  Object.assign(group.frame, held.from);
  stack.splice(stack.indexOf(id), 1);
  tray.push(id);
  group.place = 'tray';
  return true;
}

export function stow(table: Table, piece: number): boolean {
  if (!isPiece(table, piece)) return false;
  const group = groupAt(table, groupOfPiece(table, piece));
  if (group.place !== 'table' || group.pieces.length > 1) return false;
  return grab(table, piece, 0, 0) && stowHeld(table);
}

export function unstow(table: Table, piece: number): boolean {
  if (!isPiece(table, piece) || table.held.group >= 0) return false;
  const id = groupOfPiece(table, piece);
  const group = groupAt(table, id);
  if (group.place !== 'tray') return false;
  table.tray.splice(table.tray.indexOf(id), 1);
  group.place = 'table';
  table.stack.push(id);
  return true;
}

/** Moves all single pieces from the table into the tray. Does not start the clock. */
export function dealIntoTray(table: Table): void {
  const { stack, tray } = table;
  for (const id of [...stack]) {
    const group = groupAt(table, id);
    if (group.pieces.length > 1) continue;
    stack.splice(stack.indexOf(id), 1);
    tray.push(id);
    group.place = 'tray';
  }
}

/** Distance of loose pieces from joined ones, between their middles, in piece sides. */
const CLEARANCE = 1.3;

/** Spreads loose pieces, keeping angles and order from the middle. False if a group is held or room is lacking. */
export function tidy(table: Table): boolean {
  if (table.held.group >= 0 || table.isFinished) return false;
  const loose = singlePieces(table);
  const joined = joinedMiddles(table);
  const apart = CLEARANCE * table.cut.pieceSize;
  const isFree = (x: number, y: number): boolean =>
    joined.length === 0
      ? isBesidePoster(x, y)
      : joined.every((spot) => (spot.x - x) * (spot.x - x) + (spot.y - y) * (spot.y - y) > apart * apart);
  const spots = findSpots(table, loose.length, isFree);
  if (spots.length < loose.length) return false;
  for (const [index, piece] of loose.entries()) layAt(table, piece, spots[index] as Spot);
  return true;
}

function singlePieces(table: Table): number[] {
  const pieces = table.stack.flatMap((id) => {
    const { pieces: own } = groupAt(table, id);
    return own.length === 1 ? own : [];
  });
  const squareOf = (piece: number): number => {
    const { x, y } = middleOf(table, piece);
    return x * x + y * y;
  };
  return pieces.sort((a, b) => squareOf(a) - squareOf(b));
}

function joinedMiddles(table: Table): Spot[] {
  return table.stack.flatMap((id) => {
    const { pieces } = groupAt(table, id);
    return pieces.length > 1 ? pieces.map((piece) => middleOf(table, piece)) : [];
  });
}

function layAt(table: Table, piece: number, spot: Spot): void {
  const { frame } = groupAt(table, table.groupOf[piece] as number);
  const middle = middleOf(table, piece);
  frame.x += spot.x - middle.x;
  frame.y += spot.y - middle.y;
  roundFrame(frame);
}

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
