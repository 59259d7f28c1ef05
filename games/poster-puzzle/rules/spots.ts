/** Spots where single pieces are laid without touching. */
import { POSTER_HEIGHT, POSTER_WIDTH } from '#posters/jigsaw/sizes.ts';
import type { Table } from './state.ts';

/** How far apart spots are at most and at least, in pieces. */
const WIDEST = 1.6;
const NARROWEST = 1;

/** A place on the table, in units. */
export interface Spot {
  x: number;
  y: number;
}

/** Whether a place is outside the middle of the table, which is left free to begin in. */
export function isBesidePoster(x: number, y: number): boolean {
  return Math.abs(x) > POSTER_WIDTH / 2 || Math.abs(y) > POSTER_HEIGHT / 2;
}

/** A place of a grid about the table's middle. */
interface GridSpot extends Spot {
  /** Square of its distance from the middle, in half steps of the grid: whole numbers, which compare alike everywhere. */
  away: number;
  /** Counted row by row. */
  index: number;
}

/**
 * So many spots among those that are free, as far apart as there is room for, from the table's middle outwards. Fewer
 * if there is no room even where pieces touch.
 */
export function findSpots(
  { width, height, cut }: Pick<Table, 'width' | 'height' | 'cut'>,
  count: number,
  isFree: (x: number, y: number) => boolean,
): Spot[] {
  let spots: GridSpot[] = [];
  for (let apart = WIDEST; apart >= NARROWEST && spots.length < count; apart -= 0.02) {
    spots = gridSpots(width, height, apart * cut.pieceSize).filter(({ x, y }) => isFree(x, y));
  }
  // Distances in table units round: of equal ones it would be up to the engine's way of sorting which comes first.
  return spots
    .sort((a, b) => a.away - b.away || a.index - b.index)
    .slice(0, count)
    .map(({ x, y }) => ({ x, y }));
}

function gridSpots(width: number, height: number, apart: number): GridSpot[] {
  const columns = Math.floor(width / apart);
  const rows = Math.floor(height / apart);
  return Array.from({ length: columns * rows }, (_, index) => {
    const x = 2 * (index % columns) - (columns - 1);
    const y = 2 * Math.floor(index / columns) - (rows - 1);
    return { x: (x / 2) * apart, y: (y / 2) * apart, away: x * x + y * y, index };
  });
}
