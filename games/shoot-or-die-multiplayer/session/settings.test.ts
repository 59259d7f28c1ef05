import { expect, test } from 'vitest';
import { DEFAULT_KEYS } from '../input/devices.ts';
import { nextHearts, SAVED_SETTINGS } from './settings.ts';

const sound = SAVED_SETTINGS.fallback;

test.each([
  {},
  { ...sound, hearts: 5 },
  { ...sound, hearts: 1 },
  { ...sound, hearts: 2.5 },
  { ...sound, isMuted: 'no' },
  { ...sound, volume: 2 },
  { ...sound, volume: Number.NaN },
  { ...sound, shake: -1 },
  { ...sound, shake: '1' },
  { ...sound, motion: 'none' },
  { ...sound, quality: 3 },
  { ...sound, keys: undefined },
  { ...sound, keys: { ...DEFAULT_KEYS, leftUp: 'Space' } },
  { ...sound, keys: { ...DEFAULT_KEYS, leftUp: 7 } },
])('%o is no settings', (stored) => {
  expect(SAVED_SETTINGS.parse(stored)).toBeNull();
});

test('settings come back as they were', () => {
  const settings = {
    hearts: 4,
    isMuted: true,
    volume: 0.2,
    shake: 0.5,
    motion: 'reduced',
    quality: 'low',
    keys: DEFAULT_KEYS,
  };
  expect(SAVED_SETTINGS.parse(settings)).toEqual(settings);
  expect(SAVED_SETTINGS.parse(SAVED_SETTINGS.fallback)).toEqual(SAVED_SETTINGS.fallback);
});

test('the number of hearts goes round from two to four', () => {
  expect([2, 3, 4].map(nextHearts)).toEqual([3, 4, 2]);
});
