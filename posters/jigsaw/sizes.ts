/** Width of a poster in units; it is 4 units high. Positions on the table use the same units. */
export const POSTER_WIDTH = 3;
export const POSTER_HEIGHT = 4;

export const PIECE_COUNTS = [12, 48, 120, 300] as const;

export type PieceCount = (typeof PIECE_COUNTS)[number];

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

/** Cells are square, except for 120 pieces, where they are 0.30 by 0.33 units. */
export function gridOf(count: PieceCount): Grid {
  return GRIDS[count];
}

/** Returns the side of a square with the area of a piece, in units. Other comments call this length a piece side. */
export function pieceSizeOf(count: PieceCount): number {
  return Math.sqrt((POSTER_WIDTH * POSTER_HEIGHT) / count);
}

export function isPieceCount(value: unknown): value is PieceCount {
  return PIECE_COUNTS.some((count) => count === value);
}
