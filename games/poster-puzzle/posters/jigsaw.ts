/** A jigsaw's cut: square pieces whose knobs differ, each edge cut once and shared by its two neighbours. */

import { createRandom, nextShare, type Random } from '#engine/random.ts';
import type { Point } from './print-room/path.ts';

/** Side of a piece without its knobs, in sheet units. */
export const PIECE = 360;

/** An edge from (0, 0) to (1, 0) as cubic Bézier points after the start; positive y is outwards of the knob. */
type Edge = readonly Point[];

const STRAIGHT: Edge = [
  [1 / 3, 0],
  [2 / 3, 0],
  [1, 0],
];

function knob(random: Random): Edge {
  const side = nextShare(random) < 0.5 ? -1 : 1;
  const middle = 0.5 + (nextShare(random) - 0.5) * 0.14;
  const [neck, head, reach] = [
    0.07 + nextShare(random) * 0.02,
    0.13 + nextShare(random) * 0.03,
    0.2 + nextShare(random) * 0.05,
  ];
  const sway = (nextShare(random) - 0.5) * 0.08;
  const points: Point[] = [
    [0.2, sway],
    [middle - neck - 0.02, -0.06],
    [middle - neck, 0.05],
    [middle - neck + 0.01, 0.09],
    [middle - head, 0.1],
    [middle - head, reach * 0.66],
    [middle - head, reach],
    [middle - head * 0.5, reach * 1.08],
    [middle, reach * 1.08],
    [middle + head * 0.5, reach * 1.08],
    [middle + head, reach],
    [middle + head, reach * 0.66],
    [middle + head, 0.1],
    [middle + neck - 0.01, 0.09],
    [middle + neck, 0.05],
    [middle + neck + 0.02, -0.06],
    [0.8, sway],
    [1, 0],
  ];
  return points.map(([x, y]): Point => [x, y * side]);
}

/** The same edge walked the other way. */
function reversed(edge: Edge): Edge {
  return [
    ...edge
      .slice(0, -1)
      .toReversed()
      .map(([x, y]): Point => [1 - x, y]),
    [1, 0],
  ].map(([x, y]): Point => [x as number, -(y as number)]);
}

/** Outlines of all pieces row by row, each in its own frame with its corner at (0, 0). */
export function jigsaw(columns: number, rows: number, seed: number): string[] {
  const random = createRandom(seed);
  const across = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns }, () => (row === 0 || row === rows ? STRAIGHT : knob(random))),
  );
  const down = Array.from({ length: rows }, () =>
    Array.from({ length: columns + 1 }, (_, column) =>
      column === 0 || column === columns ? STRAIGHT : knob(random),
    ),
  );
  return Array.from({ length: columns * rows }, (_, index) => {
    const [row, column] = [Math.floor(index / columns), index % columns];
    const top = across[row]?.[column] as Edge;
    const right = down[row]?.[column + 1] as Edge;
    const bottom = reversed(across[row + 1]?.[column] as Edge);
    const left = reversed(down[row]?.[column] as Edge);
    return `M0 0${edgePath(top, [0, 0], 0)}${edgePath(right, [PIECE, 0], 1)}${edgePath(bottom, [PIECE, PIECE], 2)}${edgePath(left, [0, PIECE], 3)}Z`;
  });
}

/** An edge laid from a corner, after so many quarter turns clockwise. */
function edgePath(edge: Edge, [cornerX, cornerY]: Point, turns: number): string {
  const [cos, sin] = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ][turns] as [number, number];
  const placed = edge.map(
    ([x, y]) =>
      `${(cornerX + (x * cos - y * sin) * PIECE).toFixed(1)} ${(cornerY + (x * sin + y * cos) * PIECE).toFixed(1)}`,
  );
  const curves: string[] = [];
  for (let index = 0; index < placed.length; index += 3)
    curves.push(`C${placed.slice(index, index + 3).join(' ')}`);
  return curves.join('');
}
