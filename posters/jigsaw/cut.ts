/** Cut of a puzzle into pieces; neighbouring pieces share a line. It is in `posters/` because posters also show pieces. */
import { createRandom, nextBelow, nextBetween, type Random } from '#engine/rules/random.ts';
import { type Curve, drawTab, flattenCurve, reverseCurve, straightLine } from './edge-shape.ts';
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

/** Minimum gap (see `fit.ts`) between any two lines, in piece widths; a mirrored line counts as another line. */
const LEAST_GAP = 0.03;

/** Minimum distance between a tab's head and the piece's other lines, sampled at thirteen points each, in piece sides. */
const LEAST_CLEARANCE = 0.09;

/** Maximum displacement of corners from a regular grid, in piece sides. */
const CORNER_STRAY = 0.09;

/** Index of the first of a line's thirteen points that belongs to the head of the tab. */
const HEAD_FROM = 2;
const HEAD_TO = 10;

/** A line between two pieces. The piece id −1 stands for the outside of the puzzle. */
export interface CutLine {
  curve: Curve;
  middleX: number;
  middleY: number;
  onRight: number;
  onLeft: number;
}

interface Corner {
  x: number;
  y: number;
}

interface Cutting {
  random: Random;
  size: number;
  /** Profiles of all lines so far, sorted by `rise`; use `addProfile` to insert one. */
  profiles: EdgeProfile[];
  /** Sampled points (x, y, x, y…) of each line, grouped by piece id. */
  pointsOf: (readonly number[])[][];
}

/** Creates the cut lines of a puzzle: no line fits in place of another, and tabs keep a minimum distance from each other. */
export function cutLines(random: Random, { columns, rows }: Grid, size: number): CutLine[] {
  const corners = placeCorners(random, { columns, rows }, size);
  const cornerAt = (column: number, row: number) => corners[row * (columns + 1) + column] as Corner;
  const cutting: Cutting = {
    random,
    size,
    profiles: [],
    pointsOf: Array.from({ length: columns * rows }, () => []),
  };
  const lines: CutLine[] = [];
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column < columns; column++) {
      const below = row < rows ? row * columns + column : -1;
      const above = row > 0 ? (row - 1) * columns + column : -1;
      lines.push(cutLine(cutting, cornerAt(column, row), cornerAt(column + 1, row), below, above));
    }
  for (let row = 0; row < rows; row++)
    for (let column = 0; column <= columns; column++) {
      const left = column > 0 ? row * columns + column - 1 : -1;
      const right = column < columns ? row * columns + column : -1;
      lines.push(cutLine(cutting, cornerAt(column, row), cornerAt(column, row + 1), left, right));
    }
  return lines;
}

function placeCorners(random: Random, { columns, rows }: Grid, size: number): Corner[] {
  const corners: Corner[] = [];
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++) {
      const strayX = nextBetween(random, -CORNER_STRAY, CORNER_STRAY) * size;
      const strayY = nextBetween(random, -CORNER_STRAY, CORNER_STRAY) * size;
      corners.push({
        x: (column / columns - 0.5) * POSTER_WIDTH + (column % columns === 0 ? 0 : strayX),
        y: (row / rows - 0.5) * POSTER_HEIGHT + (row % rows === 0 ? 0 : strayY),
      });
    }
  return corners;
}

function cutLine(cutting: Cutting, from: Corner, to: Corner, onRight: number, onLeft: number): CutLine {
  const middleX = (from.x + to.x) / 2;
  const middleY = (from.y + to.y) / 2;
  if (onRight < 0 || onLeft < 0)
    return { curve: straightLine(from.x, from.y, to.x, to.y), middleX, middleY, onRight, onLeft };
  // A tab is always to the right of its line, so a random half of the lines is reversed to put tabs on both sides.
  const isTurned = nextBelow(cutting.random, 2) === 1;
  const pieces = isTurned ? { onRight: onLeft, onLeft: onRight } : { onRight, onLeft };
  const curve = isTurned
    ? cutTab(cutting, to, from, onRight, onLeft)
    : cutTab(cutting, from, to, onRight, onLeft);
  return { curve, middleX, middleY, ...pieces };
}

function cutTab(cutting: Cutting, from: Corner, to: Corner, one: number, other: number): Curve {
  const { random, size, profiles, pointsOf } = cutting;
  const near = [pointsOf[one] ?? [], pointsOf[other] ?? []];
  for (;;) {
    const curve = drawTab(random, from.x, from.y, to.x, to.y, size);
    const points = flattenCurve(curve, 2);
    if (!near.every((lines) => lines.every((line) => areClear(points, line, LEAST_CLEARANCE * size))))
      continue;
    const profile = profileEdge(points, size);
    if (isTooSimilar(profiles, profile) || isTooSimilar(profiles, mirrorProfile(profile))) continue;
    addProfile(profiles, profile);
    for (const lines of near) lines.push(points);
    return curve;
  }
}

function areClear(one: readonly number[], other: readonly number[], apart: number): boolean {
  return isHeadClear(one, other, apart * apart) && isHeadClear(other, one, apart * apart);
}

function isHeadClear(head: readonly number[], line: readonly number[], leastSquare: number): boolean {
  for (let i = 2 * HEAD_FROM; i <= 2 * HEAD_TO; i += 2)
    for (let j = 0; j < line.length; j += 2) {
      const x = (head[i] as number) - (line[j] as number);
      const y = (head[i + 1] as number) - (line[j + 1] as number);
      if (x * x + y * y < leastSquare) return false;
    }
  return true;
}

function isTooSimilar(profiles: readonly EdgeProfile[], profile: EdgeProfile): boolean {
  return nearestGap(profiles, profile, LEAST_GAP) < LEAST_GAP;
}
