/** A poster cut into pieces by seed: each line between two pieces is cut once, and both have it. */
import { createRandom, nextBelow, nextBetween, type Random } from '#engine/random.ts';
import { type Curve, drawTab, straightLine } from './edge-shape.ts';
import { differClearly, type EdgePrint, gapBetween, mirrorPrint, printEdge } from './fit.ts';
import { type Grid, gridOf, type PieceCount, POSTER_HEIGHT, POSTER_WIDTH, pieceSizeOf } from './sizes.ts';

/** Raised when a seed gives other pieces than before: kept tables of older cuts are refused. */
export const CUT_VERSION = 1;

/** Two lines of a cut differ by at least so much of a piece, seen from the front or from the back (see `fit.ts`). */
export const LEAST_GAP = 0.03;

/** How far corners stray from a ruled grid, in pieces. */
const CORNER_STRAY = 0.09;

/** Lines drawn before the best of them is taken as it is; 1,000 seeds of 300 pieces never came near it. */
const MOST_TRIES = 200;

/** The sides of a piece, in the order of its outline: clockwise as one sees it. */
export const SIDES = ['top', 'right', 'bottom', 'left'] as const;

/** One line of the cut. */
export interface Edge {
  /** In units from the poster's middle, y downwards. Where there is a tab, it sticks out to the right of the line's way. */
  curve: Curve;
  /** The middle between its two ends. */
  middleX: number;
  middleY: number;
  /** Whether it is part of the poster's border, and straight. */
  isBorder: boolean;
}

/** One side of a piece. */
export interface PieceSide {
  /** Index in `Cut.edges`. */
  edge: number;
  /** The outline goes clockwise; here it follows the line backwards. Of an inner line the piece then has the tab, else the socket. */
  isReversed: boolean;
  /** The piece beyond, or −1 at the border. */
  neighbour: number;
}

/** A piece. */
export interface Piece {
  id: number;
  column: number;
  row: number;
  /** The middle of its cell, in units from the poster's middle: where it belongs. */
  homeX: number;
  homeY: number;
  /** Top, right, bottom, left. */
  sides: readonly [PieceSide, PieceSide, PieceSide, PieceSide];
  /** Whether it has a straight side. */
  isBorder: boolean;
}

/** A poster in pieces. Equal seeds and counts give equal cuts on every machine. */
export interface Cut extends Grid {
  seed: number;
  count: PieceCount;
  /** The side of a piece in units. */
  pieceSize: number;
  edges: readonly Edge[];
  /** By rows from the top left; the index is the piece's id. */
  pieces: readonly Piece[];
}

/** Cuts a poster. */
export function createCut(seed: number, count: PieceCount): Cut {
  const grid = gridOf(count);
  const pieceSize = pieceSizeOf(count);
  const random = createRandom(seed);
  const corners = placeCorners(random, grid, pieceSize);
  const edges = cutEdges(random, grid, pieceSize, corners);
  return { seed: seed >>> 0, count, pieceSize, ...grid, ...makePieces(grid, edges) };
}

/** The piece with this id, which must be one. */
export function pieceOf(cut: Cut, id: number): Piece {
  return cut.pieces[id] as Piece;
}

/** The line of a side. */
export function edgeOf(cut: Cut, side: PieceSide): Edge {
  return cut.edges[side.edge] as Edge;
}

interface Corner {
  x: number;
  y: number;
}

/** A line together with the pieces on its two sides; −1 beyond the border. */
interface CutLine extends Edge {
  /** The piece that it runs along clockwise: on its right. */
  onRight: number;
  onLeft: number;
}

function placeCorners(random: Random, { columns, rows }: Grid, size: number): Corner[] {
  const corners: Corner[] = [];
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const strayX = nextBetween(random, -CORNER_STRAY, CORNER_STRAY) * size;
      const strayY = nextBetween(random, -CORNER_STRAY, CORNER_STRAY) * size;
      const isSide = column === 0 || column === columns;
      const isEnd = row === 0 || row === rows;
      corners.push({
        x: (column / columns - 0.5) * POSTER_WIDTH + (isSide ? 0 : strayX),
        y: (row / rows - 0.5) * POSTER_HEIGHT + (isEnd ? 0 : strayY),
      });
    }
  }
  return corners;
}

function cutEdges(random: Random, { columns, rows }: Grid, size: number, corners: Corner[]): CutLine[] {
  const prints: EdgePrint[] = [];
  const cornerAt = (column: number, row: number) => corners[row * (columns + 1) + column] as Corner;
  const pieceAt = (column: number, row: number) =>
    column < 0 || row < 0 || column >= columns || row >= rows ? -1 : row * columns + column;
  /** `onRight` lies to the right of the way from one corner to the other. */
  const cut = (from: Corner, to: Corner, onRight: number, onLeft: number): CutLine => {
    const middle = { middleX: (from.x + to.x) / 2, middleY: (from.y + to.y) / 2 };
    if (onRight < 0 || onLeft < 0) {
      const curve = straightLine(from.x, from.y, to.x, to.y);
      return { curve, ...middle, isBorder: true, onRight, onLeft };
    }
    if (nextBelow(random, 2) === 0)
      return {
        curve: uniqueTab(random, from, to, size, prints),
        ...middle,
        isBorder: false,
        onRight,
        onLeft,
      };
    const curve = uniqueTab(random, to, from, size, prints);
    return { curve, ...middle, isBorder: false, onRight: onLeft, onLeft: onRight };
  };

  const edges: CutLine[] = [];
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column < columns; column++) {
      const [from, to] = [cornerAt(column, row), cornerAt(column + 1, row)];
      edges.push(cut(from, to, pieceAt(column, row), pieceAt(column, row - 1)));
    }
  for (let row = 0; row < rows; row++)
    for (let column = 0; column <= columns; column++) {
      const [from, to] = [cornerAt(column, row), cornerAt(column, row + 1)];
      edges.push(cut(from, to, pieceAt(column - 1, row), pieceAt(column, row)));
    }
  return edges;
}

/** Draws lines until one differs from all that were cut before, and adds its print to theirs. */
function uniqueTab(random: Random, from: Corner, to: Corner, size: number, prints: EdgePrint[]): Curve {
  for (let tries = 1; ; tries++) {
    const curve = drawTab(random, from.x, from.y, to.x, to.y, size);
    const print = printEdge(curve, size);
    if (tries < MOST_TRIES && !differsFromAll(print, prints)) continue;
    prints.push(print);
    return curve;
  }
}

function differsFromAll(print: EdgePrint, prints: readonly EdgePrint[]): boolean {
  const mirrored = mirrorPrint(print);
  for (const other of prints) {
    if (!differClearly(print, other, LEAST_GAP) && gapBetween(print, other) < LEAST_GAP) return false;
    if (!differClearly(mirrored, other, LEAST_GAP) && gapBetween(mirrored, other) < LEAST_GAP) return false;
  }
  return true;
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
  const edges = lines.map(({ curve, middleX, middleY, isBorder }) => ({ curve, middleX, middleY, isBorder }));
  return { edges, pieces };
}
