import { expect, test } from 'vitest';
import { createSaveStore } from '#engine/saving/save-store.ts';
import { SAVED_RUSH } from './best-scores.ts';

test('a stored best that is no number of points does not count', () => {
  const savesWith = (value: unknown) =>
    createSaveStore('donum', { getItem: () => JSON.stringify({ version: 1, value }), setItem: () => {} });
  expect(savesWith(512).read(SAVED_RUSH)).toBe(512);
  for (const wrong of [-1, 0.5, '9', null]) expect(savesWith(wrong).read(SAVED_RUSH)).toBe(0);
});
