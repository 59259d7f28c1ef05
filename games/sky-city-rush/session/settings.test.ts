import { expect, test } from 'vitest';
import { createSaveStore } from '#engine/saving/save-store.ts';
import { SAVED_SETTINGS } from './saved-settings.ts';

function fakeStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
  };
}

test('saved settings are restored', () => {
  const saves = createSaveStore('test', fakeStorage());
  const changed = { ...SAVED_SETTINGS.fallback, volume: 0.2, camera: 'hood' as const, isDaily: true };
  saves.update(SAVED_SETTINGS, () => changed);
  expect(saves.read(SAVED_SETTINGS)).toEqual(changed);
});

test('invalid settings are replaced by the defaults', () => {
  const { fallback, parse } = SAVED_SETTINGS;
  for (const wrong of [
    { mode: 'fly' },
    { volume: 2 },
    { music: Number.NaN },
    { camera: 3 },
    { trackId: 5 },
  ]) {
    expect(parse({ ...fallback, ...wrong })).toBeNull();
  }
});

test('stored keys that are no longer allowed are replaced by the default keys, and nothing else changes', () => {
  const { fallback, parse } = SAVED_SETTINGS;
  const stored = { ...fallback, volume: 0.2 };
  for (const boost of ['ControlLeft', 'Escape', ''])
    expect(parse({ ...stored, keys: { ...fallback.keys, boost } })).toEqual(stored);
});
