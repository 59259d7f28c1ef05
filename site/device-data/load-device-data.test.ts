// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasGames } from '#tests/site-at-hand.ts';
import { deviceDataFile, readDeviceData, type StoredItem } from './device-data.ts';
import { LARGEST_FILE, loadDeviceData } from './load-device-data.ts';

beforeEach(() => localStorage.clear());
afterEach(() => void vi.unstubAllGlobals());

const SETTINGS = 'slash-slash/any-game/settings';
const SCORE = 'slash-slash/any-game/score';
const OTHER_SCORE = 'slash-slash/other-game/score';

const fileOf = (values: Record<string, unknown>): string => {
  const things = Object.entries(values).map(
    ([key, value]): StoredItem => ({ what: '', where: `local storage: ${key}`, value }),
  );
  return deviceDataFile({ things, refused: [] }, 'https://slash-slash.example', new Date(0)).text;
};

const stored = () =>
  Object.fromEntries(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)]));

test('a file first shows what it would add, and adds it after confirmation only', () => {
  localStorage.setItem(SCORE, '{"version":1,"value":7}');
  localStorage.setItem('unknown', 'stays');
  const loading = loadDeviceData(
    fileOf({
      [SCORE]: { version: 1, value: 9 },
      [OTHER_SCORE]: { version: 1, value: 3 },
      [SETTINGS]: { version: 1, value: {} },
      'slash-slash.email': 'eve@example.com',
    }),
  );
  if (typeof loading === 'string') throw new Error(loading);
  expect(loading.brings).toEqual([SCORE, SETTINGS, OTHER_SCORE]);
  expect(localStorage.getItem(SCORE)).toBe('{"version":1,"value":7}');
  localStorage.setItem(SCORE, '{"version":1,"value":12}');
  expect(loading.apply()).toBe('Loaded. Better results in this browser were kept.');
  expect(stored()).toEqual({
    [SCORE]: '{"version":1,"value":12}',
    [SETTINGS]: '{"value":{},"version":1}',
    [OTHER_SCORE]: '{"value":3,"version":1}',
    unknown: 'stays',
  });
});

test('a file restores deleted data, including settings and a puzzle in play', () => {
  const kept = {
    [SETTINGS]: { value: { volume: 0.5 }, version: 1 },
    [SCORE]: { value: 7, version: 1 },
    ...(hasGames('poster-puzzle') && {
      'slash-slash/poster-puzzle/puzzle': { value: 'a table', version: 1 },
    }),
    'slash-slash/shoot-or-die/settings': { value: { aiming: 'own' }, version: 2 },
    ...(hasGames('addem-numbers') && { 'slash-slash.addem.name': 'Ada', 'slash-slash.addem.muted': true }),
  };
  const loading = loadDeviceData(fileOf(kept));
  if (typeof loading === 'string') throw new Error(loading);
  loading.apply();
  expect(stored()).toEqual(
    Object.fromEntries(
      Object.entries(kept).map(([key, value]) => [
        key,
        typeof value === 'object' ? JSON.stringify(value) : `${value}`,
      ]),
    ),
  );
});

test('a file that was saved in this browser adds nothing', () => {
  localStorage.setItem(SCORE, '{"version":1,"value":7}');
  expect(loadDeviceData(fileOf({ [SCORE]: { version: 1, value: 7 } }))).toBe(
    'That file contains nothing new.',
  );
});

const nested = (depth: number, key: string): string =>
  fileOf({ [key]: 'value' }).replace(
    '"value"\n',
    `{"version":9,"value":${'['.repeat(depth)}${']'.repeat(depth)}}\n`,
  );

test.each([
  ['damaged', '{"fileVersion":1,', 'damaged'],
  ['a picture', '\u0089PNG', 'damaged'],
  ['other JSON', '[1,2,3]', 'not a file that this page saved'],
  ['nothing', 'null', 'not a file that this page saved'],
  ['another’s file', '{"fileVersion":1,"things":{}}', 'not a file that this page saved'],
  ['a newer file', '{"fileVersion":2,"things":[]}', 'newer version'],
  [
    'a file of junk',
    '{"fileVersion":1,"things":[null,7,{"where":"local storage: slash-slash/any-game/score","value":"x"}]}',
    'contains nothing new',
  ],
  ['a huge file', ' '.repeat(LARGEST_FILE + 1), 'too large'],
  ['a list nested too deeply', nested(100_000, 'slash-slash/any-game/settings'), 'not a file'],
  ['a newer value nested too deeply', nested(100_000, SCORE), 'not a file'],
])('%s gets one sentence and changes nothing', (_, text, sentence) => {
  localStorage.setItem(SCORE, '{"version":1,"value":7}');
  const before = stored();
  expect(loadDeviceData(text)).toContain(sentence);
  expect(stored()).toEqual(before);
});

test('loads the most deeply nested value that this page saves', async () => {
  const [outer, inner] = ['['.repeat(50), ']'.repeat(50)];
  localStorage.setItem(SETTINGS, `{"version":1,"value":${outer}${inner}}`);
  const { text } = deviceDataFile(await readDeviceData(), 'https://slash-slash.example', new Date(0));
  localStorage.clear();
  const loading = loadDeviceData(text);
  if (typeof loading === 'string') throw new Error(loading);
  expect(loading.brings).toEqual([SETTINGS]);
});

test('names the values that the browser could not store', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  const loading = loadDeviceData(fileOf({ [SCORE]: { version: 1, value: 9 } }));
  if (typeof loading === 'string') throw new Error(loading);
  expect(loading.apply()).toBe(`This browser did not store all of it: ${SCORE}.`);
});
