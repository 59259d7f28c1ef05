/** The level that the player draws, as the device keeps it. */
import type { SavedValue } from '#engine/saving/save-store.ts';
import { EMPTY_MAP } from '../levels/editing.ts';
import { readDraft } from '../levels/map.ts';

/** What was drawn last; an empty board before that. */
export const SAVED_DRAFT: SavedValue<readonly string[]> = {
  name: 'draft',
  version: 1,
  fallback: EMPTY_MAP,
  parse(stored) {
    if (!Array.isArray(stored) || !stored.every((row) => typeof row === 'string')) return null;
    try {
      return readDraft(stored).start.player < 0 ? null : stored;
    } catch {
      return null; // No map at all: one begins anew.
    }
  },
};
