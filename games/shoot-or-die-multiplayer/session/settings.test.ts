import { expect, test } from 'vitest';
import { SAVED_SETTINGS } from './saved-settings.ts';
import { nextHearts } from './settings.ts';

const sound = SAVED_SETTINGS.fallback;
const { keys } = sound;

test.each([
  { hearts: 5 },
  { hearts: 1 },
  { hearts: 2.5 },
  { isMuted: 'no' },
  { volume: 2 },
  { volume: Number.NaN },
  { shake: -1 },
  { shake: '1' },
  { motion: 'none' },
  { quality: 3 },
])('of stored settings with the invalid %o only that value is replaced by its default', (wrong) => {
  const stored = { ...sound, isMono: true };
  expect(SAVED_SETTINGS.parse({ ...stored, ...wrong })).toEqual(stored);
});

test.each([
  undefined,
  { ...keys, leftUp: 'Space' },
  { ...keys, leftUp: 7 },
  { ...keys, leftUp: 'ControlLeft' },
])('invalid keys %o are replaced by the defaults, and no other setting changes', (stored) => {
  expect(SAVED_SETTINGS.parse({ ...sound, hearts: 4, keys: stored })).toEqual({ ...sound, hearts: 4 });
});

test('saved settings are restored', () => {
  const settings = {
    hearts: 4,
    hasPlayed: true,
    isMuted: true,
    isMono: true,
    volume: 0.2,
    shake: 0.5,
    motion: 'reduced',
    quality: 'low',
    // Settings saved while right Shift was the default key.
    keys: { ...keys, rightFire: 'ShiftRight' },
  };
  expect(SAVED_SETTINGS.parse(settings)).toEqual(settings);
  expect(SAVED_SETTINGS.parse(SAVED_SETTINGS.fallback)).toEqual(SAVED_SETTINGS.fallback);
});

test('settings saved before played rounds were recorded are those of a newcomer', () => {
  const { hasPlayed: _, ...older } = sound;
  expect(SAVED_SETTINGS.parse({ ...older, hearts: 4 })).toEqual({ ...sound, hearts: 4, hasPlayed: false });
});

test('the number of hearts cycles from two to four', () => {
  expect([2, 3, 4].map(nextHearts)).toEqual([3, 4, 2]);
});
