/** All outlines in one texture: red is blurred by a pixel, for antialiasing, and green widely, for shadow, rim and halo. */
import { type Cut, outlineOf } from '#posters/jigsaw/cut.ts';

interface PiecePaths {
  /** Outlines keyed by piece id, in table units from the piece's middle. */
  readonly paths: readonly Path2D[];
  /** Side of a square around any piece's middle that contains all outlines and their shadows. */
  readonly span: number;
}

/** Space around the outlines for shadow and halo, as a fraction of a piece. */
const MARGIN = 0.12;

export function pathsOf(cut: Cut): PiecePaths {
  let reach = 0;
  const paths = cut.pieces.map((piece) => {
    const outline = outlineOf(cut, piece);
    const path = new Path2D();
    const at = (index: number): number => {
      const place = (outline[index] as number) - (index % 2 === 0 ? piece.homeX : piece.homeY);
      // A curve stays inside its control points, so this gives slightly more space than needed.
      reach = Math.max(reach, Math.abs(place));
      return place;
    };
    path.moveTo(at(0), at(1));
    for (let i = 2; i + 5 < outline.length; i += 6)
      path.bezierCurveTo(at(i), at(i + 1), at(i + 2), at(i + 3), at(i + 4), at(i + 5));
    path.closePath();
    return path;
  });
  return { paths, span: 2 * (reach + MARGIN * cut.pieceSize) };
}

export interface PieceAtlas {
  readonly canvas: HTMLCanvasElement;
  readonly columns: number;
  /** Number of rows of slots. Slot 0 is at the top left. */
  readonly rows: number;
  readonly slot: number;
}

/** Larger slots would not show more detail, because the shader makes the edge crisp. */
const LARGEST_SLOT = 256;

/** Standard deviation of the wide softening, as a fraction of a slot. */
const SOFTNESS = 0.03;

/** A slot shows `span` table units around its piece's middle. `mostPixels` is the texture's longest side. */
export function drawPieceAtlas(outlines: readonly Path2D[], span: number, mostPixels: number): PieceAtlas {
  const columns = Math.ceil(Math.sqrt(outlines.length));
  const rows = Math.ceil(outlines.length / columns);
  const slot = Math.min(LARGEST_SLOT, Math.floor(mostPixels / columns));
  const [width, height] = [columns * slot, rows * slot];
  const [shapes, inShapes] = newCanvas(width, height);
  outlines.forEach((outline, index) => {
    inShapes.setTransform(
      slot / span,
      0,
      0,
      slot / span,
      ((index % columns) + 0.5) * slot,
      (Math.floor(index / columns) + 0.5) * slot,
    );
    inShapes.fill(outline);
  });

  const [canvas, context] = newCanvas(width, height);
  context.fillStyle = '#000';
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = 'lighter';
  // Only shadows are blurred: all browsers support blurred shadows, but not all support filters.
  context.shadowOffsetX = 2 * width;
  for (const [colour, deviation] of [
    ['#f00', 0.9],
    ['#0f0', slot * SOFTNESS],
  ] as const) {
    context.shadowColor = colour;
    context.shadowBlur = 2 * deviation;
    context.drawImage(shapes, -2 * width, 0);
  }
  // Browsers release a canvas' memory late, unless its size is zero.
  shapes.width = 0;
  return { canvas, columns, rows, slot };
}

function newCanvas(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw the pieces.');
  return [canvas, context];
}
