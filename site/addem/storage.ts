import { findStorage, updateText } from '#engine/saving/save-store.ts';

/** Everything that the game keeps on the device, under these keys of localStorage. */
export const STORAGE_KEYS = {
  name: 'slash-slash.addem.name',
  bestScores: 'slash-slash.addem.best-scores',
  days: 'slash-slash.addem.days',
  muted: 'slash-slash.addem.muted',
} as const;

type StorageKey = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS];

/** What was kept, or null if nothing was or the browser does not let us look (even touching localStorage may throw). */
export function recall(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text that `change` makes of the stored one. False if the browser refuses, be it blocked or full. */
export function remember(key: StorageKey, change: (stored: string | null) => string): boolean {
  return updateText(findStorage(), key, change);
}

/** What a visitor would call the things that the game keeps, by key. */
export const ADDEM_KEPT_NAMES: readonly (readonly [key: string, name: string])[] = [
  [STORAGE_KEYS.name, 'Addem Numbers: the name you typed last'],
  [STORAGE_KEYS.bestScores, 'Addem Numbers: best scores'],
  [STORAGE_KEYS.days, 'Addem Numbers: the days whose sums you flew, and the best of the last'],
  [STORAGE_KEYS.muted, 'Addem Numbers: whether it is muted'],
];
