/** The outline of a piece, for those who draw it or ask what lies under a finger. */

import { flattenCurve, reverseCurve } from './curve.ts';
import type { Cut } from './cut.ts';
import { edgeOf, type Piece } from './cut.ts';
import type { Curve } from './edge-shape.ts';

/**
 * The closed outline of a piece as cubics, clockwise from its top left corner, in units from the poster's middle
 * (take `homeX` and `homeY` off to have it about the piece's own middle). Neighbours share their line to the last bit.
 */
export function outlineOf(cut: Cut, piece: Piece): Curve {
  const outline: number[] = [];
  for (const side of piece.sides) {
    const { curve } = edgeOf(cut, side);
    const walked = side.isReversed ? reverseCurve(curve) : curve;
    outline.push(...(outline.length === 0 ? walked : walked.slice(2)));
  }
  return outline;
}

/** Whether a point (in units from the poster's middle) lies inside a piece at its place in the poster. */
export function isInPiece(cut: Cut, piece: Piece, x: number, y: number): boolean {
  const points = flattenCurve(outlineOf(cut, piece), 6);
  let isInside = false;
  let [beforeX, beforeY] = points.slice(-2) as [number, number];
  for (let i = 0; i < points.length; i += 2) {
    const [pointX, pointY] = [points[i] as number, points[i + 1] as number];
    const crosses = pointY > y !== beforeY > y;
    if (crosses && x < pointX + ((beforeX - pointX) * (y - pointY)) / (beforeY - pointY))
      isInside = !isInside;
    beforeX = pointX;
    beforeY = pointY;
  }
  return isInside;
}
