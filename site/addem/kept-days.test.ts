// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayOf } from '#engine/rules/day.ts';
import {
  bestOfDay,
  dayOfSeed,
  dayText,
  type KeptDays,
  keepDay,
  parseKeptDays,
  recallDays,
  seedOfDay,
  withDay,
} from './kept-days.ts';
import { type Run, runFragment } from './run.ts';
import { STORAGE_KEYS } from './storage.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const TODAY = 20_779;
const nothing: KeptDays = { days: [], best: null };
const runOn = (day: number, right: number): Run => ({
  seed: seedOfDay(day),
  name: 'Ada',
  answers: Array.from({ length: right }, (_, index) => ({ at: index + 1, right: true })),
});

test('a day is the same in every time zone, and has different sums from other days', () => {
  expect(dayOf(Date.UTC(2026, 10, 22, 0, 0, 1))).toBe(TODAY);
  expect(dayOf(Date.UTC(2026, 10, 22, 23, 59, 59))).toBe(TODAY);
  expect(dayText(TODAY)).toBe('22 Nov');
  expect(new Set(Array.from({ length: 1000 }, (_, index) => seedOfDay(TODAY + index))).size).toBe(1000);
});

test('a seed contains its day, so a run counts for the day on which it started, however late it is shared', () => {
  fc.assert(fc.property(fc.nat(100_000), (day) => dayOfSeed(seedOfDay(day)) === day));
});

test('stores a day’s best run until there is a better one or the next day starts', () => {
  let kept = withDay(nothing, TODAY, runOn(TODAY, 3));
  kept = withDay(kept, TODAY, runOn(TODAY, 2));
  expect(bestOfDay(kept, TODAY)).toEqual(runOn(TODAY, 3));
  kept = withDay(kept, TODAY, runOn(TODAY, 5));
  expect(bestOfDay(kept, TODAY)).toEqual(runOn(TODAY, 5));
  expect(bestOfDay(withDay(kept, TODAY + 1, runOn(TODAY + 1, 1)), TODAY)).toBeNull();
});

test('reads the stored days, including days stored by another tab in the meantime', () => {
  keepDay(TODAY - 1, runOn(TODAY - 1, 1));
  keepDay(TODAY, runOn(TODAY, 4));
  expect(recallDays()).toEqual({ days: [TODAY - 1, TODAY], best: { day: TODAY, run: runOn(TODAY, 4) } });
});

test('stores a best run of any length', () => {
  const long = runOn(TODAY, 2500);
  expect(runFragment(long)).toBeNull();
  expect(keepDay(TODAY, runOn(TODAY, 3))).toBe(true);
  expect(keepDay(TODAY, long)).toBe(true);
  expect(bestOfDay(recallDays(), TODAY)).toEqual(long);
  keepDay(TODAY, runOn(TODAY, 4));
  expect(bestOfDay(recallDays(), TODAY)).toEqual(long);
});

test('reads a run that was stored as a link', () => {
  const text = JSON.stringify({ days: [TODAY], day: TODAY, run: runFragment(runOn(TODAY, 4)) });
  expect(bestOfDay(parseKeptDays(text), TODAY)).toEqual(runOn(TODAY, 4));
});

test.each([
  ['an answer without a time', { answers: [{ right: true }] }],
  ['an answer that is null', { answers: [null] }],
  ['an answer after the end', { answers: [{ at: 99, right: true }] }],
  ['no name', { name: 7 }],
  ['another seed', { seed: 1 }],
])('ignores a stored run with %s', (_, part) => {
  const text = JSON.stringify({ days: [TODAY], day: TODAY, run: { ...runOn(TODAY, 2), ...part } });
  expect(bestOfDay(parseKeptDays(text), TODAY)).toBeNull();
});

test('reports a browser that refuses storage, and reads no days', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(keepDay(TODAY, runOn(TODAY, 1))).toBe(false);
  expect(recallDays()).toEqual(nothing);
});

test('for any stored text, returns valid days, each with a run of that day', () => {
  const other = runFragment(runOn(TODAY, 2));
  for (const text of ['', 'null', '[]', '3', '{', '{"days":"x","day":{},"run":7}'])
    expect(parseKeptDays(text)).toEqual(nothing);
  expect(parseKeptDays(JSON.stringify({ days: [1, 1, 2.5, 'x', null], day: TODAY + 1, run: other }))).toEqual(
    {
      days: [1],
      best: null,
    },
  );
  fc.assert(
    fc.property(fc.json(), (text) => {
      localStorage.setItem(STORAGE_KEYS.days, text);
      expect(recallDays().days.every(Number.isSafeInteger)).toBe(true);
    }),
  );
});
