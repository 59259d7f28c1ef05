/** Cut of a puzzle into pieces; neighbouring pieces share a line. It is in `posters/` because posters also show pieces. */
import { createRandom } from '#engine/rules/random.ts';
import { type CutLine, cutLines } from './cut-lines.ts';
import { type Curve, flattenCurve, reverseCurve } from './edge-shape.ts';
import { addProfile, type EdgeProfile, mirrorProfile, nearestGap, profileEdge } from './fit.ts';
import { type Grid, gridOf, type PieceCount, POSTER_HEIGHT, POSTER_WIDTH, pieceSizeOf } from './sizes.ts';

/** Increase this version when equal seeds give different pieces: saved tables with an older cut are rejected. */
export const CUT_VERSION = 1;

interface Edge {
  /** Curve in units from the poster's centre, y downwards. Tabs are to the right of the curve's direction. */
  curve: Curve;
  middleX: number;
  middleY: number;
  isBorder: boolean;
}

export interface PieceSide {
  edge: number;
  /** True if the piece's clockwise outline runs against the line's direction; this piece then has the tab. */
  isReversed: boolean;
  /** Id of the adjacent piece, or −1 at the border. */
  neighbour: number;
}

export interface Piece {
  id: number;
  column: number;
  row: number;
  /** Solved position: x of the cell's centre, in units from the poster's centre. */
  homeX: number;
  homeY: number;
  /** Top, right, bottom, left: clockwise, like the outline. */
  sides: readonly [PieceSide, PieceSide, PieceSide, PieceSide];
  isBorder: boolean;
}

/** Cut of a poster; the same seed and number of pieces give the same cut on every device. */
export interface Cut extends Grid {
  seed: number;
  count: PieceCount;
  /** Side of a piece, in the poster's units. */
  pieceSize: number;
  edges: readonly Edge[];
  /** Pieces row by row from the top left; a piece's index is its id. */
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

/** Returns cubics from the top left corner, in units from the poster's centre. Neighbours share bit-identical lines. */
export function outlineOf(cut: Cut, piece: Piece): Curve {
  const outline: number[] = [];
  for (const side of piece.sides) {
    const { curve } = edgeOf(cut, side);
    const walked = side.isReversed ? reverseCurve(curve) : curve;
    outline.push(...(outline.length === 0 ? walked : walked.slice(2)));
  }
  return outline;
}

/** The point is in units from the poster's centre; the piece is assumed to be in its solved position. */
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

/** Returns the minimum gap (see `fit.ts`) between any two lines of a cut, in piece widths; mirrored lines count too. */
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
