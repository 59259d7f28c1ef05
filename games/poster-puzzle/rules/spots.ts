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

/**
 * So many spots among those that are free, as far apart as there is room for, from the table's middle outwards. Fewer
 * if there is no room even where pieces touch.
 */
export function findSpots(
  { width, height, cut }: Table,
  count: number,
  isFree: (x: number, y: number) => boolean,
): Spot[] {
  let spots: Spot[] = [];
  for (let apart = WIDEST; apart >= NARROWEST && spots.length < count; apart -= 0.02) {
    spots = ruleSpots(width, height, apart * cut.pieceSize).filter(({ x, y }) => isFree(x, y));
  }
  return spots.sort((a, b) => a.x * a.x + a.y * a.y - b.x * b.x - b.y * b.y).slice(0, count);
}

function ruleSpots(width: number, height: number, apart: number): Spot[] {
  const columns = Math.floor(width / apart);
  const rows = Math.floor(height / apart);
  return Array.from({ length: columns * rows }, (_, i) => ({
    x: ((i % columns) - (columns - 1) / 2) * apart,
    y: (Math.floor(i / columns) - (rows - 1) / 2) * apart,
  }));
}
