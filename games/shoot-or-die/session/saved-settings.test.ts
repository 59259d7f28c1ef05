import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSaveStore } from '#engine/saving/save-store.ts';
import { SAVED_SETTINGS } from './saved-settings.ts';

const valid = { ...SAVED_SETTINGS.fallback };

test('saved settings are restored', () => {
  const kept = { ...valid, mode: 'day', aiming: 'auto', shake: 0.3, quality: 'low' } as const;
  expect(SAVED_SETTINGS.parse(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
});

test('settings stored before rumble existed are still valid', () => {
  const { rumbles: _, ...old } = valid;
  expect(SAVED_SETTINGS.parse({ ...old, shake: 0.3 })).toEqual({ ...valid, shake: 0.3 });
});

test.each([
  { mode: 'other' },
  { aiming: 'both' },
  { isMuted: 1 },
  { volume: 2 },
  { motion: 'none' },
  { quality: 3 },
  { rumbles: 'often' },
  { speed: 45 },
  { hasSpareLife: 1 },
])('the invalid stored setting %o is replaced by its default, and no other setting changes', (wrong) => {
  expect(SAVED_SETTINGS.parse({ ...valid, shake: 0.3, ...wrong })).toEqual({ ...valid, shake: 0.3 });
});

test('invalid or incomplete stored keys are replaced by the defaults, and no other setting changes', () => {
  for (const keys of [{ up: 'KeyW' }, { ...valid.keys, up: 'ControlLeft' }, { ...valid.keys, up: 'KeyA' }])
    expect(SAVED_SETTINGS.parse({ ...valid, shake: 0.3, keys })).toEqual({ ...valid, shake: 0.3 });
});

test('for any stored data, settings are usable', () => {
  fc.assert(
    fc.property(fc.json(), (value) => {
      const text = `{"version":2,"value":${value}}`;
      const saves = createSaveStore('shoot-or-die', { getItem: () => text, setItem: () => {} });
      expect(saves.read(SAVED_SETTINGS).volume).toBeLessThanOrEqual(1);
    }),
  );
});
