import { expect, test } from 'vitest';
import { hasGames } from '#tests/site-at-hand.ts';
import type { GameEntry } from './game-entry.ts';

const DAY = { name: '2026-11-28', number: 20_785 };

const entries = import.meta.glob<GameEntry>('./games/*.ts', { eager: true });

/** Returns the day's result if the device has these values, keyed by the end of their storage keys. */
function resultOf(slug: string, stored: Readonly<Record<string, unknown>>): string | null | undefined {
  const saved = (key: RegExp) =>
    Object.entries(stored).flatMap(([name, value]) => (key.test(name) ? [value] : []));
  return entries[`./games/${slug}.ts`]?.listing.daily?.result(saved, DAY);
}

const CASES: readonly [string, Record<string, unknown>, string | null][] = [
  ['donum', { 'donum/day': { date: '2026-11-28', moves: '012' } }, '3 moves'],
  ['donum', { 'donum/day': { date: '2026-11-27', moves: '012' } }, null],
  [
    'sky-city-rush',
    {
      'rush/best-canyon-lap-day': { day: '2026-11-28', lapSteps: 3630 },
      'rush/best-spire-lap-day': { day: '2026-11-28', lapSteps: 3000 },
      'rush/best-undercity-lap-day': { day: '2026-11-27', lapSteps: 600 },
    },
    '50.00 s',
  ],
  ['sky-city-rush', { 'rush/best-canyon-lap-day': { day: '2026-11-27', lapSteps: 600 } }, null],
  [
    'shoot-or-die',
    {
      'or-die/runs-day-own': [
        { day: '2026-11-28', score: 7 },
        { day: '2026-11-28', score: 412 },
      ],
      'or-die/runs-day-auto': [{ day: '2026-11-27', score: 900 }, null],
    },
    '412 points',
  ],
  ['shoot-or-die', { 'or-die/runs-day-own': [{ day: '2026-11-27', score: 7 }] }, null],
  ['poster-puzzle', { 'puzzle/sheets': [20_784, 20_785] }, 'done'],
  ['poster-puzzle', { 'puzzle/sheets': [20_784] }, null],
  ['addem-numbers', { 'addem.days': { days: [20_785] } }, 'flown'],
  ['addem-numbers', { 'addem.days': { days: [20_784] } }, null],
];

for (const [slug, stored, result] of CASES)
  test.skipIf(!hasGames(slug))(
    `the result of the day of ${slug} is read from ${JSON.stringify(stored)}`,
    () => {
      expect(resultOf(slug, stored)).toBe(result);
    },
  );

test.each(Object.keys(entries).map((file) => file.replace(/^.*\/|\.ts$/g, '')))(
  'nothing and damaged values are no result of the day of %s',
  (slug) => {
    const { daily } = entries[`./games/${slug}.ts`]?.listing ?? {};
    for (const value of [null, 1, 'x', [], {}, [null], { days: 1 }])
      expect(daily?.result(() => [value], DAY) ?? null, JSON.stringify(value)).toBeNull();
    expect(daily?.result(() => [], DAY) ?? null).toBeNull();
  },
);
