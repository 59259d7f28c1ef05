/** Places that what is in the hand could be laid against: open sides that face each other, a tab and a socket. */
import { type Piece, pieceOf } from '../rules/cut.ts';
import { tableX, tableY } from '../rules/frame.ts';
import { dragTo } from '../rules/hand.ts';
import { layAgainst, type Seat, seatsOf } from '../rules/seats.ts';
import { POSTER_HEIGHT, POSTER_WIDTH } from '../rules/sizes.ts';
import { type Frame, groupAt, groupOfPiece, leadPiece, type Table } from '../rules/state.ts';

/** An open side on the table, and the held piece that would come there. */
export interface Place {
  readonly seat: Seat;
  readonly own: number;
}

/** How far beside its place a group is laid, in pieces: near enough to join, far enough to see that a wrong one does not. */
const GAP = 0.12;

/** Quarters, clockwise, that a frame has been turned by. */
export const quartersOf = ({ turn }: Frame): number => Math.round(turn / 90) % 4;

/** All places for what is in the hand, at the largest group first. */
export function placesFor(table: Table): Place[] {
  const own = groupAt(table, table.held.group);
  const ownSides = seatsOf(table, table.held.group);
  const others = table.stack.filter((id) => id !== table.held.group);
  const size = (id: number): number => groupAt(table, id).pieces.length;
  others.sort((a, b) => size(b) - size(a) || leadPiece(groupAt(table, a)) - leadPiece(groupAt(table, b)));
  return others.flatMap((id) => {
    const { frame } = groupAt(table, id);
    return seatsOf(table, id).flatMap((seat) => {
      const facing = (seat.side + quartersOf(frame) + 2) % 4;
      return ownSides
        .filter(
          (side) =>
            (side.side + quartersOf(own.frame)) % 4 === facing && hasTab(table, side) !== hasTab(table, seat),
        )
        .map((side): Place => ({ seat, own: side.piece }));
    });
  });
}

const hasTab = (table: Table, { piece, side }: Seat): boolean =>
  pieceOf(table.cut, piece).sides[side as keyof Piece['sides'] & number]?.isReversed ?? false;

/** Lays what is in the hand there. False if it cannot be. */
export function layAt(table: Table, { seat, own }: Place): boolean {
  const { held, cut } = table;
  const { frame, pieces } = groupAt(table, held.group);
  if (pieces.length === 1) return layAgainst(table, seat);
  const target = groupAt(table, groupOfPiece(table, seat.piece)).frame;
  const { homeX, homeY } = pieceOf(cut, seat.piece);
  const away = 1 + GAP;
  const across = seat.side === 1 ? away : seat.side === 3 ? -away : 0;
  const down = seat.side === 2 ? away : seat.side === 0 ? -away : 0;
  const placeX = homeX + (across * POSTER_WIDTH) / cut.columns;
  const placeY = homeY + (down * POSTER_HEIGHT) / cut.rows;
  // The hand goes where it must for the piece's middle to come to its place.
  const { homeX: ownX, homeY: ownY } = pieceOf(cut, own);
  dragTo(
    table,
    held.handX + tableX(target, placeX, placeY) - tableX(frame, ownX, ownY),
    held.handY + tableY(target, placeX, placeY) - tableY(frame, ownX, ownY),
  );
  return true;
}
