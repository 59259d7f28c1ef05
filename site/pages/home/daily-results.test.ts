// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { listedGames } from '#site/catalogue/listed-games.ts';
import { dailyResults, hasDaily } from './daily-results.ts';

const daily = listedGames.filter(hasDaily);
const NOON = Date.UTC(2026, 10, 26, 12);
const DAY = 20_783;

afterEach(() => localStorage.clear());

const resultOf = (slug: string) =>
  dailyResults(
    daily.filter((game) => game.slug === slug),
    NOON,
    window,
  )[0];

/** Values of other days or other kinds must give no result. */
const cases: readonly (readonly [
  slug: string,
  key: string,
  stored: (day: string, number: number) => unknown,
  words: string,
])[] = [
  [
    'shoot-or-die',
    '/runs-day-own',
    (day) => [
      { day, score: 412 },
      { day, score: 90 },
    ],
    '412 points',
  ],
  ['shoot-or-die', '/runs-day-auto', (day) => [{ day, score: 7 }], '7 points'],
  ['sky-city-rush', '/best-spire-lap-day', (day) => ({ day, points: 3, lapSteps: 1845 }), '30.75 s'],
  ['donum', '/day', (date) => ({ date, moves: 'LLURD' }), '5 moves'],
  ['poster-puzzle', '/sheets', (_, number) => [3, number], 'done'],
];
const listed = cases.filter(([slug]) => __GAMES__.includes(slug));

test.each(listed)('%s%s has a result on its own day only', (slug, key, stored, words) => {
  const keep = (value: unknown) =>
    localStorage.setItem(`slash-slash/${slug}${key}`, JSON.stringify({ version: 1, value }));
  expect(resultOf(slug)).toBeNull();
  keep(stored('2026-11-25', DAY - 1));
  expect(resultOf(slug)).toBeNull();
  keep(stored('2026-11-26', DAY));
  expect(resultOf(slug)).toBe(words);
});

test.runIf(__ADDEM_NUMBERS__)('the result of the day’s sums says that they were flown', () => {
  localStorage.setItem('slash-slash.addem.days', JSON.stringify({ days: [DAY] }));
  expect(resultOf('addem-numbers')).toBe('flown');
});

test.each([
  '',
  '{',
  'null',
  '{"version":1,"value":null}',
  '{"version":1,"value":[null,3]}',
  '{"version":1,"value":7}',
])('stored data of %j has no result', (text) => {
  for (const [slug, key] of listed) localStorage.setItem(`slash-slash/${slug}${key}`, text);
  expect(new Set(dailyResults(daily, NOON, window))).toEqual(new Set(daily.length > 0 ? [null] : []));
});

test('there are no results if the browser refuses access to its storage', () => {
  const tab = {
    get localStorage(): Storage {
      throw new Error('refused');
    },
  };
  expect(dailyResults(daily, NOON, tab)).toEqual(daily.map(() => null));
});
