/** A uniform grid that is filled again in each step, by counting sort. A search reads a few hundred contiguous bytes instead of scattered objects. */
import { OPEN_RADIUS } from '#games/shooter-kit/rules/arena.ts';
import { type EnemyKind, isBoss } from './kinds.ts';

/** Side of a cell in world units: small, so that a search around a bullet finds few other things. */
const CELL = 48;
const CELLS_PER_SIDE = Math.ceil((2 * OPEN_RADIUS) / CELL);

/** Extra cell for things that are larger than a cell; every search includes it. */
const LARGE_CELL = CELLS_PER_SIDE * CELLS_PER_SIDE;

/** A thing has an index in its list, and a slot: its rank in the order of the cells. */
export interface Grid {
  /** First slot of each cell, with one more entry at the end. */
  readonly starts: Int32Array;
  /** Object's index, keyed by slot. Code that moves an object must also update `xs` and `ys`. */
  readonly indices: Int32Array;
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly radii: Float64Array;
  /** Cell of each object, keyed by index. */
  readonly cells: Int32Array;
  readonly slots: Int32Array;
  /** Slots found by the last search: the first `foundCount`. */
  readonly found: Int32Array;
  foundCount: number;
}

interface Place {
  x: number;
  y: number;
}

interface Placed extends Readonly<Place> {
  readonly radius: number;
  readonly kind: EnemyKind;
}

export function createGrid(capacity: number): Grid {
  return {
    starts: new Int32Array(LARGE_CELL + 2),
    indices: new Int32Array(capacity),
    xs: new Float64Array(capacity),
    ys: new Float64Array(capacity),
    radii: new Float64Array(capacity),
    cells: new Int32Array(capacity),
    slots: new Int32Array(capacity),
    found: new Int32Array(capacity),
    foundCount: 0,
  };
}

function lineOf(coordinate: number): number {
  const line = ((coordinate + OPEN_RADIUS) / CELL) | 0;
  return line < 0 ? 0 : line < CELLS_PER_SIDE ? line : CELLS_PER_SIDE - 1;
}

export function fillGrid(grid: Grid, things: readonly Placed[], count: number): void {
  const { starts, indices, xs, ys, radii, cells, slots } = grid;
  starts.fill(0);
  for (let i = 0; i < count; i++) {
    const thing = things[i] as Placed;
    const cell = isBoss(thing.kind) ? LARGE_CELL : lineOf(thing.y) * CELLS_PER_SIDE + lineOf(thing.x);
    cells[i] = cell;
    starts[cell + 1] = (starts[cell + 1] as number) + 1;
  }
  for (let cell = 1; cell < starts.length; cell++) {
    starts[cell] = (starts[cell] as number) + (starts[cell - 1] as number);
  }
  for (let i = 0; i < count; i++) {
    const thing = things[i] as Placed;
    const cell = cells[i] as number;
    const slot = starts[cell] as number;
    starts[cell] = slot + 1;
    indices[slot] = i;
    slots[i] = slot;
    xs[slot] = thing.x;
    ys[slot] = thing.y;
    radii[slot] = thing.radius;
  }
  // Filling the cells has advanced each start to the end of its cell, where the next cell starts.
  starts.copyWithin(1, 0, starts.length - 1);
  starts[0] = 0;
}

/** Finds all things whose centre may be within `reach`. The position is an object, because V8 would allocate numbers passed to a call. */
export function findNear(grid: Grid, { x, y }: Readonly<Place>, reach: number): void {
  const { starts, found } = grid;
  let count = 0;
  const end = starts[LARGE_CELL + 1] as number;
  for (let slot = starts[LARGE_CELL] as number; slot < end; slot++) found[count++] = slot;
  const leftmost = lineOf(x - reach);
  const rightmost = lineOf(x + reach);
  const lowest = lineOf(y + reach);
  for (let row = lineOf(y - reach); row <= lowest; row++) {
    const rowEnd = starts[row * CELLS_PER_SIDE + rightmost + 1] as number;
    for (let slot = starts[row * CELLS_PER_SIDE + leftmost] as number; slot < rowEnd; slot++) {
      found[count++] = slot;
    }
  }
  grid.foundCount = count;
}

/** Finds at most `most` things in the cell of `index`: enough to separate a dense crowd. Large things have no neighbours. */
export function findNeighbours(grid: Grid, index: number, most: number): void {
  const { starts, found } = grid;
  const cell = grid.cells[index] as number;
  grid.foundCount = 0;
  if (cell === LARGE_CELL) return;
  const first = starts[cell] as number;
  const end = starts[cell + 1] as number;
  const count = Math.min(most, end - first - 1);
  let slot = grid.slots[index] as number;
  for (let i = 0; i < count; i++) {
    if (++slot === end) slot = first;
    found[i] = slot;
  }
  grid.foundCount = count;
}
