/** A uniform grid over the arena, filled anew each step by counting sort: who is near a place, without asking everybody. */
import { OPEN_RADIUS } from './arena.ts';
import { type EnemyKind, isBoss } from './kinds.ts';
import { LARGEST_RADIUS } from './tuning.ts';

/** A cell's side: the largest enemy and a step of a bullet fit in, so that a 3×3 block holds all that a bullet can meet. */
const CELL = 2 * LARGEST_RADIUS + 16;
const CELLS_A_SIDE = Math.ceil((2 * OPEN_RADIUS) / CELL);

/** The grid. Things are named by their index in the list it was filled from. */
export interface Grid {
  /** For each cell, where its things begin in `order`; one more entry at the end. */
  readonly starts: Int32Array;
  readonly order: Int32Array;
  readonly cellOf: Int32Array;
  /** Those too large for the cells: every search finds them. */
  readonly large: Int32Array;
  largeCount: number;
  /** Found by the last search, `foundCount` of them. */
  readonly found: Int32Array;
  foundCount: number;
}

/** Something with a place. */
interface Placed {
  readonly x: number;
  readonly y: number;
  readonly kind: EnemyKind;
}

/** An empty grid for at most `capacity` things. */
export function createGrid(capacity: number): Grid {
  return {
    starts: new Int32Array(CELLS_A_SIDE * CELLS_A_SIDE + 1),
    order: new Int32Array(capacity),
    cellOf: new Int32Array(capacity),
    large: new Int32Array(capacity),
    largeCount: 0,
    found: new Int32Array(capacity),
    foundCount: 0,
  };
}

function cellIndex(coordinate: number): number {
  return Math.max(0, Math.min(CELLS_A_SIDE - 1, Math.floor((coordinate + OPEN_RADIUS) / CELL)));
}

/** Sorts the first `count` things into cells. */
export function fillGrid(grid: Grid, things: readonly Placed[], count: number): void {
  const { starts, order, cellOf } = grid;
  starts.fill(0);
  grid.largeCount = 0;
  for (let i = 0; i < count; i++) {
    const thing = things[i] as Placed;
    if (isBoss(thing.kind)) {
      grid.large[grid.largeCount++] = i;
      cellOf[i] = -1;
      continue;
    }
    const cell = cellIndex(thing.y) * CELLS_A_SIDE + cellIndex(thing.x);
    cellOf[i] = cell;
    starts[cell + 1] = (starts[cell + 1] as number) + 1;
  }
  for (let cell = 1; cell < starts.length; cell++) {
    starts[cell] = (starts[cell] as number) + (starts[cell - 1] as number);
  }
  // Filled from each cell's end, so that `starts` ends up pointing at the beginnings and order within a cell is kept.
  for (let i = 0; i < count; i++) {
    const cell = cellOf[i] as number;
    if (cell < 0) continue;
    const start = starts[cell] as number;
    order[start] = i;
    starts[cell] = start + 1;
  }
  for (let cell = starts.length - 1; cell > 0; cell--) starts[cell] = starts[cell - 1] as number;
  starts[0] = 0;
}

/** Finds all things in the cell of a place and the eight around it: `found` holds their indices. */
export function findNear(grid: Grid, x: number, y: number): void {
  const column = cellIndex(x);
  const row = cellIndex(y);
  const lastColumn = Math.min(CELLS_A_SIDE - 1, column + 1);
  const lastRow = Math.min(CELLS_A_SIDE - 1, row + 1);
  let count = 0;
  for (; count < grid.largeCount; count++) grid.found[count] = grid.large[count] as number;
  for (let r = Math.max(0, row - 1); r <= lastRow; r++) {
    const first = grid.starts[r * CELLS_A_SIDE + Math.max(0, column - 1)] as number;
    const end = grid.starts[r * CELLS_A_SIDE + lastColumn + 1] as number;
    for (let i = first; i < end; i++) grid.found[count++] = grid.order[i] as number;
  }
  grid.foundCount = count;
}
