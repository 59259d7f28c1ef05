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

test('settings come back as they were left', () => {
  const saves = createSaveStore('test', fakeStorage());
  const changed = { ...SAVED_SETTINGS.fallback, volume: 0.2, camera: 'hood' as const, isDaily: true };
  saves.update(SAVED_SETTINGS, () => changed);
  expect(saves.read(SAVED_SETTINGS)).toEqual(changed);
});

test('settings that make no sense give way to the defaults', () => {
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

test('keys that cannot be given away by now bring back the default keys, and nothing else', () => {
  const { fallback, parse } = SAVED_SETTINGS;
  const stored = { ...fallback, volume: 0.2 };
  for (const boost of ['ControlLeft', 'Escape', ''])
    expect(parse({ ...stored, keys: { ...fallback.keys, boost } })).toEqual(stored);
});
