/** Pictures to keep: a finished print with four moments of its making below it, and the sheet of a whole month. */
import type { TimeLapse } from '../../session/time-lapse.ts';
import { DISPLAY_FONT, MONO_FONT } from '../fonts.ts';
import { INKS } from '../inks.ts';
import { contextOf, cutForDrawing } from './making-picture.ts';

/** Pixels. */
const WIDTH = 1200;
const EDGE = 40;
const GAP = 20;

/** Shares of the making that are shown. */
const MOMENTS = [0, 0.34, 0.68, 1] as const;

/** How good a picture file is, 0 to 1. */
const QUALITY = 0.9;

/** What a picture is made from. */
export interface PictureParts {
  /** The whole sheet with its marks. */
  readonly sheet: HTMLCanvasElement;
  /** The picture alone, as it was cut. */
  readonly print: ImageBitmap;
  /** How it was done; null where that is not kept any more. */
  readonly lapse: TimeLapse | null;
  readonly caption: string;
}

/** Draws the print, and below it how it was made. */
export function drawKeepsake({ sheet, print, lapse, caption }: PictureParts): HTMLCanvasElement {
  const across = (WIDTH - 2 * EDGE - (MOMENTS.length - 1) * GAP) / MOMENTS.length;
  const table = lapse?.table;
  const down = table ? (across * table.height) / table.width : 0;
  const sheetHeight = ((WIDTH - 2 * EDGE) * 4) / 3;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = Math.round(EDGE + sheetHeight + (table ? GAP + down : 0) + 2.4 * EDGE);
  const context = contextOf(canvas);
  context.fillStyle = INKS.paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(sheet, EDGE, EDGE, WIDTH - 2 * EDGE, sheetHeight);
  if (lapse && table) {
    const draw = cutForDrawing(table, print, across / table.width);
    MOMENTS.forEach((share, index) => {
      lapse.goTo(share);
      const x = EDGE + index * (across + GAP);
      draw(context, { x, y: EDGE + sheetHeight + GAP, width: across, height: down });
    });
  }
  context.fillStyle = '#17202b';
  context.font = `500 26px '${MONO_FONT}', monospace`;
  context.fillText(caption, EDGE, canvas.height - EDGE, WIDTH - 2 * EDGE);
  return canvas;
}

/** Draws all sheets of a month beside each other, a week in a row from Monday on. */
export function drawMonth(title: string, offset: number, sheets: readonly ImageBitmap[]): HTMLCanvasElement {
  const side = 220;
  const rows = Math.ceil((offset + sheets.length) / 7);
  const canvas = document.createElement('canvas');
  canvas.width = 2 * EDGE + 7 * side + 6 * GAP;
  canvas.height = 4 * EDGE + rows * ((side * 4) / 3 + GAP);
  const context = contextOf(canvas);
  context.fillStyle = '#e5d9bf';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#17202b';
  context.font = `800 84px '${DISPLAY_FONT}', 'Arial Narrow', sans-serif`;
  context.fillText(title, EDGE, 2.6 * EDGE);
  sheets.forEach((sheet, index) => {
    const column = (offset + index) % 7;
    const row = Math.floor((offset + index) / 7);
    const [x, y] = [EDGE + column * (side + GAP), 3.4 * EDGE + row * ((side * 4) / 3 + GAP)];
    context.drawImage(sheet, x, y, side, (side * 4) / 3);
  });
  return canvas;
}

/** A canvas as a JPEG file; null if the browser cannot make one, e.g. because memory is short. */
export function toPicture(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
