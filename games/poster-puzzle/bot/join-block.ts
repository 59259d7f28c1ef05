/** A table with a large group at once, for figures and tests. */
import { pieceOf } from '#posters/jigsaw/cut.ts';
import { drop, grab, putBack, turnHeld } from '../rules/held-group.ts';
import { layAgainst, seatsOf } from '../rules/seats.ts';
import { groupAt, groupOfPiece, type Table } from '../rules/state.ts';

/** Joins the pieces of a block of so many columns and rows, from the top left corner, as a hand would. */
export function joinBlock(table: Table, columns: number, rows: number): void {
  for (const { id, column, row } of table.cut.pieces) {
    const isInBlock = column < columns && row < rows;
    if (!isInBlock || groupOfPiece(table, id) === groupOfPiece(table, 0)) continue;
    const { frame } = groupAt(table, groupOfPiece(table, id));
    const target = groupAt(table, groupOfPiece(table, 0)).frame;
    grab(table, id, frame.x, frame.y);
    if (table.turning) turnHeld(table, target.turn - frame.turn);
    const seat = seatsOf(table, groupOfPiece(table, 0)).find(
      ({ piece, side }) => pieceOf(table.cut, piece).sides[side]?.neighbour === id,
    );
    if (seat && layAgainst(table, seat)) drop(table);
    else putBack(table);
  }
}
