import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf } from '#engine/rules/day.ts';
import { KEPT_DAYS, type KeptDays, keepDay, streakOn } from './kept-days.ts';
import { createSaveStore, type SavedValue } from './save-store.ts';

const DAYS: SavedValue<KeptDays> = { name: 'days', ...KEPT_DAYS };

function createStore(kept: Record<string, string> = {}) {
  return createSaveStore('ember', {
    getItem: (key) => kept[key] ?? null,
    setItem(key, value) {
      kept[key] = value;
    },
  });
}

const stored = (value: unknown) =>
  createStore({ 'slash-slash/ember/days': JSON.stringify({ version: 1, value }) });
const noon = (day: string) => dayOf(new Date(`${day}T12:00:00Z`));

/** Returns the streak at the last of the given moments, for a player who played at each of them. */
function streakAfter(...moments: number[]): number {
  const store = createStore();
  for (const moment of moments) keepDay(store, DAYS, moment);
  return streakOn(store.read(DAYS), moments.at(-1) as number);
}

test('each consecutive day extends the streak, the same day does not, and a missed day ends it', () => {
  const late = dayOf(new Date('2026-11-20T23:59:59Z'));
  expect(streakAfter(late)).toBe(1);
  expect(streakAfter(late, late)).toBe(1);
  expect(streakAfter(late, dayOf(new Date('2026-11-21T00:00:01Z')))).toBe(2);
  expect(streakAfter(late, noon('2026-11-21'), noon('2026-11-22'))).toBe(3);
  expect(streakAfter(late, noon('2026-11-22'))).toBe(1);
  expect(streakAfter(noon('2026-02-28'), noon('2026-03-01'))).toBe(2);
});

test('a streak still counts on the day after the last day of play', () => {
  const store = createStore();
  keepDay(store, DAYS, noon('2026-11-20'));
  keepDay(store, DAYS, noon('2026-11-21'));
  expect(streakOn(store.read(DAYS), noon('2026-11-22'))).toBe(2);
  expect(streakOn(store.read(DAYS), noon('2026-11-23'))).toBe(0);
});

test('a clock that jumps forwards and back, or back and forwards, does not end a streak', () => {
  expect(streakAfter(noon('2026-11-20'), noon('2031-01-01'), noon('2026-11-21'))).toBe(2);
  expect(streakAfter(noon('2026-11-20'), noon('1999-05-05'), noon('2026-11-21'))).toBe(2);
  expect(streakAfter(noon('2026-11-21'), noon('2026-11-20'), noon('2026-11-22'))).toBe(3);
});

test('continues a streak saved in Shoot or Die’s first format: a count and its last day', () => {
  const store = stored({ last: '2026-11-21', days: 4 });
  expect(streakOn(keepDay(store, DAYS, noon('2026-11-22')), noon('2026-11-22'))).toBe(5);
});

test.each([
  { last: 3, days: 1 },
  { last: '2026-11-20', days: -4 },
  { last: '2026-13-45', days: 4 },
  { days: 1e99 },
  'yesterday',
  7,
])('impossible stored data (%j) counts as nothing', (value) => {
  expect(keepDay(stored(value), DAYS, noon('2026-11-21'))).toEqual([noon('2026-11-21')]);
});

test('for any saved data, the streak is a whole number and today can be added', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const days = keepDay(stored(value), DAYS, noon('2026-11-21'));
      expect(days.every(Number.isSafeInteger)).toBe(true);
      expect(streakOn(days, noon('2026-11-21'))).toBeGreaterThanOrEqual(1);
    }),
  );
});

test('removes the oldest days, so that they do not fill the storage', () => {
  const store = createStore();
  for (let day = 0; day < 1200; day++) keepDay(store, DAYS, day);
  expect(store.read(DAYS).length).toBe(1100);
  expect(streakOn(store.read(DAYS), 1199)).toBe(1100);
});
