/** Playing piece by piece: places where a piece could go, in reading order, for keys and buttons. */
import { pieceOf } from './cut.ts';
import { roundFrame, tableX, tableY } from './frame.ts';
import { dragTo } from './hand.ts';
import { findOpenSides } from './magnet.ts';
import { POSTER_HEIGHT, POSTER_WIDTH } from './sizes.ts';
import { type Group, groupAt, groupOfPiece, type Table } from './state.ts';

/** How far beside a side a piece is laid, in pieces: near enough to join, far enough to see that a wrong one does not. */
const SEAT_GAP = 0.12;

/** An open side of a group on the table. */
export interface Seat {
  /** The piece that is there, and which of its sides: 0 top, 1 right, 2 bottom, 3 left. */
  piece: number;
  side: number;
}

/** The open inner sides of a group, by its pieces from the top left: what another piece could be laid against. */
export function seatsOf(table: Table, group: number): Seat[] {
  const pieces = [...groupAt(table, group).pieces].sort((a, b) => a - b);
  return pieces.flatMap((piece) =>
    pieceOf(table.cut, piece).sides.flatMap(({ neighbour }, side) =>
      neighbour >= 0 && groupOfPiece(table, neighbour) !== group ? [{ piece, side }] : [],
    ),
  );
}

/**
 * Lays a single held piece against a seat as a hand would: its middle beyond the side, a little off. A group at the edge
 * of the table moves inwards for it. It joins when it is let go, if it is the right one and turned the right way. False if a seat or a single piece in the hand is missing.
 */
export function layAgainst(table: Table, { piece, side }: Seat): boolean {
  const { held } = table;
  if (held.group < 0 || groupAt(table, held.group).pieces.length > 1) return false;
  const target = groupAt(table, groupOfPiece(table, piece));
  const open = pieceOf(table.cut, piece).sides[side];
  if (!open || open.neighbour < 0 || target.place !== 'table' || groupOfPiece(table, piece) === held.group)
    return false;
  const [middleX, middleY] = middleBeyond(table, piece, side);
  makeRoom(table, target, middleX, middleY);
  const { frame, pieces } = groupAt(table, held.group);
  const own = pieceOf(table.cut, pieces[0] as number);
  // The hand may hold the piece anywhere: it goes where it must for the piece's middle to come to its place.
  const [aroundX, aroundY] = [own.homeX - held.homeX, own.homeY - held.homeY];
  dragTo(
    table,
    tableX(target.frame, middleX, middleY) - frame.cosine * aroundX + frame.sine * aroundY,
    tableY(target.frame, middleX, middleY) - frame.sine * aroundX - frame.cosine * aroundY,
  );
  return true;
}

/** The middle of the cell beyond a side, a little further out, in units from the poster's middle. */
function middleBeyond({ cut }: Table, piece: number, side: number): [number, number] {
  const { homeX, homeY } = pieceOf(cut, piece);
  const away = 1 + SEAT_GAP;
  const across = side === 1 ? away : side === 3 ? -away : 0;
  const down = side === 2 ? away : side === 0 ? -away : 0;
  return [homeX + (across * POSTER_WIDTH) / cut.columns, homeY + (down * POSTER_HEIGHT) / cut.rows];
}

/** Moves a group away from the table's edge until a point of its poster lies on the table. */
function makeRoom(table: Table, { frame }: Group, homeX: number, homeY: number): void {
  const right = (table.width - table.cut.pieceSize) / 2;
  const bottom = (table.height - table.cut.pieceSize) / 2;
  const x = tableX(frame, homeX, homeY);
  const y = tableY(frame, homeX, homeY);
  frame.x += Math.min(right, Math.max(-right, x)) - x;
  frame.y += Math.min(bottom, Math.max(-bottom, y)) - y;
  roundFrame(frame);
  findOpenSides(table, groupAt(table, table.held.group));
}
