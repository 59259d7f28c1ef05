import { expect, test } from 'vitest';
import { dayOf } from '#engine/rules/day.ts';
import { createSaveStore } from '#engine/saving/save-store.ts';
import { countDay } from './day-streak.ts';

function createStore(kept: Record<string, string> = {}) {
  return createSaveStore('shoot-or-die', {
    getItem: (key) => kept[key] ?? null,
    setItem(key, value) {
      kept[key] = value;
    },
  });
}

test('each next day makes the streak longer, the same day does not, and a day left out ends it', () => {
  const store = createStore();
  expect(countDay(store, dayOf(new Date('2026-11-20T23:59:00Z')))).toBe(1);
  expect(countDay(store, dayOf(new Date('2026-11-20T23:59:30Z')))).toBe(1);
  expect(countDay(store, dayOf(new Date('2026-11-21T00:01:00Z')))).toBe(2);
  expect(countDay(store, dayOf(new Date('2026-11-22T12:00:00Z')))).toBe(3);
  expect(countDay(store, dayOf(new Date('2026-11-24T12:00:00Z')))).toBe(1);
});

test('a month’s end is a day like any other', () => {
  const store = createStore();
  countDay(store, dayOf(new Date('2026-02-28T12:00:00Z')));
  expect(countDay(store, dayOf(new Date('2026-03-01T12:00:00Z')))).toBe(2);
});

test('a clock that jumped a year ahead and came back has not ended the streak', () => {
  const store = createStore();
  countDay(store, dayOf(new Date('2026-11-20T12:00:00Z')));
  expect(countDay(store, dayOf(new Date('2027-11-20T12:00:00Z')))).toBe(1);
  expect(countDay(store, dayOf(new Date('2026-11-21T12:00:00Z')))).toBe(2);
});

test('a streak that was kept as a count goes on', () => {
  const value = '{"version":1,"value":{"last":"2026-11-20","days":6}}';
  const store = createStore({ 'slash-slash/shoot-or-die/day-streak': value });
  expect(countDay(store, dayOf(new Date('2026-11-21T12:00:00Z')))).toBe(7);
});

test.each(['{"last":3,"days":1}', '{"last":"2026-11-20","days":-4}', '{"days":1e99}'])(
  'what was stored and cannot be (%s) counts for nothing',
  (value) => {
    const store = createStore({ 'slash-slash/shoot-or-die/day-streak': `{"version":1,"value":${value}}` });
    expect(countDay(store, dayOf(new Date('2026-11-21T12:00:00Z')))).toBe(1);
  },
);
