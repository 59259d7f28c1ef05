import type { KeyValueStore } from '#engine/saving/save-store.ts';

/** A device's storage that is empty at first and never full. */
export function createMemoryStorage(): KeyValueStore {
  const texts = new Map<string, string>();
  return { getItem: (key) => texts.get(key) ?? null, setItem: (key, text) => void texts.set(key, text) };
}
