/**
 * A uniform grid over the arena, filled anew by counting sort: who is near a place, without asking everybody. Places and
 * radii lie beside each other in the order of the cells: a look around reads a few hundred bytes in a row, and not
 * objects from all over the memory.
 */
import { OPEN_RADIUS } from '#games/shooter-kit/rules/arena.ts';
import { type EnemyKind, isBoss } from './kinds.ts';

/** A cell's side in world units: small enough that a look around a bullet takes in little else. */
const CELL = 48;
const CELLS_A_SIDE = Math.ceil((2 * OPEN_RADIUS) / CELL);

/** One cell more, for those too large for the others: every search finds them. */
const LARGE_CELL = CELLS_A_SIDE * CELLS_A_SIDE;

/** The grid. Each thing has an index in the list it was filled from, and a slot: its rank in the order of the cells. */
export interface Grid {
  /** For each cell, where its slots begin; one more entry at the end. */
  readonly starts: Int32Array;
  /** For each slot the thing's index, place and radius. Who moves a thing keeps its place here up to date. */
  readonly indices: Int32Array;
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly radii: Float64Array;
  /** For each index the thing's cell and slot. */
  readonly cells: Int32Array;
  readonly slots: Int32Array;
  /** Slots found by the last search, `foundCount` of them. */
  readonly found: Int32Array;
  foundCount: number;
}

/** World units from the arena's middle. */
interface Place {
  x: number;
  y: number;
}

/** What can be sorted into cells. */
interface Placed extends Readonly<Place> {
  readonly radius: number;
  readonly kind: EnemyKind;
}

/** An empty grid for at most `capacity` things. */
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

/** The row or the column of cells that a coordinate lies in; beyond the arena, the outermost. */
function lineOf(coordinate: number): number {
  const line = ((coordinate + OPEN_RADIUS) / CELL) | 0;
  return line < 0 ? 0 : line < CELLS_A_SIDE ? line : CELLS_A_SIDE - 1;
}

/** Sorts the first `count` things into cells. */
export function fillGrid(grid: Grid, things: readonly Placed[], count: number): void {
  const { starts, indices, xs, ys, radii, cells, slots } = grid;
  starts.fill(0);
  for (let i = 0; i < count; i++) {
    const thing = things[i] as Placed;
    const cell = isBoss(thing.kind) ? LARGE_CELL : lineOf(thing.y) * CELLS_A_SIDE + lineOf(thing.x);
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
  // Each start has run on to its cell's end, which is where the next cell begins.
  starts.copyWithin(1, 0, starts.length - 1);
  starts[0] = 0;
}

/**
 * Finds all whose middle may lie within `reach` of a place: the large ones, and those in the cells that it touches. The
 * place comes as an object that is there already: a number handed on is a new object on the heap wherever V8 makes a call.
 */
export function findNear(grid: Grid, { x, y }: Readonly<Place>, reach: number): void {
  const { starts, found } = grid;
  let count = 0;
  const end = starts[LARGE_CELL + 1] as number;
  for (let slot = starts[LARGE_CELL] as number; slot < end; slot++) found[count++] = slot;
  const leftmost = lineOf(x - reach);
  const rightmost = lineOf(x + reach);
  const lowest = lineOf(y + reach);
  for (let row = lineOf(y - reach); row <= lowest; row++) {
    const rowEnd = starts[row * CELLS_A_SIDE + rightmost + 1] as number;
    for (let slot = starts[row * CELLS_A_SIDE + leftmost] as number; slot < rowEnd; slot++) {
      found[count++] = slot;
    }
  }
  grid.foundCount = count;
}

/**
 * Finds at most `most` of those in the same cell as the thing at `index`, others each time for another thing: enough to
 * part a crowd, however dense, at a cost that does not grow with it. Large ones have no neighbours.
 */
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
