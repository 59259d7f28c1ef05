/** Pool of the engine (`pool.ts`): only the first `count` items are live. */
interface Pool {
  items: readonly object[];
  count: number;
}

const isPool = (value: object): value is Pool => 'items' in value && 'count' in value;

const ITEMS = 3;

function changed(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return 'something else';
}

/** Returns the paths of values in a state that can change without changing its digest. Skips `null` values. */
export function valuesOutsideDigest(state: object, digest: () => string): string[] {
  const before = digest();
  const outside = new Set<string>();
  const seen = new Set<object>();
  const visit = (parent: object, path: string): void => {
    if (seen.has(parent)) return;
    seen.add(parent);
    const holder = parent as Record<string, unknown>;
    const isList = Array.isArray(parent) || ArrayBuffer.isView(parent);
    const keys = isList ? Object.keys(parent).slice(0, ITEMS) : Object.keys(parent);
    for (const key of keys) {
      const value = holder[key];
      const childPath = isList ? `${path}[]` : path === '' ? key : `${path}.${key}`;
      if (value === null || value === undefined || typeof value === 'function') continue;
      if (typeof value === 'object') {
        visit(isPool(value) ? value.items.slice(0, Math.min(value.count, ITEMS)) : value, childPath);
        continue;
      }
      holder[key] = changed(value);
      if (digest() === before) outside.add(childPath);
      holder[key] = value;
    }
  };
  visit(state, '');
  return [...outside].sort();
}
