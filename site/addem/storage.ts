import { findStorage, updateText } from '#engine/saving/save-store.ts';

export const STORAGE_KEYS = {
  name: 'slash-slash.addem.name',
  bestScores: 'slash-slash.addem.best-scores',
  days: 'slash-slash.addem.days',
  muted: 'slash-slash.addem.muted',
} as const;

type StorageKey = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS];

/** Returns null without a stored text, or if the browser refuses access (even the localStorage getter may throw). */
export function recall(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * `change` derives the new text from the stored one. Returns false if the browser refuses, e.g. because storage is full.
 */
export function remember(key: StorageKey, change: (stored: string | null) => string): boolean {
  return updateText(findStorage(), key, change);
}

/** Names of the stored values, as shown to visitors. */
export const ADDEM_KEPT_NAMES: readonly (readonly [key: string, name: string])[] = [
  [STORAGE_KEYS.name, 'Addem Numbers: the name you typed last'],
  [STORAGE_KEYS.bestScores, 'Addem Numbers: best scores'],
  [STORAGE_KEYS.days, 'Addem Numbers: the days whose sums you flew, and the best of the last'],
  [STORAGE_KEYS.muted, 'Addem Numbers: whether it is muted'],
];
