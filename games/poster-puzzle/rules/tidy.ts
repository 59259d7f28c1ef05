import { findSpots, isBesidePoster, type Spot } from './deal.ts';
import { middleOf, roundFrame } from './frame.ts';
import { groupAt, type Table } from './state.ts';

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
