import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSaveStore } from '#engine/saving/save-store.ts';
import { SAVED_DRAFT } from './saved-draft.ts';

test('whatever lies in the storage, there is a board to draw on', () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.array(fc.string())), (value) => {
      const text = JSON.stringify({ version: 1, value });
      const saves = createSaveStore('donum', { getItem: () => text, setItem: () => {} });
      expect(saves.read(SAVED_DRAFT).length).toBeGreaterThan(0);
    }),
  );
});
