import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createShelf } from '#engine/saving.ts';
import { dayName, SAVED_BESTS, SAVED_SETTINGS, seedOfDay } from './memory.ts';

test('a day begins at midnight in UTC and names its seed', () => {
  expect(dayName(new Date('2026-11-21T23:59:59Z'))).toBe('2026-11-21');
  expect(dayName(new Date('2026-11-22T00:30:00+02:00'))).toBe('2026-11-21');
  expect(seedOfDay('2026-11-21')).toBe(20_261_121);
});

test.each([
  [{ free: -1, day: 0, dayDate: '' }],
  [{ free: 1.5, day: 0, dayDate: '' }],
  [{ free: 10, day: 0 }],
  [[]],
])('%o is no memory of best scores', (stored) => {
  expect(SAVED_BESTS.parse(stored)).toBeNull();
});

test.each([
  [{ mode: 'other', isMuted: false, volume: 0.5 }],
  [{ mode: 'day', isMuted: 1, volume: 0.5 }],
  [{ mode: 'day', isMuted: true, volume: 2 }],
  [{ mode: 'day', isMuted: true, volume: null }],
])('%o are no settings', (stored) => {
  expect(SAVED_SETTINGS.parse(stored)).toBeNull();
});

test('whatever lies in the storage, bests and settings are usable', () => {
  fc.assert(
    fc.property(fc.json(), (value) => {
      const text = `{"version":1,"value":${value}}`;
      const shelf = createShelf('shoot-or-die', { getItem: () => text, setItem: () => {} });
      expect(shelf.read(SAVED_BESTS).free).toBeGreaterThanOrEqual(0);
      expect(shelf.read(SAVED_SETTINGS).volume).toBeLessThanOrEqual(1);
    }),
  );
});
