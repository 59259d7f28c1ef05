import { POSTER_HEIGHT, POSTER_WIDTH } from '#posters/jigsaw/sizes.ts';
import { groupAt, type Table } from '../../rules/state.ts';
import type { Box } from '../../session/camera.ts';
import type { TimeLapse } from '../../session/time-lapse.ts';
import { pathsOf } from '../scene/piece-atlas.ts';
import { DISPLAY_FONT, INKS, MONO_FONT } from '../style.ts';

/** E.g. 'poster-puzzle-the-bow-48-pieces.webm' for 'The Bow', '48 pieces' and 'webm'. */
export function fileName(parts: readonly string[], ending: string): string {
  const words = ['poster puzzle', ...parts].join(' ').normalize('NFKD').toLowerCase();
  return `${words.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}.${ending}`;
}

type DrawTable = (context: CanvasRenderingContext2D, box: Box) => void;

/** Cuts the pieces once, at `scale` pixels per table unit. The result can draw any moment of the history. */
export function cutForDrawing(table: Table, print: ImageBitmap, scale: number): DrawTable {
  const { paths, span } = pathsOf(table.cut);
  const side = Math.max(1, Math.ceil(span * scale));
  const pieces = table.cut.pieces.map(({ homeX, homeY }, id) => {
    const piece = document.createElement('canvas');
    piece.width = piece.height = side;
    const context = contextOf(piece);
    context.scale(side / span, side / span);
    context.translate(span / 2, span / 2);
    const path = paths[id] as Path2D;
    context.save();
    context.clip(path);
    context.drawImage(
      print,
      -POSTER_WIDTH / 2 - homeX,
      -POSTER_HEIGHT / 2 - homeY,
      POSTER_WIDTH,
      POSTER_HEIGHT,
    );
    context.restore();
    context.lineWidth = span / side;
    context.strokeStyle = 'rgb(0 0 0 / 0.35)';
    context.stroke(path);
    return { canvas: piece, homeX, homeY };
  });
  return (context, box) => {
    const fit = Math.min(box.width / table.width, box.height / table.height);
    context.save();
    context.beginPath();
    context.rect(box.x, box.y, box.width, box.height);
    context.clip();
    context.fillStyle = INKS.mat;
    context.fillRect(box.x, box.y, box.width, box.height);
    context.translate(box.x + box.width / 2, box.y + box.height / 2);
    context.scale(fit, fit);
    for (const id of table.stack) {
      const group = groupAt(table, id);
      const { x, y, cosine, sine } = group.frame;
      context.save();
      context.transform(cosine, sine, -sine, cosine, x, y);
      for (const each of group.pieces) {
        const { canvas, homeX, homeY } = pieces[each] as (typeof pieces)[number];
        context.drawImage(canvas, homeX - span / 2, homeY - span / 2, span, span);
      }
      context.restore();
    }
    context.restore();
  };
}

export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures.');
  return context;
}

const WIDTH = 1200;
const EDGE = 40;
const GAP = 20;

const MOMENTS = [0, 0.34, 0.68, 1] as const;

const QUALITY = 0.9;

export function drawKeepsake({
  sheet,
  print,
  lapse,
  caption,
}: {
  sheet: HTMLCanvasElement;
  print: ImageBitmap;
  /** The time-lapse; null if the history is not saved any more. */
  lapse: TimeLapse | null;
  caption: string;
}): HTMLCanvasElement {
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

/** Draws one week per row, from Monday to Sunday. */
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

/** Returns null if the browser fails, for example because memory is low. */
export function toPicture(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
