import { findStorage, updateText } from '#engine/saving/save-store.ts';
import { FILE_VERSION, MOST_LEVELS_OF_FILE } from './device-data.ts';
import { keptName } from './kept-names.ts';
import { mergedText } from './merge-saved.ts';
import * as texts from './texts.ts';

/** Maximum size in bytes, which is above any browser's storage. */
export const LARGEST_FILE = 20_000_000;

export type Loading = { readonly brings: readonly string[]; apply(): string } | string;

const WHERE = 'local storage: ';

export function loadDeviceData(text: string): Loading {
  if (text.length > LARGEST_FILE) return texts.TOO_LARGE;
  const values = valuesOf(text);
  if (typeof values === 'string') return values;
  const storage = findStorage();
  const kept = (key: string): string | null => {
    try {
      return storage?.getItem(key) ?? null;
    } catch {
      return null; // Storage is blocked, so nothing can be added either; `apply` reports that.
    }
  };
  const coming = [...values].filter(([key, value]) => mergedText(key, kept(key), value) !== kept(key));
  if (coming.length === 0) return texts.NO_NEW_VALUES;
  return {
    brings: [...new Set(coming.map(([key]) => keptName(key)))].sort(),
    apply() {
      const refused = coming.filter(
        // Merges again, because a game in another tab may have saved meanwhile.
        ([key, value]) => !updateText(storage, key, (stored) => mergedText(key, stored, value) ?? ''),
      );
      return refused.length === 0 ? texts.LOADED : texts.notAllStored(refused.map(([key]) => keptName(key)));
    },
  };
}

/** Such a value would overflow the stack wherever it is compared or converted to text. */
function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}

function valuesOf(text: string): Map<string, unknown> | string {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return texts.DAMAGED;
  }
  if (typeof file !== 'object' || file === null || !('fileVersion' in file) || !('things' in file))
    return texts.NOT_A_SAVED_FILE;
  if (isDeeperThan(MOST_LEVELS_OF_FILE, file)) return texts.NOT_A_SAVED_FILE;
  const { fileVersion, things } = file;
  if (typeof fileVersion === 'number' && fileVersion > FILE_VERSION) return texts.NEWER;
  if (fileVersion !== FILE_VERSION || !Array.isArray(things)) return texts.NOT_A_SAVED_FILE;
  const found = new Map<string, unknown>();
  for (const thing of things as unknown[]) {
    if (typeof thing !== 'object' || thing === null || !('where' in thing) || !('value' in thing)) continue;
    const { where, value } = thing;
    if (typeof where === 'string' && where.startsWith(WHERE)) found.set(where.slice(WHERE.length), value);
  }
  return found;
}
