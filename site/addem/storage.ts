import { findStorage, updateText } from '#engine/saving/save-store.ts';

export const STORAGE_KEYS = {
  name: 'slash-slash.addem.name',
  bestScores: 'slash-slash.addem.best-scores',
  days: 'slash-slash.addem.days',
  muted: 'slash-slash.addem.muted',
} as const;

type StorageKey = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS];

/** Returns null if nothing is stored, or if the browser refuses: the getter of `localStorage` may throw. */
export function recall(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns false if the browser refuses, e.g. because its storage is full. */
export function remember(key: StorageKey, change: (stored: string | null) => string): boolean {
  return updateText(findStorage(), key, change);
}
