/** Playing piece by piece: places where a piece could go, in reading order, for keys and buttons. */

import { pieceOf } from '#posters/jigsaw/cut.ts';
import { POSTER_HEIGHT, POSTER_WIDTH } from '#posters/jigsaw/sizes.ts';
import { keepOnTable, settle } from './bounds.ts';
import { tableX, tableY } from './frame.ts';
import { dragTo } from './held-group.ts';
import { findOpenSides } from './magnet.ts';
import { groupAt, groupOfPiece, isPiece, type Table } from './state.ts';

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
 * Lays the held group against a seat as a hand would: the middle of one of its pieces (the one by which it
 * was taken, unless another is named) beyond the side, a little off. A seat at the edge of the table moves inwards for it. It joins when it is let go, if the piece is the right
 * one and turned the right way. False if there is nothing in the hand or no such seat.
 */
export function layAgainst(table: Table, { piece, side }: Seat, ownPiece = table.held.piece): boolean {
  const { held } = table;
  if (held.group < 0 || !isPiece(table, piece) || groupOfPiece(table, piece) === held.group) return false;
  if (!isPiece(table, ownPiece) || groupOfPiece(table, ownPiece) !== held.group) return false;
  const target = groupAt(table, groupOfPiece(table, piece));
  const open = pieceOf(table.cut, piece).sides[side];
  if (!open || open.neighbour < 0 || target.place !== 'table') return false;
  const beyond = middleBeyond(table, piece, side);
  const { frame } = groupAt(table, held.group);
  const own = pieceOf(table.cut, ownPiece);
  const wanted = { ...frame, x: 0, y: 0 };
  wanted.x = tableX(target.frame, beyond.x, beyond.y) - tableX(wanted, own.homeX, own.homeY);
  wanted.y = tableY(target.frame, beyond.x, beyond.y) - tableY(wanted, own.homeX, own.homeY);
  const kept = { ...wanted };
  keepOnTable(table, kept, held.reach);
  target.frame.x += kept.x - wanted.x;
  target.frame.y += kept.y - wanted.y;
  settle(table, target);
  findOpenSides(table, groupAt(table, held.group));
  // The hand may be anywhere in the group: it goes where it must for the frame to come to its place.
  dragTo(table, tableX(kept, held.homeX, held.homeY), tableY(kept, held.homeX, held.homeY));
  return true;
}

/** The middle of the cell beyond a side, a little further out, in units from the poster's middle. */
function middleBeyond({ cut }: Table, piece: number, side: number): { x: number; y: number } {
  const { homeX, homeY } = pieceOf(cut, piece);
  const away = 1 + SEAT_GAP;
  const across = side === 1 ? away : side === 3 ? -away : 0;
  const down = side === 2 ? away : side === 0 ? -away : 0;
  return {
    x: homeX + (across * POSTER_WIDTH) / cut.columns,
    y: homeY + (down * POSTER_HEIGHT) / cut.rows,
  };
}
