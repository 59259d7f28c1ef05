/** How alike the two most alike lines of a cut are. */
import { flattenCurve } from './curve.ts';
import type { Cut } from './cut.ts';
import { addPrint, type EdgePrint, mirrorPrint, nearestGap, printEdge } from './fit.ts';

/** The least gap between two of a cut's lines, in pieces, also where one is seen from the back (see `rules/fit.ts`). */
export function leastGap(cut: Cut): number {
  const prints: EdgePrint[] = [];
  let least = 1;
  for (const { curve, isBorder } of cut.edges) {
    if (isBorder) continue;
    const print = printEdge(flattenCurve(curve, 2), cut.pieceSize);
    least = nearestGap(prints, print, least);
    least = nearestGap(prints, mirrorPrint(print), least);
    addPrint(prints, print);
  }
  return least;
}
