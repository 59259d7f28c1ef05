import { expect, test } from 'vitest';
import { DEFAULT_KEYS } from './devices.ts';
import { nextHearts, SAVED_SETTINGS } from './memory.ts';

test.each([
  {},
  { hearts: 5, isMuted: false, volume: 1, keys: DEFAULT_KEYS },
  { hearts: 1, isMuted: false, volume: 1, keys: DEFAULT_KEYS },
  { hearts: 2.5, isMuted: false, volume: 1, keys: DEFAULT_KEYS },
  { hearts: 2, isMuted: 'no', volume: 1, keys: DEFAULT_KEYS },
  { hearts: 2, isMuted: false, volume: 2, keys: DEFAULT_KEYS },
  { hearts: 2, isMuted: false, volume: Number.NaN, keys: DEFAULT_KEYS },
  { hearts: 2, isMuted: false, volume: 1 },
  { hearts: 2, isMuted: false, volume: 1, keys: { ...DEFAULT_KEYS, leftUp: 'Space' } },
  { hearts: 2, isMuted: false, volume: 1, keys: { ...DEFAULT_KEYS, leftUp: 7 } },
])('%o is no settings', (stored) => {
  expect(SAVED_SETTINGS.parse(stored)).toBeNull();
});

test('settings come back as they were', () => {
  const settings = { hearts: 4, isMuted: true, volume: 0.2, keys: DEFAULT_KEYS };
  expect(SAVED_SETTINGS.parse(settings)).toEqual(settings);
  expect(SAVED_SETTINGS.parse(SAVED_SETTINGS.fallback)).toEqual(SAVED_SETTINGS.fallback);
});

test('the number of hearts goes round from two to four', () => {
  expect([2, 3, 4].map(nextHearts)).toEqual([3, 4, 2]);
});
