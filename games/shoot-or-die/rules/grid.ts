/** A uniform grid over the arena, filled anew each step by counting sort: who is near a place, without asking everybody. */
import { OPEN_RADIUS } from './arena.ts';
import { type EnemyKind, isBoss } from './kinds.ts';

/** A cell's side in world units: small enough that a look around a bullet takes in little else. */
const CELL = 48;
const CELLS_A_SIDE = Math.ceil((2 * OPEN_RADIUS) / CELL);

/** The grid. Things are named by their index in the list it was filled from. */
export interface Grid {
  /** For each cell, where its things begin in `order`; one more entry at the end. */
  readonly starts: Int32Array;
  readonly order: Int32Array;
  readonly cellOf: Int32Array;
  /** Where each thing stands in `order`. */
  readonly slotOf: Int32Array;
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
    slotOf: new Int32Array(capacity),
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
  const { starts, order, cellOf, slotOf } = grid;
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
    slotOf[i] = start;
    starts[cell] = start + 1;
  }
  for (let cell = starts.length - 1; cell > 0; cell--) starts[cell] = starts[cell - 1] as number;
  starts[0] = 0;
}

/** Finds all whose middle may lie within `reach` of a place: those in the cells that it touches, and the large ones. */
export function findNear(grid: Grid, x: number, y: number, reach: number): void {
  let count = 0;
  for (; count < grid.largeCount; count++) grid.found[count] = grid.large[count] as number;
  const leftmost = cellIndex(x - reach);
  const rightmost = cellIndex(x + reach);
  const lowest = cellIndex(y + reach);
  for (let row = cellIndex(y - reach); row <= lowest; row++) {
    const end = grid.starts[row * CELLS_A_SIDE + rightmost + 1] as number;
    for (let i = grid.starts[row * CELLS_A_SIDE + leftmost] as number; i < end; i++) {
      grid.found[count++] = grid.order[i] as number;
    }
  }
  grid.foundCount = count;
}

/**
 * The first thing that `findNear` would find and that `isIt` says yes to, or −1: what stops at the first one need
 * not look at all of a crowd. `isIt` is told both of what was handed in and the index.
 */
export function firstNear<First, Second>(
  grid: Grid,
  x: number,
  y: number,
  reach: number,
  isIt: (first: First, second: Second, index: number) => boolean,
  first: First,
  second: Second,
): number {
  for (let i = 0; i < grid.largeCount; i++) {
    const index = grid.large[i] as number;
    if (isIt(first, second, index)) return index;
  }
  const leftmost = cellIndex(x - reach);
  const rightmost = cellIndex(x + reach);
  const lowest = cellIndex(y + reach);
  for (let r = cellIndex(y - reach); r <= lowest; r++) {
    const end = grid.starts[r * CELLS_A_SIDE + rightmost + 1] as number;
    for (let i = grid.starts[r * CELLS_A_SIDE + leftmost] as number; i < end; i++) {
      const index = grid.order[i] as number;
      if (isIt(first, second, index)) return index;
    }
  }
  return -1;
}

/**
 * Finds at most `most` of those in the same cell as a thing of the list, others each time for another thing: enough to
 * part a crowd, however dense, at a cost that does not grow with it. Large ones have no neighbours.
 */
export function findNeighbours(grid: Grid, index: number, most: number): void {
  const cell = grid.cellOf[index] as number;
  grid.foundCount = 0;
  if (cell < 0) return;
  const first = grid.starts[cell] as number;
  const size = (grid.starts[cell + 1] as number) - first;
  const from = (grid.slotOf[index] as number) - first;
  const count = Math.min(most, size - 1);
  for (let i = 1; i <= count; i++)
    grid.found[grid.foundCount++] = grid.order[first + ((from + i) % size)] as number;
}
