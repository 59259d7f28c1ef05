/** What lies under a finger. */
import { pieceOf } from '#posters/jigsaw/cut.ts';
import { isInPiece } from '#posters/jigsaw/outline.ts';
import { POSTER_HEIGHT, POSTER_WIDTH } from '#posters/jigsaw/sizes.ts';
import { homeX, homeY } from './frame.ts';
import { groupAt, groupOfPiece, type Table } from './state.ts';

/** The uppermost piece at a point of the table for which `counts` is true; −1 if there is none. */
export function pieceAt(table: Table, x: number, y: number, counts: (piece: number) => boolean): number {
  const { columns, rows } = table.cut;
  for (let i = table.stack.length - 1; i >= 0; i--) {
    const id = table.stack[i] as number;
    const { frame } = groupAt(table, id);
    const [atX, atY] = [homeX(frame, x, y), homeY(frame, x, y)];
    const column = Math.floor((atX / POSTER_WIDTH + 0.5) * columns);
    const row = Math.floor((atY / POSTER_HEIGHT + 0.5) * rows);
    // Tabs reach into neighbouring cells.
    for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++)
      for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++) {
        const piece = r * columns + c;
        if (groupOfPiece(table, piece) !== id || !counts(piece)) continue;
        if (isInPiece(table.cut, pieceOf(table.cut, piece), atX, atY)) return piece;
      }
  }
  return -1;
}
