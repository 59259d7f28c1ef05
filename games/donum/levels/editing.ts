/** Drawing a level: a map that need not be one yet. */
import { MOST_COLUMNS, MOST_ROWS } from './map.ts';

/** Smallest board that can be drawn. */
export const FEWEST_TILES = 3;

/** An empty board to begin with. */
export const EMPTY_MAP: readonly string[] = ['.......', '.@...r.', '.......', '...R...', '.......'];

/** Puts a sign on a place. There is only one player: the last one stays. */
export function drawSign(map: readonly string[], row: number, column: number, sign: string): string[] {
  return map.map((line, y) =>
    [...line]
      .map((present, x) => {
        if (y === row && x === column) return sign;
        return sign === '@' && present === '@' ? '.' : present;
      })
      .join(''),
  );
}

/** Makes a board larger or smaller at its right and lower edge, within what fits. */
export function resizeMap(map: readonly string[], columns: number, rows: number): string[] {
  const width = Math.min(MOST_COLUMNS, Math.max(FEWEST_TILES, columns));
  const height = Math.min(MOST_ROWS, Math.max(FEWEST_TILES, rows));
  return Array.from({ length: height }, (_, row) => (map[row] ?? '').slice(0, width).padEnd(width, '.'));
}
