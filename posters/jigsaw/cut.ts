/** Two pieces share each line between them. In `posters/`, because posters show pieces as well. */
import { createRandom } from '#engine/rules/random.ts';
import { type CutLine, cutLines } from './cut-lines.ts';
import { type Curve, flattenCurve, reverseCurve } from './edge-shape.ts';
import { addProfile, type EdgeProfile, mirrorProfile, nearestGap, profileEdge } from './fit.ts';
import { type Grid, gridOf, type PieceCount, POSTER_HEIGHT, POSTER_WIDTH, pieceSizeOf } from './sizes.ts';

/** Increased when a seed gives different pieces: saved tables with older cuts are refused. */
export const CUT_VERSION = 1;

interface Edge {
  /** Curve in units from the poster's centre, y downwards. A tab is on the right in the direction of the line. */
  curve: Curve;
  middleX: number;
  middleY: number;
  isBorder: boolean;
}

export interface PieceSide {
  edge: number;
  /** True if the clockwise outline follows the line backwards; the piece then has the tab. */
  isReversed: boolean;
  /** Id of the adjacent piece, or −1 at the border. */
  neighbour: number;
}

export interface Piece {
  id: number;
  column: number;
  row: number;
  /** Solved position: the centre of its cell, in units from the poster's centre. */
  homeX: number;
  homeY: number;
  /** Top, right, bottom, left: clockwise, like the outline. */
  sides: readonly [PieceSide, PieceSide, PieceSide, PieceSide];
  isBorder: boolean;
}

/** Equal seeds and counts give equal cuts on every device. */
export interface Cut extends Grid {
  seed: number;
  count: PieceCount;
  /** Side of a piece, in the poster's units. */
  pieceSize: number;
  edges: readonly Edge[];
  /** Pieces row by row from the top left; the index is the piece's id. */
  pieces: readonly Piece[];
}

export function createCut(seed: number, count: PieceCount): Cut {
  const grid = gridOf(count);
  const pieceSize = pieceSizeOf(count);
  const lines = cutLines(createRandom(seed), grid, pieceSize);
  return { seed: seed >>> 0, count, pieceSize, ...grid, ...makePieces(grid, lines) };
}

export function pieceOf(cut: Cut, id: number): Piece {
  return cut.pieces[id] as Piece;
}

export function edgeOf(cut: Cut, side: PieceSide): Edge {
  return cut.edges[side.edge] as Edge;
}

function makePieces({ columns, rows }: Grid, lines: readonly CutLine[]): Pick<Cut, 'edges' | 'pieces'> {
  const firstUpright = (rows + 1) * columns;
  const sideOf = (piece: number, edge: number): PieceSide => {
    const line = lines[edge] as CutLine;
    const isReversed = line.onRight !== piece;
    return { edge, isReversed, neighbour: isReversed ? line.onRight : line.onLeft };
  };
  const pieces = Array.from({ length: columns * rows }, (_, id): Piece => {
    const column = id % columns;
    const row = Math.floor(id / columns);
    const upright = firstUpright + row * (columns + 1) + column;
    const sides = [
      sideOf(id, row * columns + column),
      sideOf(id, upright + 1),
      sideOf(id, (row + 1) * columns + column),
      sideOf(id, upright),
    ] as const;
    return {
      id,
      column,
      row,
      homeX: ((column + 0.5) / columns - 0.5) * POSTER_WIDTH,
      homeY: ((row + 0.5) / rows - 0.5) * POSTER_HEIGHT,
      sides,
      isBorder: sides.some(({ neighbour }) => neighbour < 0),
    };
  });
  const edges = lines.map(({ curve, middleX, middleY, onRight, onLeft }) => {
    return { curve, middleX, middleY, isBorder: onRight < 0 || onLeft < 0 };
  });
  return { edges, pieces };
}

/** Cubics from the top left corner, in units from the poster's centre; equal for neighbours to the bit. */
export function outlineOf(cut: Cut, piece: Piece): Curve {
  const outline: number[] = [];
  for (const side of piece.sides) {
    const { curve } = edgeOf(cut, side);
    const walked = side.isReversed ? reverseCurve(curve) : curve;
    outline.push(...(outline.length === 0 ? walked : walked.slice(2)));
  }
  return outline;
}

/** The point is in units from the poster's centre, the piece in its solved position. */
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

/** Minimum gap between two of a cut's lines, in widths of a piece, mirrored pieces included (see `fit.ts`). */
export function leastGap(cut: Cut): number {
  const profiles: EdgeProfile[] = [];
  let least = 1;
  for (const { curve, isBorder } of cut.edges) {
    if (isBorder) continue;
    const profile = profileEdge(flattenCurve(curve, 2), cut.pieceSize);
    least = nearestGap(profiles, profile, least);
    least = nearestGap(profiles, mirrorProfile(profile), least);
    addProfile(profiles, profile);
  }
  return least;
}
