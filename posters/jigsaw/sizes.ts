/** The four sizes of a puzzle. */

/** A poster is 3 units wide and 4 high; everything on the table is measured in these units. */
export const POSTER_WIDTH = 3;
export const POSTER_HEIGHT = 4;

/** How many pieces a puzzle can have. */
export const PIECE_COUNTS = [12, 48, 120, 300] as const;

export type PieceCount = (typeof PIECE_COUNTS)[number];

/** How a poster is divided. */
export interface Grid {
  columns: number;
  rows: number;
}

const GRIDS: Readonly<Record<PieceCount, Grid>> = {
  12: { columns: 3, rows: 4 },
  48: { columns: 6, rows: 8 },
  120: { columns: 10, rows: 12 },
  300: { columns: 15, rows: 20 },
};

/** Columns and rows of a size; their cells are square, but for 120, where they are 0.30 by 0.33 units. */
export function gridOf(count: PieceCount): Grid {
  return GRIDS[count];
}

/** The side of a square as large as a piece, in units: what "a piece" means wherever a distance is told in pieces. */
export function pieceSizeOf(count: PieceCount): number {
  return Math.sqrt((POSTER_WIDTH * POSTER_HEIGHT) / count);
}

/** Whether a puzzle can have so many pieces. */
export function isPieceCount(value: unknown): value is PieceCount {
  return PIECE_COUNTS.some((count) => count === value);
}
