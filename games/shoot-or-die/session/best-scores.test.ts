import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { dayOf } from '#engine/rules/day.ts';
import { createSaveStore, type SaveStore } from '#engine/saving/save-store.ts';
import { RULES_VERSION } from '../rules/run.ts';
import { bestByOlderRules, countDay, readBoard, savedBoard, saveRun } from './best-scores.ts';

const TODAY = '2026-11-21';
let saves: SaveStore;

beforeEach(() => {
  const map = new Map<string, string>();
  saves = createSaveStore('shoot-or-die', {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
  });
});

const run = (score: number, day = TODAY, assists = 0) => ({
  ...{ score, seconds: 60, day, replay: 'AA', rules: RULES_VERSION, assists },
});

test('the five best runs are saved in order, and each receives its rank', () => {
  const places = [30, 10, 50, 20, 40, 5, 60].map((score) => saveRun(saves, 'free', 'own', run(score)));
  expect(places).toEqual([1, 2, 1, 3, 2, null, 1]);
  expect(readBoard(saves, 'free', 'own', TODAY).map(({ score }) => score)).toEqual([60, 50, 40, 30, 20]);
});

test('each mode and each way of aiming has its own board', () => {
  saveRun(saves, 'free', 'auto', run(10));
  expect(readBoard(saves, 'free', 'own', TODAY)).toEqual([]);
  expect(readBoard(saves, 'day', 'auto', TODAY)).toEqual([]);
});

test('runs with assists have their own boards, and store their assists', () => {
  saveRun(saves, 'day', 'own', run(90, TODAY, 13));
  saveRun(saves, 'day', 'own', run(10));
  expect(readBoard(saves, 'day', 'own', TODAY)).toEqual([run(10)]);
  expect(readBoard(saves, 'day', 'own', TODAY, true)).toEqual([run(90, TODAY, 13)]);
});

test('the daily board is empty on the next day', () => {
  saveRun(saves, 'day', 'own', run(10));
  expect(readBoard(saves, 'day', 'own', '2026-11-22')).toEqual([]);
  saveRun(saves, 'day', 'own', run(5, '2026-11-22'));
  expect(readBoard(saves, 'day', 'own', '2026-11-22').map(({ score }) => score)).toEqual([5]);
});

test('a run without points is not saved, and neither is a replay that is too long', () => {
  expect(saveRun(saves, 'free', 'own', run(0))).toBeNull();
  saveRun(saves, 'free', 'own', { ...run(9), replay: 'A'.repeat(100_000) });
  expect(readBoard(saves, 'free', 'own', TODAY)).toEqual([{ ...run(9), replay: '' }]);
});

test('for any stored data, a board is a list of valid runs', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const board = savedBoard('free', 'own').parse(value);
      for (const { score } of board ?? []) expect(Number.isSafeInteger(score)).toBe(true);
    }),
  );
  expect(savedBoard('free', 'own').parse([{ ...run(1), score: -1 }])).toBeNull();
});

test('runs by older rules are on no board, but the best score among them is still reported', () => {
  // This format is from before the version of the rules was stored.
  const old = [300_000, 200_000].map((score) => ({ score, seconds: 400, day: TODAY, replay: 'AA' }));
  saves.update({ name: 'runs-free-own', version: 1, fallback: [], parse: () => null }, () => old);
  expect(readBoard(saves, 'free', 'own', TODAY)).toEqual([]);
  expect(bestByOlderRules(saves, 'free', 'own')).toBe(300_000);
  expect(saveRun(saves, 'free', 'own', run(10))).toBe(1);
  expect(readBoard(saves, 'free', 'own', TODAY)).toEqual([run(10)]);
  expect(bestByOlderRules(saves, 'free', 'own')).toBe(300_000);
});

function createStore(kept: Record<string, string> = {}) {
  return createSaveStore('shoot-or-die', {
    getItem: (key) => kept[key] ?? null,
    setItem(key, value) {
      kept[key] = value;
    },
  });
}

test('each following day extends the streak, the same day does not, and a missed day ends it', () => {
  const store = createStore();
  expect(countDay(store, dayOf(new Date('2026-11-20T23:59:00Z')))).toBe(1);
  expect(countDay(store, dayOf(new Date('2026-11-20T23:59:30Z')))).toBe(1);
  expect(countDay(store, dayOf(new Date('2026-11-21T00:01:00Z')))).toBe(2);
  expect(countDay(store, dayOf(new Date('2026-11-22T12:00:00Z')))).toBe(3);
  expect(countDay(store, dayOf(new Date('2026-11-24T12:00:00Z')))).toBe(1);
});

test('a streak continues across the end of a month', () => {
  const store = createStore();
  countDay(store, dayOf(new Date('2026-02-28T12:00:00Z')));
  expect(countDay(store, dayOf(new Date('2026-03-01T12:00:00Z')))).toBe(2);
});

test('a clock that jumps a year ahead and back does not end the streak', () => {
  const store = createStore();
  countDay(store, dayOf(new Date('2026-11-20T12:00:00Z')));
  expect(countDay(store, dayOf(new Date('2027-11-20T12:00:00Z')))).toBe(1);
  expect(countDay(store, dayOf(new Date('2026-11-21T12:00:00Z')))).toBe(2);
});

test('a streak that an early version stored as a count continues', () => {
  const value = '{"version":1,"value":{"last":"2026-11-20","days":6}}';
  const store = createStore({ 'slash-slash/shoot-or-die/day-streak': value });
  expect(countDay(store, dayOf(new Date('2026-11-21T12:00:00Z')))).toBe(7);
});

test.each(['{"last":3,"days":1}', '{"last":"2026-11-20","days":-4}', '{"days":1e99}'])(
  'impossible stored data (%s) is ignored',
  (value) => {
    const store = createStore({ 'slash-slash/shoot-or-die/day-streak': `{"version":1,"value":${value}}` });
    expect(countDay(store, dayOf(new Date('2026-11-21T12:00:00Z')))).toBe(1);
  },
);
