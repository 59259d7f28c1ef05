import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseKeptDays, seedOfDay } from '#site/addem/kept-days.ts';
import { type Run, runFragment, scoreOf } from '#site/addem/run.ts';
import { STORAGE_KEYS } from '#site/addem/storage.ts';
import { hasGames } from '#tests/site-at-hand.ts';
import { examples } from '#tests/support/examples.ts';
import { canonical, mergedText, mergeOf } from './merge-saved.ts';

const day = fc.integer({ min: 20_700, max: 20_710 });
const date = fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-22');
const moves = fc.string({ unit: fc.constantFrom('u', 'd', 'l'), minLength: 1, maxLength: 4 });
const points = fc.nat(9);

const run = fc.record({
  score: points,
  seconds: points,
  day: date,
  replay: moves,
  rules: fc.integer({ min: 3, max: 5 }),
});
const race = fc.record({
  day: date,
  points,
  runSteps: fc.option(fc.integer({ min: 1, max: 9 })),
  lapSteps: fc.option(fc.integer({ min: 1, max: 9 })),
  replay: moves,
  rules: fc.integer({ min: 6, max: 8 }),
  olderPoints: points,
});
const hung = fc.record({
  poster: fc.constantFrom('bow', 'heart'),
  posterSeed: fc.nat(3),
  count: fc.constantFrom(12, 48),
  points,
  date,
  everTurned: fc.boolean(),
  story: fc.constantFrom('', 'a', 'bb'),
});

/** A day's best run in the current format, or in an old one, as text. */
const addemBest = fc
  .record({ day, rights: fc.array(fc.boolean(), { maxLength: 4 }), isText: fc.boolean() })
  .map(({ day, rights, isText }) => {
    const answers = rights.map((right, index) => ({ at: index + 1, right }));
    const run: Run = { seed: seedOfDay(day), name: 'Ada', answers };
    return { day, run: isText ? runFragment(run) : run };
  });

const isBare = (key: string) => key.startsWith('slash-slash.addem');

const gameOf = (key: string) => (isBare(key) ? 'addem-numbers' : (key.split('/')[1] ?? ''));

const EVERY_VALUE: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  'slash-slash/donum/score': points,
  'slash-slash/donum/rush': points,
  'slash-slash/donum/solutions': fc.dictionary(fc.constantFrom('a', 'b', 'c'), moves),
  'slash-slash/donum/day': fc.record({ date, moves }),
  'slash-slash/donum/days': fc.uniqueArray(day, { maxLength: 6 }),
  'slash-slash/shoot-or-die/runs-free-own': fc.array(run, { minLength: 1, maxLength: 6 }),
  'slash-slash/shoot-or-die/runs-day-auto': fc.array(run, { minLength: 1, maxLength: 6 }),
  'slash-slash/shoot-or-die/day-streak': fc.uniqueArray(day, { maxLength: 6 }),
  'slash-slash/sky-city-rush/best-canyon-race': race,
  'slash-slash/sky-city-rush/best-canyon-trial-day': race,
  'slash-slash/sky-city-rush/best-spire-trial': race,
  'slash-slash/poster-puzzle/gallery': fc.array(hung, { maxLength: 6 }),
  'slash-slash/poster-puzzle/sheets': fc.uniqueArray(day, { maxLength: 6 }),
  'slash-slash.addem.best-scores': fc.array(
    fc.record({ name: fc.constantFrom('Ada', 'Bo', ''), score: points }),
    { maxLength: 4 },
  ),
  'slash-slash.addem.days': fc
    .tuple(fc.uniqueArray(day, { maxLength: 6 }), fc.option(addemBest))
    .map(([days, best]) => ({ days, ...best })),
};

const VALUES = Object.fromEntries(Object.entries(EVERY_VALUE).filter(([key]) => hasGames(gameOf(key))));

const forEachKey = <T>(
  make: (key: string, good: fc.Arbitrary<unknown>) => fc.Arbitrary<T>,
): fc.Arbitrary<T> =>
  fc.oneof(
    ...Object.entries(VALUES).map(([key, values]) =>
      make(key, isBare(key) ? values : values.map((value) => ({ version: 1, value }))),
    ),
  );

/** Some of the values are invalid, or belong to a newer version. */
const three = forEachKey((key, good) => {
  const newer = fc.record({ version: fc.constantFrom(2, 3), value: fc.nat(3) });
  const any = fc.oneof(
    { weight: 12, arbitrary: good },
    { weight: 1, arbitrary: fc.jsonValue() },
    { weight: isBare(key) ? 0 : 2, arbitrary: newer },
  );
  return fc.tuple(fc.constant(key), any, any, any);
});

const load = (key: string, ...values: unknown[]): string | null =>
  values.reduce<string | null>((here, value) => mergedText(key, here, value), null);

test('loading files in any order gives the same result, and loading a file twice changes nothing', () => {
  fc.assert(
    fc.property(three, ([key, a, b, c]) => {
      const all = load(key, a, b, c);
      // Swapping neighbours and reversing the list can produce every order.
      for (const order of [
        [b, a, c],
        [c, b, a],
      ])
        expect(load(key, ...order)).toBe(all);
      for (const again of [a, b, c]) expect(mergedText(key, all, again)).toBe(all);
      const [left, right] = [load(key, a, b), load(key, b, c)].map(
        (text) => JSON.parse(text ?? 'null') as unknown,
      );
      expect(load(key, left, right)).toBe(all);
    }),
    { numRuns: examples(10_000) },
  );
});

test('the better of two values is never lost, whether it is stored or in the file', () => {
  const bestOf = (key: string, text: string | null): number => {
    const stored = JSON.parse(text ?? 'null') as { value?: unknown } | null;
    const value = (isBare(key) ? stored : stored?.value) as never;
    if (typeof value === 'number') return value;
    if (isBare(key) && key.endsWith('days')) {
      const { days, best } = parseKeptDays(JSON.stringify(value));
      return new Set(days).size + (best ? 1000 * best.day + 100 * scoreOf(best.run) : 0);
    }
    if (/days|sheets|day-streak/.test(key)) return new Set(value as number[]).size;
    if (key.endsWith('solutions'))
      return Object.values(value as Record<string, string>).reduce((sum, each) => sum + 10 - each.length, 0);
    if (key.endsWith('runs-free-own')) {
      const runs = value as { score: number; rules: number }[];
      return Math.max(...runs.map(({ score, rules }) => 100 * rules + score));
    }
    if (key.endsWith('gallery'))
      return (value as { points: number }[]).reduce((sum, each) => Math.max(sum, each.points), 0);
    if (key.endsWith('best-scores'))
      return (value as { score: number }[]).reduce((sum, each) => Math.max(sum, each.score), 0);
    return 0;
  };
  const pair = forEachKey((key, value) => fc.tuple(fc.constant(key), value, value));
  fc.assert(
    fc.property(pair, ([key, here, there]) => {
      const both = bestOf(key, load(key, here, there));
      expect(both).toBeGreaterThanOrEqual(bestOf(key, load(key, here)));
      expect(both).toBeGreaterThanOrEqual(bestOf(key, load(key, there)));
    }),
    { numRuns: examples(10_000) },
  );
});

if (hasGames('sky-city-rush'))
  test('a race’s points under older rules do not replace points under newer ones, and are kept beside them', () => {
    const key = 'slash-slash/sky-city-rush/best-canyon-race';
    const older = { day: '', points: 2310, runSteps: 8000, lapSteps: 2700, replay: 'old' };
    const newer = { ...older, points: 900, lapSteps: 2800, replay: 'new', rules: 7, olderPoints: 400 };
    const merged = { ...newer, lapSteps: 2700, olderPoints: 2310 };
    for (const values of [
      [older, newer],
      [newer, older],
    ]) {
      const text = load(key, ...values.map((value) => ({ version: 1, value })));
      expect(JSON.parse(text ?? '').value).toEqual(merged);
    }
  });

if (hasGames('sky-city-rush'))
  test('a race that was saved before points of older rules were kept has none', () => {
    const key = 'slash-slash/sky-city-rush/best-canyon-race';
    const race = { day: '', points: 900, runSteps: 8000, lapSteps: 2700, replay: 'a', rules: 7 };
    const text = load(key, { version: 1, value: race }, { version: 1, value: { ...race, points: 800 } });
    expect(JSON.parse(text ?? '').value).toEqual({ ...race, olderPoints: 0 });
  });

if (hasGames('sky-city-rush'))
  test('a time on an older course of The Spire does not replace one on the current course, and its points are kept', () => {
    const key = 'slash-slash/sky-city-rush/best-spire-trial';
    const older = {
      day: '',
      points: 900,
      runSteps: 7900,
      lapSteps: 2600,
      replay: 'old',
      rules: 7,
      olderPoints: 0,
    };
    const newer = { ...older, runSteps: 8600, lapSteps: 2850, replay: 'new', rules: 8 };
    for (const values of [
      [older, newer],
      [newer, older],
    ]) {
      const text = load(key, ...values.map((value) => ({ version: 1, value })));
      expect(JSON.parse(text ?? '').value).toEqual({ ...newer, olderPoints: 900 });
    }
  });

test('a newer version’s value is kept, and replaces an older one', () => {
  const key = 'slash-slash/any-game/score';
  const [old, newer] = [
    { version: 1, value: 9 },
    { version: 2, value: { points: 3 } },
  ];
  expect(mergedText(key, canonical(newer), old)).toBe(canonical(newer));
  expect(mergedText(key, canonical(old), newer)).toBe(canonical(newer));
});

test('a value that cannot be compared is kept, and is added only if there is none', () => {
  const settings = { version: 3, value: { volume: 0.5 } };
  for (const key of [
    'slash-slash/shoot-or-die-multiplayer/settings',
    'slash-slash/donum/draft',
    'slash-slash/poster-puzzle/puzzle',
    'slash-slash/sky-city-rush/form-ace',
  ].filter((key) => key.endsWith('/settings') || hasGames(gameOf(key)))) {
    expect(mergedText(key, 'as it is', settings)).toBe('as it is');
    expect(mergedText(key, null, settings)).toBe(canonical(settings));
    for (const none of [null, 'text', 7, [], {}, { value: 1 }, { version: 'x', value: 1 }])
      expect(mergedText(key, null, none), JSON.stringify(none)).toBeNull();
  }
  if (!hasGames('addem-numbers')) return;
  expect(mergedText(STORAGE_KEYS.name, null, 'Ada')).toBe('Ada');
  expect(mergedText(STORAGE_KEYS.name, 'Bo', 'Ada')).toBe('Bo');
  expect(mergedText(STORAGE_KEYS.muted, null, true)).toBe('true');
  for (const none of [null, {}, ['Ada']]) expect(mergedText(STORAGE_KEYS.name, null, none)).toBeNull();
});

test('unknown data is kept, but never added', () => {
  for (const key of [
    'slash-slash/another-game/unheard-of',
    'slash-slash/donum/place/deeper',
    'slash-slash.email',
    'firebase:authUser',
    '__proto__',
  ]) {
    expect(mergedText(key, 'as it is', { version: 1, value: 'other' })).toBe('as it is');
    expect(mergedText(key, null, { version: 1, value: 'other' })).toBeNull();
  }
});

test('covers all kinds of values that can be merged', () => {
  for (const key of Object.keys(VALUES)) expect(mergeOf(key), key).not.toBeNull();
  expect(canonical({ b: 1, a: [{ d: 1, c: 2 }] })).toBe('{"a":[{"c":2,"d":1}],"b":1}');
});
