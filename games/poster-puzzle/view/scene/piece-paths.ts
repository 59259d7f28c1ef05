/** The pieces of a cut as paths to draw and to ask about. */
import type { Cut } from '#posters/jigsaw/cut.ts';
import { outlineOf } from '#posters/jigsaw/outline.ts';

export interface PiecePaths {
  /** By id, each around its piece's middle, in table units. */
  readonly paths: readonly Path2D[];
  /** Side of a square around any piece's middle that all outlines and their shade stay inside. */
  readonly span: number;
}

/** Room around the outlines for shade and halo, as a share of a piece. */
const MARGIN = 0.12;

export function pathsOf(cut: Cut): PiecePaths {
  let reach = 0;
  const paths = cut.pieces.map((piece) => {
    const outline = outlineOf(cut, piece);
    const path = new Path2D();
    const at = (index: number): number => {
      const place = (outline[index] as number) - (index % 2 === 0 ? piece.homeX : piece.homeY);
      // A control point lies farther out than its line: a little room more than is needed.
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
