import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Deployment, deployment, FakeCaches, serverOf } from '#tests/support/fake-deployment.ts';
import { dropGame, gamesOnDevice, keepGame } from '../kept-games.ts';
import { newestSet } from '../kept-set.ts';
import { forgetFormerSets, installSet, restoreSet } from './install.ts';

const shared = 'the framework of both';
const first = await deployment('one', {
  files: {
    '/': 'home one',
    '/404': 'not found',
    '/offline': 'off',
    '/static/js/a.11.js': 'a',
    '/play/pong/': 'play',
  },
  extras: { '/static/media/shot.webp': 'shot', '/static/media/poster-960.webp': 'large' },
  standIns: { '/static/media/poster-960.webp': '/static/media/poster-640.webp' },
  games: {
    pong: { code: 'pong one', framework: shared },
    chess: { code: 'chess', framework: shared },
    page: {},
  },
});
const second = await deployment('two', {
  files: {
    '/': 'home two',
    '/404': 'not found',
    '/offline': 'off',
    '/static/js/a.11.js': 'a',
    '/play/pong/': 'play',
  },
  games: {
    pong: { code: 'pong two', framework: shared },
    chess: { code: 'chess', framework: shared },
    page: {},
  },
});

let storage: FakeCaches;
let served: Deployment | null;
let asked: string[];

beforeEach(() => {
  storage = new FakeCaches();
  served = first;
  asked = [];
  vi.stubGlobal(
    'fetch',
    serverOf(() => served, asked),
  );
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const home = async () => (await (await newestSet(storage))?.cache.match('/'))?.text();

test('an installation keeps every file, and pictures but for sizes that another stands in for', async () => {
  await installSet(storage, first.manifest, 'everything');
  expect(storage.paths('site-one')).toEqual([
    '/',
    '/404',
    '/offline',
    '/offline-manifest.json',
    '/play/pong/',
    '/static/js/a.11.js',
    '/static/media/shot.webp',
  ]);
});

test('on a slow connection the pictures are left out, and who saves data has only the words for what is missing', async () => {
  await installSet(storage, first.manifest, 'pages');
  expect(storage.paths('site-one')).not.toContain('/static/media/shot.webp');
  storage = new FakeCaches();
  await installSet(storage, first.manifest, 'seen');
  expect(storage.paths('site-one')).toEqual(['/404', '/offline', '/offline-manifest.json']);
});

test('a network that goes away leaves the former build in use, and what has arrived is not fetched again', async () => {
  await installSet(storage, first.manifest, 'pages');
  served = null;
  await expect(installSet(storage, second.manifest, 'pages')).rejects.toThrow(TypeError);
  expect(await home()).toBe('home one');
  served = second;
  asked.length = 0;
  await installSet(storage, second.manifest, 'pages');
  expect(await home()).toBe('home two');
  expect(asked).not.toContain('/static/js/a.11.js');
});

test('a server that has another build already makes no mixture', async () => {
  served = second;
  await expect(installSet(storage, first.manifest, 'pages')).rejects.toThrow(
    /^\/ \(status 200\) is not the file/,
  );
  expect(await newestSet(storage)).toBeNull();
});

test('a picture that does not arrive is no reason to have nothing', async () => {
  const { extras, ...rest } = first.manifest;
  await installSet(
    storage,
    { ...rest, extras: { ...extras, '/static/media/shot.webp': '00000000' } },
    'everything',
  );
  expect(await home()).toBe('home one');
  expect(console.warn).toHaveBeenCalledOnce();
});

test('without room nothing is kept, one warning says so, and no file of it stays behind', async () => {
  storage.room = 12;
  await installSet(storage, first.manifest, 'everything');
  expect(await newestSet(storage)).toBeNull();
  expect(storage.paths('site-one')).toEqual(['/no-room']);
  expect(console.warn).toHaveBeenCalledOnce();
});

test('a new build brings the new version of a kept game, and the old one stays until the old pages are gone', async () => {
  await installSet(storage, first.manifest, 'pages');
  await keepGame(storage, 'pong');
  const old = storage.paths('games').length;
  served = second;
  await installSet(storage, second.manifest, 'pages');
  expect((await gamesOnDevice(storage))?.get('pong')?.kept).toBe(true);
  expect(storage.paths('games')).toHaveLength(old + 1);
  await forgetFormerSets(storage, 'two');
  expect(storage.paths('games')).toHaveLength(old);
  expect(await storage.keys()).toEqual(['games', 'site-two']);
});

test('a game that finds no room in its new version is only that: not kept', async () => {
  await installSet(storage, first.manifest, 'pages');
  await keepGame(storage, 'pong');
  const large = await deployment('large', {
    files: { '/': 'home' },
    games: { pong: { code: 'x'.repeat(9000) } },
  });
  served = large;
  storage.room = 5000;
  await installSet(storage, large.manifest, 'pages');
  expect(await home()).toBe('home');
  expect((await gamesOnDevice(storage))?.get('pong')?.kept).toBe(false);
});

test('a clock that was set back does not bring an old build back', async () => {
  vi.useFakeTimers({ now: 2_000_000_000_000 });
  await installSet(storage, first.manifest, 'pages');
  vi.setSystemTime(1_000_000_000_000);
  served = second;
  await installSet(storage, second.manifest, 'pages');
  vi.useRealTimers();
  expect(await home()).toBe('home two');
});

test('a former build that was kept later is not deleted by one that was kept before it', async () => {
  await installSet(storage, first.manifest, 'pages');
  served = second;
  await installSet(storage, second.manifest, 'pages');
  await forgetFormerSets(storage, 'one');
  expect(await home()).toBe('home two');
});

test('the framework that games share is fetched once and stays while one of them is kept', async () => {
  await installSet(storage, first.manifest, 'pages');
  expect((await gamesOnDevice(storage))?.get('chess')?.missingBytes).toBe(14);
  const shares: number[] = [];
  await keepGame(storage, 'pong', (share) => shares.push(share));
  expect(shares.at(-1)).toBe(1);
  expect((await gamesOnDevice(storage))?.get('chess')?.missingBytes).toBe(3);
  await keepGame(storage, 'chess');
  await dropGame(storage, 'pong');
  const games = await gamesOnDevice(storage);
  expect(games?.get('pong')).toMatchObject({ kept: false, missingBytes: 4 });
  expect(games?.get('chess')?.kept).toBe(true);
  expect(games?.get('page')).toEqual({ name: 'PAGE', isPage: true, kept: false, missingBytes: 0 });
});

test('a game whose server has another version already is not kept by halves', async () => {
  await installSet(storage, first.manifest, 'pages');
  served = second;
  await expect(keepGame(storage, 'pong')).rejects.toThrow(/is not the file of the version/);
  expect((await gamesOnDevice(storage))?.get('pong')?.kept).toBe(false);
});

test('who saves data keeps with a game the document that plays it', async () => {
  await installSet(storage, first.manifest, 'seen');
  expect((await gamesOnDevice(storage))?.get('pong')?.kept).toBe(false);
  await keepGame(storage, 'pong');
  expect((await gamesOnDevice(storage))?.get('pong')?.kept).toBe(true);
  expect(storage.paths('site-one')).toContain('/play/pong/');
});

test('a manifest that was tampered with is none', async () => {
  await installSet(storage, first.manifest, 'pages');
  const cache = await storage.open('site-one');
  for (const nonsense of ['{', 'null', '[]', '{"manifest":{"id":1},"order":2}', '{"manifest":null}']) {
    await cache.put('/offline-manifest.json', new Response(nonsense));
    expect(await newestSet(storage)).toBeNull();
  }
});

test('a set that the browser has dropped, or a file of it, is kept again', async () => {
  await installSet(storage, first.manifest, 'pages');
  const whole = storage.paths('site-one');
  await storage.delete('site-one');
  await restoreSet(storage, first.manifest, 'pages');
  expect(storage.paths('site-one')).toEqual(whole);
  await (await storage.open('site-one')).delete('/404');
  asked.length = 0;
  await restoreSet(storage, first.manifest, 'pages');
  expect(storage.paths('site-one')).toEqual(whole);
  expect(asked).toEqual(['/404']);
});

test('a set that is whole is not asked for again, and one that wants more is completed', async () => {
  await installSet(storage, first.manifest, 'seen');
  asked.length = 0;
  await restoreSet(storage, first.manifest, 'seen');
  expect(asked).toEqual([]);
  await restoreSet(storage, first.manifest, 'pages');
  expect(await home()).toBe('home one');
});

test('a worker that is about to be replaced restores nothing', async () => {
  served = second;
  await installSet(storage, second.manifest, 'pages');
  asked.length = 0;
  await restoreSet(storage, first.manifest, 'pages');
  expect(asked).toEqual([]);
  expect(await storage.keys()).not.toContain('site-one');
});

test('a device that had no room is not asked again by each visit', async () => {
  storage.room = 1;
  await installSet(storage, first.manifest, 'pages');
  asked.length = 0;
  await restoreSet(storage, first.manifest, 'pages');
  expect(asked).toEqual([]);
});

const altered = (to: string) => async (input: RequestInfo | URL) => {
  const url = new URL(String(input), 'https://site.example');
  const path = url.pathname;
  if (path === '/') return new Response(to, { headers: { vary: '*' } });
  const text = first.texts.get(path) ?? first.texts.get(path + url.search) ?? '';
  return new Response(text, { headers: { vary: '*' } });
};

test('a page that a proxy has changed is kept as it came, and Vary: * hinders nothing', async () => {
  const page = '<script src="/static/js/a.11.js"></script><script src="/cdn-cgi/email.js"></script>';
  vi.stubGlobal('fetch', altered(page));
  await installSet(storage, first.manifest, 'pages');
  expect(await home()).toBe(page);
  const cache = await storage.open('site-one');
  expect((await cache.match('/static/js/a.11.js'))?.headers.get('vary')).toBeNull();
});

test.each(['<script src="/static/js/b.22.js"></script>', 'Log in to this network'])(
  'a page of another build, or none of ours, stops the installation: %s',
  async (page) => {
    vi.stubGlobal('fetch', altered(page));
    await expect(installSet(storage, first.manifest, 'pages')).rejects.toThrow(
      'is not the file of the version',
    );
    expect(await newestSet(storage)).toBeNull();
  },
);

test('a device without room even for the note of it is no error', async () => {
  const open = storage.open.bind(storage);
  vi.spyOn(storage, 'open').mockImplementation(async (name) =>
    Object.assign(await open(name), {
      put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
    }),
  );
  await installSet(storage, first.manifest, 'pages');
  expect(await newestSet(storage)).toBeNull();
});
