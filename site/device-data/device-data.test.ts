// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { LinkedGame } from '#site/catalogue/game-entry.ts';
import { gameLinks } from '#site/catalogue/game-index.ts';
import { STORAGE_TIMEOUT_MS } from '#site/load-chunk.ts';
import { hasGames } from '#tests/site-at-hand.ts';
import { type DatabaseRecord, emptyDatabases, readDatabases } from './databases.ts';
import { deviceDataFile, forgetDeviceData, readDeviceData } from './device-data.ts';
import { loadDeviceData } from './load-device-data.ts';

vi.mock('./databases.ts', () => ({ readDatabases: vi.fn(), emptyDatabases: vi.fn() }));

const site = 'https://slash-slash.example';
const noon = new Date('2026-11-21T12:00:00Z');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.mocked(readDatabases).mockResolvedValue([]);
  vi.mocked(emptyDatabases).mockResolvedValue();
});

afterEach(() => vi.unstubAllGlobals());

const read = async () => JSON.parse(deviceDataFile(await readDeviceData(), site, noon).text);

test('the file describes names, scores and saves in plain words, with its date and version', async () => {
  localStorage.setItem('slash-slash.addem.name', 'Ada');
  const [game] = gameLinks as [LinkedGame];
  localStorage.setItem(`slash-slash/${game.slug}/settings`, '{"version":1,"value":7}');
  const data = await readDeviceData();
  expect(deviceDataFile(data, site, noon).name).toBe('slash-slash.example-2026-11-21.json');
  expect(await read()).toEqual({
    about: expect.stringContaining(site),
    fileVersion: 1,
    exported: '2026-11-21T12:00:00.000Z',
    things: [
      {
        what: hasGames('addem-numbers') ? 'Addem Numbers: the name you typed last' : 'slash-slash.addem.name',
        where: 'local storage: slash-slash.addem.name',
        value: 'Ada',
      },
      {
        what: `${game.name}: settings`,
        where: `local storage: slash-slash/${game.slug}/settings`,
        value: { version: 1, value: 7 },
      },
    ],
  });
});

test('the file contains the sign-in record, but not the tokens that grant access to the account', async () => {
  const record: DatabaseRecord = {
    database: 'firebaseLocalStorageDb',
    store: 'firebaseLocalStorage',
    key: 'firebase:authUser:AIza-secret:[DEFAULT]',
    value: {
      fbase_key: 'firebase:authUser:AIza-secret:[DEFAULT]',
      value: {
        email: 'ada@example.com',
        apiKey: 'AIza-secret',
        stsTokenManager: { refreshToken: 'secret-r', accessToken: 'secret-a', expirationTime: 1 },
      },
    },
  };
  vi.mocked(readDatabases).mockResolvedValue([record]);
  const { text } = deviceDataFile(await readDeviceData(), site, noon);
  expect(text).toContain('ada@example.com');
  expect(text).not.toContain('secret');
});

test('also removes sign-in tokens from local storage', async () => {
  localStorage.setItem(
    'firebase:authUser:AIza-secret:[DEFAULT]',
    JSON.stringify({ email: 'ada@example.com', stsTokenManager: { refreshToken: 'secret-r' } }),
  );
  const { text } = deviceDataFile(await readDeviceData(), site, noon);
  expect(text).toContain('ada@example.com');
  expect(text).not.toContain('secret');
});

test
  .skipIf(!hasGames('addem-numbers'))
  .each(['Ada', '7', '1e3', '007', '1.0', 'null', 'true', '"x"', '9'.repeat(30)])(
  'a player called %s is called the same after saving, deleting and loading',
  async (name) => {
    localStorage.setItem('slash-slash.addem.name', name);
    const { text } = deviceDataFile(await readDeviceData(), site, noon);
    localStorage.clear();
    const loading = loadDeviceData(text);
    if (typeof loading === 'string') throw new Error(loading);
    loading.apply();
    expect(localStorage.getItem('slash-slash.addem.name')).toBe(name);
  },
);

test('the file names blocked storage, and contains the rest', async () => {
  vi.stubGlobal('localStorage', undefined);
  sessionStorage.setItem('a', '1');
  const data = await readDeviceData();
  expect(data.refused).toEqual(['local storage']);
  expect((await read()).notReadable).toEqual(['local storage']);
  expect(data.things).toHaveLength(1);
});

test('a deletion empties all storage, and names the storage that the browser refuses to empty', async () => {
  localStorage.setItem('slash-slash/donum/rush', '7');
  sessionStorage.setItem('a', '1');
  expect(await forgetDeviceData()).toEqual([]);
  expect(localStorage.length + sessionStorage.length).toBe(0);
  expect(emptyDatabases).toHaveBeenCalledOnce();

  vi.mocked(emptyDatabases).mockRejectedValue(new DOMException('blocked', 'SecurityError'));
  localStorage.setItem('slash-slash/donum/rush', '7');
  expect(await forgetDeviceData()).toEqual(['databases']);
  expect({ ...localStorage }).toEqual({ 'slash-slash.email': '' });
});

test('lists cached files by path, and deletes them with the service worker', async () => {
  const kept = new Map([['site-1', [{ url: `${site}/webgames?v=1` }]]]);
  vi.stubGlobal('caches', {
    keys: async () => [...kept.keys()],
    open: async (name: string) => ({ keys: async () => kept.get(name) }),
    delete: async (name: string) => kept.delete(name),
  });
  expect((await read()).things).toEqual([
    { what: 'Files of this site, for playing offline', where: 'cache: site-1', value: ['/webgames'] },
  ]);
  const unregister = vi.fn();
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => [{ unregister }] } });
  expect(await forgetDeviceData()).toEqual([]);
  expect(kept.size).toBe(0);
  expect(unregister).toHaveBeenCalledOnce();
});

test('for any stored data, the file is valid JSON that contains the data, and no error occurs', async () => {
  const anything = fc.anything({
    withBigInt: true,
    withDate: true,
    withTypedArray: true,
    withSparseArray: true,
  });
  await fc.assert(
    fc.asyncProperty(fc.string(), fc.string(), anything, fc.boolean(), async (key, text, value, isSignIn) => {
      localStorage.clear();
      localStorage.setItem(`k${key}`, text);
      const database = isSignIn ? 'firebaseLocalStorageDb' : 'game';
      vi.mocked(readDatabases).mockResolvedValue([{ database, store: 'saves', key, value }]);
      const { things } = await read();
      expect(things).toHaveLength(2);
    }),
  );
});

test('lists a game’s cookies by name and deletes them', async () => {
  let jar = 'game-visits=3';
  onTestFinished(() => void Reflect.deleteProperty(document, 'cookie'));
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => jar,
    set(text: string) {
      if (/^game-visits=; expires=Thu, 01 Jan 1970 .*; path=\/$/.test(text)) jar = '';
    },
  });
  expect((await read()).things).toEqual([
    { what: 'A cookie of a game', where: 'cookies: game-visits', value: null },
  ]);
  expect(await forgetDeviceData()).toEqual([]);
  jar = 'another-domain=1';
  expect(await forgetDeviceData()).toEqual(['cookies']);
});

test('lists a game’s private files by name and deletes them', async () => {
  const files = new Set(['saves']);
  const directory = {
    async *keys() {
      yield* files;
    },
    removeEntry: async (name: string) => void files.delete(name),
  };
  vi.stubGlobal('navigator', { storage: { getDirectory: async () => directory } });
  expect((await read()).things).toEqual([
    { what: 'A file of a game', where: 'private files: saves', value: null },
  ]);
  expect(await forgetDeviceData()).toEqual([]);
  expect(files.size).toBe(0);
});

const never = () => new Promise<never>(() => {});

test.each([
  ['databases', () => void vi.mocked(emptyDatabases).mockImplementation(never)],
  ['kept files', () => vi.stubGlobal('caches', { keys: never })],
  ['private files', () => vi.stubGlobal('navigator', { storage: { getDirectory: never } })],
])('names storage that never responds in time (%s), and deletes the rest', async (area, hang) => {
  vi.useFakeTimers();
  hang();
  localStorage.setItem('slash-slash/donum/rush', '7');
  const refused = forgetDeviceData();
  await vi.advanceTimersByTimeAsync(STORAGE_TIMEOUT_MS);
  expect(await refused).toEqual([area]);
  expect(localStorage.getItem('slash-slash/donum/rush')).toBeNull();
  vi.useRealTimers();
});

test('while the sign-in record may still exist, the stored text marks the visitor as signed out', async () => {
  localStorage.setItem('slash-slash.email', 'ann@example.com');
  let finish = () => {};
  const emptied = new Promise<void>((resolve) => {
    finish = resolve;
  });
  vi.mocked(emptyDatabases).mockReturnValue(emptied);
  const refused = forgetDeviceData();
  expect(localStorage.getItem('slash-slash.email')).toBe('');
  finish();
  expect(await refused).toEqual([]);
  expect(localStorage.getItem('slash-slash.email')).toBeNull();
});
