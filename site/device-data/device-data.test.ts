// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { LinkedGame } from '#site/catalogue/game-entry.ts';
import { gameLinks } from '#site/catalogue/game-index.ts';
import { type DatabaseRecord, emptyDatabases, readDatabases } from './databases.ts';
import { deviceDataFile, forgetDeviceData, readDeviceData } from './device-data.ts';

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

test('the file has names, scores and saves in words, with its date and version', async () => {
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
        what: 'Addem Numbers: the name you typed last',
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

test('the sign-in’s record is in it, without the tokens that would sign in whoever has the file', async () => {
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

test('a sign-in that is kept in local storage loses its tokens as well', async () => {
  localStorage.setItem(
    'firebase:authUser:AIza-secret:[DEFAULT]',
    JSON.stringify({ email: 'ada@example.com', stsTokenManager: { refreshToken: 'secret-r' } }),
  );
  const { text } = deviceDataFile(await readDeviceData(), site, noon);
  expect(text).toContain('ada@example.com');
  expect(text).not.toContain('secret');
});

test('storage that the browser blocks is named in the file, and the rest is there', async () => {
  vi.stubGlobal('localStorage', undefined);
  sessionStorage.setItem('a', '1');
  const data = await readDeviceData();
  expect(data.refused).toEqual(['local storage']);
  expect((await read()).notReadable).toEqual(['local storage']);
  expect(data.things).toHaveLength(1);
});

test('forgetting empties everything, and names what the browser refuses', async () => {
  localStorage.setItem('slash-slash/donum/rush', '7');
  sessionStorage.setItem('a', '1');
  expect(await forgetDeviceData()).toEqual([]);
  expect(localStorage.length + sessionStorage.length).toBe(0);
  expect(emptyDatabases).toHaveBeenCalledOnce();

  vi.mocked(emptyDatabases).mockRejectedValue(new DOMException('blocked', 'SecurityError'));
  localStorage.setItem('slash-slash/donum/rush', '7');
  expect(await forgetDeviceData()).toEqual(['databases']);
  // Nobody is signed in, whatever record is left.
  expect({ ...localStorage }).toEqual({ 'slash-slash.email': '' });
});

test('kept files are listed by their paths, and deleted together with the worker that keeps them', async () => {
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

test('whatever is stored, the file is JSON that says it, and nothing throws', async () => {
  const anything = fc.anything({
    withBigInt: true,
    withDate: true,
    withTypedArray: true,
    withSparseArray: true,
  });
  await fc.assert(
    fc.asyncProperty(fc.string(), fc.string(), anything, async (key, text, value) => {
      localStorage.clear();
      localStorage.setItem(`k${key}`, text);
      vi.mocked(readDatabases).mockResolvedValue([{ database: 'game', store: 'saves', key, value }]);
      const { things } = await read();
      expect(things).toHaveLength(2);
    }),
  );
});

test('cookies of a game are listed by name and forgotten', async () => {
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

test('private files of a game are listed by name and removed', async () => {
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
])(
  'storage that never answers (%s) is named after five seconds, and the rest is forgotten',
  async (area, hang) => {
    vi.useFakeTimers();
    hang();
    localStorage.setItem('slash-slash/donum/rush', '7');
    const refused = forgetDeviceData();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await refused).toEqual([area]);
    expect(localStorage.getItem('slash-slash/donum/rush')).toBeNull();
    vi.useRealTimers();
  },
);

test('while the sign-in’s record may still be there, the stored text says that nobody is signed in', async () => {
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
