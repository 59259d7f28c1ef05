/** Play by keys and buttons. Openings are the open sides of a group, in reading order. */

import { type Piece, pieceOf } from '#posters/jigsaw/cut.ts';
import { POSTER_HEIGHT, POSTER_WIDTH } from '#posters/jigsaw/sizes.ts';
import { keepOnTable, settle, tableX, tableY } from './frame.ts';
import { dragTo } from './held-group.ts';
import { findOpenSides } from './join.ts';
import { type Frame, groupAt, groupOfPiece, isPiece, leadPiece, type Table } from './state.ts';

/** Gap between piece and side, in piece sides: a matching piece joins, and any other stays visibly apart. */
const OPENING_GAP = 0.12;

export interface Opening {
  piece: number;
  /** The open side, in the solved position: 0 top, 1 right, 2 bottom, 3 left. */
  side: number;
}

export function openingsOf(table: Table, group: number): Opening[] {
  const pieces = [...groupAt(table, group).pieces].sort((a, b) => a - b);
  return pieces.flatMap((piece) =>
    pieceOf(table.cut, piece).sides.flatMap(({ neighbour }, side) =>
      neighbour >= 0 && groupOfPiece(table, neighbour) !== group ? [{ piece, side }] : [],
    ),
  );
}

/** Lays the held group's `ownPiece` next to the open side; dropped there, it joins if it fits. False if impossible. */
export function layAgainst(table: Table, { piece, side }: Opening, ownPiece = table.held.piece): boolean {
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
  // `dragTo` moves the held point, which may be anywhere in the group, so convert the frame to that point.
  dragTo(table, tableX(kept, held.homeX, held.homeY), tableY(kept, held.homeX, held.homeY));
  return true;
}

/** Returns the middle of the opening at a side, in units from the poster's middle. */
function middleBeyond({ cut }: Table, piece: number, side: number): { x: number; y: number } {
  const { homeX, homeY } = pieceOf(cut, piece);
  const away = 1 + OPENING_GAP;
  const across = side === 1 ? away : side === 3 ? -away : 0;
  const down = side === 2 ? away : side === 0 ? -away : 0;
  return {
    x: homeX + (across * POSTER_WIDTH) / cut.columns,
    y: homeY + (down * POSTER_HEIGHT) / cut.rows,
  };
}

export interface Place {
  readonly opening: Opening;
  readonly own: number;
}

export const quartersOf = ({ turn }: Frame): number => Math.round(turn / 90) % 4;

/** Returns pairs of an open tab and an open socket that face each other, starting with those of the largest group. */
export function placesFor(table: Table): Place[] {
  const own = groupAt(table, table.held.group);
  const ownSides = openingsOf(table, table.held.group);
  const others = table.stack.filter((id) => id !== table.held.group);
  const size = (id: number): number => groupAt(table, id).pieces.length;
  others.sort((a, b) => size(b) - size(a) || leadPiece(groupAt(table, a)) - leadPiece(groupAt(table, b)));
  return others.flatMap((id) => {
    const { frame } = groupAt(table, id);
    return openingsOf(table, id).flatMap((opening) => {
      const facing = (opening.side + quartersOf(frame) + 2) % 4;
      return ownSides
        .filter(
          (side) =>
            (side.side + quartersOf(own.frame)) % 4 === facing &&
            hasTab(table, side) !== hasTab(table, opening),
        )
        .map((side): Place => ({ opening, own: side.piece }));
    });
  });
}

const hasTab = (table: Table, { piece, side }: Opening): boolean =>
  pieceOf(table.cut, piece).sides[side as keyof Piece['sides'] & number]?.isReversed ?? false;
