/** A fixed number of reusable items, the live ones first: nothing is allocated while a game runs. */

/** A pool. Items from `count` on are free. */
export interface Pool<T> {
  readonly items: readonly T[];
  count: number;
}

/** Makes `capacity` items at once. */
export function createPool<T>(capacity: number, make: () => T): Pool<T> {
  return { items: Array.from({ length: capacity }, make), count: 0 };
}

/** The live item at `index`, which must be below `count`. */
export function liveItem<T>(pool: Pool<T>, index: number): T {
  return pool.items[index] as T;
}

/** Brings a free item to life and returns it with whatever it held before; null if all are in use. */
export function takeItem<T>(pool: Pool<T>): T | null {
  return pool.count < pool.items.length ? (pool.items[pool.count++] as T) : null;
}

/** Frees the item at `index`; the last live one takes its place, so a loop that frees runs from the end. */
export function freeItem<T>(pool: Pool<T>, index: number): void {
  const items = pool.items as T[];
  const last = --pool.count;
  const freed = items[index] as T;
  items[index] = items[last] as T;
  items[last] = freed;
}
