import { expect, test } from 'vitest';
import { createSaveStore } from '#engine/saving/save-store.ts';
import { createMemoryStorage } from '#tests/support/memory-storage.ts';
import { SAVED_SETTINGS } from './saved-settings.ts';

test('saved settings are restored', () => {
  const saves = createSaveStore('test', createMemoryStorage());
  const changed = { ...SAVED_SETTINGS.fallback, volume: 0.2, camera: 'hood' as const, isDaily: true };
  saves.update(SAVED_SETTINGS, () => changed);
  expect(saves.read(SAVED_SETTINGS)).toEqual(changed);
});

test.each([
  { mode: 'fly' },
  { volume: 2 },
  { music: Number.NaN },
  { camera: 3 },
  { trackId: 5 },
  { speed: 45 },
])('if stored settings contain the invalid %o, only that setting is replaced by its default', (wrong) => {
  const { fallback, parse } = SAVED_SETTINGS;
  const stored = { ...fallback, shake: 0.2 };
  expect(parse({ ...stored, ...wrong })).toEqual(stored);
});

test('stored keys that are no longer allowed are replaced by the default keys, and no other setting changes', () => {
  const { fallback, parse } = SAVED_SETTINGS;
  const stored = { ...fallback, volume: 0.2 };
  for (const boost of ['ControlLeft', 'Escape', ''])
    expect(parse({ ...stored, keys: { ...fallback.keys, boost } })).toEqual(stored);
});
