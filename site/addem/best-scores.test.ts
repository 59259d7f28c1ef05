// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type BestScores,
  bestOf,
  keepBestScores,
  MAX_KEPT,
  parseBestScores,
  recallBestScores,
  withScore,
} from './best-scores.ts';
import { STORAGE_KEYS } from './storage.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const twoPlayers: BestScores = [
  { name: 'Ada', score: 9 },
  { name: 'Bob', score: 4 },
];

test('a higher score replaces a lower score with the same name, and the list is sorted', () => {
  expect(withScore(twoPlayers, { name: 'Bob', score: 12 })).toEqual([
    { name: 'Bob', score: 12 },
    { name: 'Ada', score: 9 },
  ]);
});

test('a lower or equal score changes nothing', () => {
  expect(withScore(twoPlayers, { name: 'Ada', score: 9 })).toBe(twoPlayers);
  expect(withScore(twoPlayers, { name: 'Ada', score: -3 })).toBe(twoPlayers);
});

test('ignores negative scores, even stored ones', () => {
  expect(withScore(twoPlayers, { name: 'Cy', score: -1 })).toBe(twoPlayers);
  expect(withScore([], { name: 'Cy', score: 0 })).toEqual([{ name: 'Cy', score: 0 }]);
  expect(parseBestScores('[{"name":"Cy","score":-4}]')).toEqual([]);
});

test('lists the older of two equal scores first', () => {
  expect(withScore(twoPlayers, { name: 'Cy', score: 9 }).map(({ name }) => name)).toEqual([
    'Ada',
    'Cy',
    'Bob',
  ]);
});

test('stores scores under any name, even the name of an object property', () => {
  const best = withScore(withScore([], { name: '__proto__', score: 3 }), { name: 'constructor', score: 2 });
  expect(bestOf(best, '__proto__')).toBe(3);
  expect(bestOf(best, 'constructor')).toBe(2);
  expect(bestOf(best, 'toString')).toBeNull();
});

test('from scores in any order, lists the highest score of each name, sorted and limited', () => {
  const anyEntry = fc.record({ name: fc.string({ maxLength: 2 }), score: fc.integer({ min: 0, max: 50 }) });
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 120 }), (entries) => {
      const best = entries.reduce<BestScores>(withScore, []);
      const names = best.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      expect(best.length).toBeLessThanOrEqual(MAX_KEPT);
      for (const [index, { score }] of best.entries()) {
        expect(score).toBeLessThanOrEqual(best[index - 1]?.score ?? score);
      }
      if (best.length === MAX_KEPT) return;
      for (const { name } of entries) {
        const scores = entries.filter((entry) => entry.name === name).map(({ score }) => score);
        expect(bestOf(best, name)).toBe(Math.max(...scores));
      }
    }),
  );
});

test.each([null, '', 'null', '{}', '{"name":"Ada","score":1}', '[1,2', '"x"', '[[["Ada",3]]]'])(
  'the stored text %j contains no scores',
  (text) => {
    expect(parseBestScores(text)).toEqual([]);
  },
);

test('ignores invalid entries in a stored list, and reads the others', () => {
  const stored = [
    { name: 'Ada', score: 9 },
    { name: 'x'.repeat(61), score: 99 },
    { name: 'Bob', score: '12' },
    { name: 'Cy', score: 1.5 },
    { name: 'Di', score: 1e300 },
    { name: 7, score: 7 },
    null,
    'Eve',
    { name: 'Ada', score: 11, extra: true },
  ];
  const best = parseBestScores(JSON.stringify(stored));
  expect(best.map(({ name, score }) => [name, score])).toEqual([['Ada', 11]]);
});

test('reading causes no error, whatever is stored', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      localStorage.setItem(STORAGE_KEYS.bestScores, text);
      expect(Array.isArray(recallBestScores())).toBe(true);
    }),
  );
});

test('merges scores with those that another tab has stored, before it saves them', () => {
  keepBestScores(twoPlayers);
  const fromOtherTab = keepBestScores([{ name: 'Cy', score: 6 }]);
  expect(fromOtherTab.kept).toBe(true);
  expect(fromOtherTab.best).toEqual(recallBestScores());
  expect(recallBestScores().map(({ name }) => name)).toEqual(['Ada', 'Cy', 'Bob']);
});

test('if the browser refuses storage, nothing is stored and no error occurs', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('Denied', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError');
    },
  });
  expect(recallBestScores()).toEqual([]);
  expect(keepBestScores(twoPlayers)).toEqual({ best: twoPlayers, kept: false });
});
