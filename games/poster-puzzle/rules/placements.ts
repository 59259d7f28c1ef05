/** Places that what is in the hand could be laid against: open sides that face each other, a tab and a socket. */
import { type Piece, pieceOf } from '#posters/jigsaw/cut.ts';
import { type Seat, seatsOf } from './seats.ts';
import { type Frame, groupAt, leadPiece, type Table } from './state.ts';

/** An open side on the table, and the held piece that would come there. */
export interface Place {
  readonly seat: Seat;
  readonly own: number;
}

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
