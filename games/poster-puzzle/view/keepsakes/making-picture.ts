/** A table of pieces drawn on a 2D canvas, away from the one that is played on: for pictures and films of how a puzzle was done. */
import { POSTER_HEIGHT, POSTER_WIDTH } from '#posters/jigsaw/sizes.ts';
import { groupAt, type Table } from '../../rules/state.ts';
import type { Box } from '../camera.ts';
import { INKS } from '../inks.ts';
import { pathsOf } from '../scene/piece-paths.ts';

/** Draws the table as it lies into a box of the canvas, in pixels. */
export type DrawTable = (context: CanvasRenderingContext2D, box: Box) => void;

/**
 * Cuts a print into the pieces of a table, once. What is returned draws the table at any moment of its making.
 * @param scale pixels for a table unit, at which the pieces are cut
 */
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

/** A canvas's 2D context. Throws where there is none. */
export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures.');
  return context;
}
