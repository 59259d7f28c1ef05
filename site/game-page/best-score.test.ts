import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { keepBestScore, keepPlayedDay, readBestScore, readPlayedDay, savesOf } from './best-score.ts';

const KEY = 'slash-slash/ember/score';

/** @param stored null for a browser that refuses storage */
function windowWith(stored: Record<string, string> | null, isFull = false) {
  const storage = {
    getItem: (key: string) => stored?.[key] ?? null,
    setItem: vi.fn((key: string, value: string) => {
      if (isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      if (stored) stored[key] = value;
    }),
  };
  return Object.defineProperty({ storage }, 'localStorage', {
    get() {
      if (stored === null) throw new DOMException('The operation is insecure.', 'SecurityError');
      return storage;
    },
  }) as unknown as Window & { storage: typeof storage };
}

test('stores a better score, ignores a worse one, and reads the stored score again', () => {
  const tab = windowWith({});
  expect(readBestScore('ember', tab)).toBeNull();
  expect(keepBestScore(savesOf('ember', tab), 12, null)).toBe(12);
  expect(keepBestScore(savesOf('ember', tab), 7, 12)).toBe(12);
  expect(readBestScore('ember', tab)).toBe(12);
  expect(readBestScore('another', tab)).toBeNull();
});

test('the first score is the best, however low', () => {
  expect(keepBestScore(savesOf('ember', windowWith({})), -3, null)).toBe(-3);
});

test('never overwrites a better score that another tab has stored meanwhile', () => {
  const tab = windowWith({ [KEY]: '{"version":1,"value":90}' });
  expect(keepBestScore(savesOf('ember', tab), 50, 12)).toBe(90);
  expect(tab.storage.setItem).not.toHaveBeenCalled();
});

test('an open page stores nothing after another tab has deleted all data', () => {
  const stored: Record<string, string> = {};
  const tab = windowWith(stored);
  const open = savesOf('ember', tab);
  keepBestScore(open, 12, null);
  keepPlayedDay(open, 20_783);
  for (const key of Object.keys(stored)) delete stored[key];
  expect(keepBestScore(open, 3, 12)).toBe(12);
  keepPlayedDay(open, 20_784);
  expect(stored).toEqual({});
  keepBestScore(savesOf('ember', tab), 3, null);
  expect(readBestScore('ember', tab)).toBe(3);
});

test.each([
  'x',
  '{',
  'null',
  '7',
  '[]',
  '{"version":2,"value":5}',
  '{"version":1}',
  '{"version":1,"value":"5"}',
  '{"version":1,"value":1e300}',
])('%s is not a score', (text) => {
  expect(readBestScore('ember', windowWith({ [KEY]: text }))).toBeNull();
});

test('stores a score with a fraction unchanged', () => {
  const tab = windowWith({});
  expect(keepBestScore(savesOf('ember', tab), 1.5, 1)).toBe(1.5);
  expect(readBestScore('ember', tab)).toBe(1.5);
});

test('reading returns a finite number or null, whatever is stored', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const score = readBestScore('ember', windowWith({ [KEY]: text }));
      expect(score === null || Number.isFinite(score)).toBe(true);
    }),
  );
});

test('if storage is blocked or full, the best score lasts until the page is left', () => {
  for (const tab of [windowWith(null), windowWith({}, true)]) {
    expect(keepBestScore(savesOf('ember', tab), 5, null)).toBe(5);
    expect(keepBestScore(savesOf('ember', tab), 3, 5)).toBe(5);
  }
});

test('shows a score above the limit, but does not store it', () => {
  const tab = windowWith({});
  expect(keepBestScore(savesOf('ember', tab), 1e300, 2)).toBe(1e300);
  expect(tab.storage.setItem).not.toHaveBeenCalled();
});

test('stores the last day of play, and a clock that was set back does not change it', () => {
  const tab = windowWith({});
  expect(readPlayedDay('ember', tab)).toBeNull();
  keepPlayedDay(savesOf('ember', tab), 20_783);
  keepPlayedDay(savesOf('ember', tab), 20_780);
  expect(readPlayedDay('ember', tab)).toBe(20_783);
  expect(readPlayedDay('another', tab)).toBeNull();
});

test.each(['-1', '1e99', '"today"', '0.5'])('a stored day of %s counts as none', (day) => {
  const tab = windowWith({ 'slash-slash/ember/played': `{"version":1,"value":${day}}` });
  expect(readPlayedDay('ember', tab)).toBeNull();
});
