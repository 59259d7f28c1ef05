/** Loads a file saved by the account page: first lists what it adds, then, on confirmation, adds it to the browser. */
import { findStorage, updateText } from '#engine/saving/save-store.ts';
import { FILE_VERSION } from './device-data.ts';
import { keptName } from './kept-names.ts';
import { mergedText } from './merge-saved.ts';

/** Limit of the file in bytes: more than a browser stores. */
export const LARGEST_FILE = 20_000_000;

export type Loading = { readonly brings: readonly string[]; apply(): string } | string;

export const TOO_LARGE = 'That file is too large to be one that this page saved.';

const WHERE = 'local storage: ';

/** Changes nothing before `apply` is called. */
export function loadDeviceData(text: string): Loading {
  if (text.length > LARGEST_FILE) return TOO_LARGE;
  const values = valuesOf(text);
  if (typeof values === 'string') return values;
  const storage = findStorage();
  const kept = (key: string): string | null => {
    try {
      return storage?.getItem(key) ?? null;
    } catch {
      return null; // Storage is blocked, so nothing can be added either, which `apply` reports.
    }
  };
  const coming = [...values].filter(([key, value]) => mergedText(key, kept(key), value) !== kept(key));
  if (coming.length === 0) return 'That file contains nothing new.';
  return {
    brings: [...new Set(coming.map(([key]) => keptName(key)))].sort(),
    apply() {
      const refused = coming.filter(
        // Merges again: a game in another tab may have saved since.
        ([key, value]) => !updateText(storage, key, (stored) => mergedText(key, stored, value) ?? ''),
      );
      if (refused.length === 0) return 'Loaded. Better results in this browser were kept.';
      return `This browser did not store all of it: ${refused.map(([key]) => keptName(key)).join(', ')}.`;
    },
  };
}

function valuesOf(text: string): Map<string, unknown> | string {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return 'That file is damaged, or not one that this page saved.';
  }
  if (typeof file !== 'object' || file === null || !('fileVersion' in file) || !('things' in file))
    return 'That is not a file that this page saved.';
  const { fileVersion, things } = file;
  if (typeof fileVersion === 'number' && fileVersion > FILE_VERSION)
    return 'That file was saved by a newer version of this site. Reload the page, and try again.';
  if (fileVersion !== FILE_VERSION || !Array.isArray(things))
    return 'That is not a file that this page saved.';
  const found = new Map<string, unknown>();
  for (const thing of things as unknown[]) {
    if (typeof thing !== 'object' || thing === null || !('where' in thing) || !('value' in thing)) continue;
    const { where, value } = thing;
    if (typeof where === 'string' && where.startsWith(WHERE)) found.set(where.slice(WHERE.length), value);
  }
  return found;
}
