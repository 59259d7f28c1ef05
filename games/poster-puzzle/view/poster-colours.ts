/** Reads the inks of all pieces from a print. */
import type { Table } from '../rules/state.ts';
import { type PieceColours, readColours } from './piece-colours.ts';

/** Pixels of a piece that are looked at, in a row. */
const PER_CELL = 4;

/** Reads them. Throws if there is no 2D canvas. */
export function coloursOf(image: ImageBitmap, { cut: { columns, rows } }: Table): PieceColours {
  const small = new OffscreenCanvas(columns * PER_CELL, rows * PER_CELL);
  const context = small.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser cannot look at the posters.');
  context.drawImage(image, 0, 0, small.width, small.height);
  return readColours(context.getImageData(0, 0, small.width, small.height).data, columns, rows, PER_CELL);
}
