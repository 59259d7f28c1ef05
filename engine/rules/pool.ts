/** Pool with a fixed number of items, so that a running game allocates no memory. */

/** Items from index `count` on are free. */
export interface Pool<T> {
  readonly items: readonly T[];
  count: number;
}

export function createPool<T>(capacity: number, make: () => T): Pool<T> {
  return { items: Array.from({ length: capacity }, make), count: 0 };
}

/** `index` must be below `count`. */
export function liveItem<T>(pool: Pool<T>, index: number): T {
  return pool.items[index] as T;
}

/** Returns a free item with its previous contents; null if all are in use. */
export function takeItem<T>(pool: Pool<T>): T | null {
  return pool.count < pool.items.length ? (pool.items[pool.count++] as T) : null;
}

/** Moves the last active item into the freed index, so a loop that frees items must run backwards. */
export function freeItem<T>(pool: Pool<T>, index: number): void {
  const items = pool.items as T[];
  const last = --pool.count;
  const freed = items[index] as T;
  items[index] = items[last] as T;
  items[last] = freed;
}
