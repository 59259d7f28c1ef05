import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Deployment, deployment, FakeCaches, serverOf } from '#tests/support/fake-deployment.ts';
import { contentDigest } from '../fetch-exact.ts';
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

test('an installation caches every file, except pictures for which another size is cached', async () => {
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

test('omits pictures on a slow connection, and in data-saver mode caches only the pages for “not found” and “offline”', async () => {
  await installSet(storage, first.manifest, 'pages');
  expect(storage.paths('site-one')).not.toContain('/static/media/shot.webp');
  storage = new FakeCaches();
  await installSet(storage, first.manifest, 'seen');
  expect(storage.paths('site-one')).toEqual(['/404', '/offline', '/offline-manifest.json']);
});

test('if the network is lost, the previous build remains in use, and files that have arrived are not fetched again', async () => {
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

test('if the server has switched to another build, the two are not mixed', async () => {
  served = second;
  await expect(installSet(storage, first.manifest, 'pages')).rejects.toThrow(
    /^\/ \(status 200\) is not the file/,
  );
  expect(await newestSet(storage)).toBeNull();
});

test('a missing picture does not stop the installation', async () => {
  const { extras, ...rest } = first.manifest;
  await installSet(
    storage,
    { ...rest, extras: { ...extras, '/static/media/shot.webp': '00000000' } },
    'everything',
  );
  expect(await home()).toBe('home one');
  expect(console.warn).toHaveBeenCalledOnce();
});

test('without storage space, caches nothing, logs one warning, and leaves no file behind', async () => {
  storage.room = 12;
  await installSet(storage, first.manifest, 'everything');
  expect(await newestSet(storage)).toBeNull();
  expect(storage.paths('site-one')).toEqual(['/no-room']);
  expect(console.warn).toHaveBeenCalledOnce();
});

test('a new build downloads the new version of a cached game, and keeps the old version until the old pages are closed', async () => {
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

test('does not cache a new version of a game without enough storage space', async () => {
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

test('an old build does not return after a clock was set back', async () => {
  vi.useFakeTimers({ now: 2_000_000_000_000 });
  await installSet(storage, first.manifest, 'pages');
  vi.setSystemTime(1_000_000_000_000);
  served = second;
  await installSet(storage, second.manifest, 'pages');
  vi.useRealTimers();
  expect(await home()).toBe('home two');
});

test('a build does not delete a build that was cached later', async () => {
  await installSet(storage, first.manifest, 'pages');
  served = second;
  await installSet(storage, second.manifest, 'pages');
  await forgetFormerSets(storage, 'one');
  expect(await home()).toBe('home two');
});

test('files shared by games are fetched once, and kept while one of the games is cached', async () => {
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
  expect(games?.get('page')).toEqual({ name: 'PAGE', isPage: true, kept: false, bytes: 0, missingBytes: 0 });
});

test('does not cache part of a game if the server already has another version', async () => {
  await installSet(storage, first.manifest, 'pages');
  served = second;
  await expect(keepGame(storage, 'pong')).rejects.toThrow(/is not the file of the version/);
  expect((await gamesOnDevice(storage))?.get('pong')?.kept).toBe(false);
});

const many = await deployment('many', {
  files: { '/': 'home', '/404': 'not found', '/offline': 'off' },
  games: { pong: { code: 'pong' } },
  streamed: {
    pong: Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`${index}.txt`, `song ${index}`])),
  },
});

test('fetches four files of a game at once', async () => {
  served = many;
  await installSet(storage, many.manifest, 'pages');
  const serve = serverOf(() => served);
  const atOnce: number[] = [];
  let open = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    open += 1;
    atOnce.push(open);
    await new Promise((resolve) => setImmediate(resolve));
    open -= 1;
    return serve(url);
  });
  await keepGame(storage, 'pong');
  expect(Math.max(...atOnce)).toBe(4);
  expect(atOnce).toHaveLength(21);
});

test('a later visit to any page continues the download of a game that was interrupted', async () => {
  served = many;
  await installSet(storage, many.manifest, 'pages');
  const serve = serverOf(() => many, asked);
  vi.stubGlobal('fetch', async (url: string) => {
    if (asked.filter((each) => each.startsWith('/games/')).length === 9)
      throw new TypeError('Failed to fetch');
    return serve(url);
  });
  await expect(keepGame(storage, 'pong')).rejects.toThrow(TypeError);
  const before = asked.length;
  vi.stubGlobal('fetch', serve);
  await restoreSet(storage, many.manifest, 'seen');
  expect(asked).toHaveLength(before);
  await restoreSet(storage, many.manifest, 'pages');
  expect((await gamesOnDevice(storage))?.get('pong')?.kept).toBe(true);
  expect(new Set(asked).size).toBe(asked.length);
});

test('a game that is removed during its download leaves no files', async () => {
  served = many;
  await installSet(storage, many.manifest, 'pages');
  const serve = serverOf(() => many);
  let fetched = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    fetched += 1;
    if (fetched === 6) await dropGame(storage, 'pong');
    return serve(url);
  });
  await keepGame(storage, 'pong');
  expect(storage.paths('games')).toEqual(['/games/wish/pong']);
});

test('a game for which there is no room is not downloaded again at each visit', async () => {
  served = many;
  await installSet(storage, many.manifest, 'pages');
  storage.room = 60;
  await expect(keepGame(storage, 'pong')).rejects.toThrow('full');
  asked.length = 0;
  await restoreSet(storage, many.manifest, 'pages');
  expect(asked).toEqual([]);
});

test('a game without a network or with a new version does not stop the restoring of pages', async () => {
  await installSet(storage, first.manifest, 'pages');
  served = null;
  await expect(keepGame(storage, 'pong')).rejects.toThrow(TypeError);
  await expect(restoreSet(storage, first.manifest, 'pages')).resolves.toBeUndefined();
  expect(console.warn).toHaveBeenCalledOnce();
});

test('fetches a file of an HTML5 build at the address that the build uses, which the browser has cached', async () => {
  const text = 'x()';
  const digest = await contentDigest(new TextEncoder().encode(text).buffer);
  const file = '/games/lamp/html/01234567/game.js';
  const manifest = {
    ...first.manifest,
    games: { lamp: { name: 'Lamp', files: { [`${file}?v=${digest}`]: [3, 3, digest] as const } } },
  };
  await installSet(storage, manifest, 'pages');
  served = { manifest, texts: new Map([[file, text]]) };
  asked.length = 0;
  await keepGame(storage, 'lamp');
  expect(asked).toEqual([file]);
  expect((await gamesOnDevice(storage))?.get('lamp')?.kept).toBe(true);
});

test('in data-saver mode, caches a game together with its play document', async () => {
  await installSet(storage, first.manifest, 'seen');
  expect((await gamesOnDevice(storage))?.get('pong')?.kept).toBe(false);
  await keepGame(storage, 'pong');
  expect((await gamesOnDevice(storage))?.get('pong')?.kept).toBe(true);
  expect(storage.paths('site-one')).toContain('/play/pong/');
});

test('rejects a manifest that was tampered with', async () => {
  await installSet(storage, first.manifest, 'pages');
  const cache = await storage.open('site-one');
  for (const nonsense of ['{', 'null', '[]', '{"manifest":{"id":1},"order":2}', '{"manifest":null}']) {
    await cache.put('/offline-manifest.json', new Response(nonsense));
    expect(await newestSet(storage)).toBeNull();
  }
});

test('restores a set that the browser has deleted completely or in part', async () => {
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

test('requests nothing for a complete set, and only the missing files if the set should contain more', async () => {
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

test('does not try again on each visit if the device has no storage space', async () => {
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

test('caches a page changed by a proxy, and ignores Vary: *', async () => {
  const page = ['/static/js/a.11.js', '/cdn-cgi/static/email.js', 'https://count.example/static/js/c.33.js']
    .map((src) => `<script src="${src}"></script>`)
    .join('');
  vi.stubGlobal('fetch', altered(page));
  await installSet(storage, first.manifest, 'pages');
  expect(await home()).toBe(page);
  const cache = await storage.open('site-one');
  expect((await cache.match('/static/js/a.11.js'))?.headers.get('vary')).toBeNull();
});

test.each(['<script src="/static/js/b.22.js"></script>', 'Log in to this network'])(
  'a page of another build, or a foreign one, stops the installation: %s',
  async (page) => {
    vi.stubGlobal('fetch', altered(page));
    await expect(installSet(storage, first.manifest, 'pages')).rejects.toThrow(
      'is not the file of the version',
    );
    expect(await newestSet(storage)).toBeNull();
  },
);

const blocked = (status: number, refuses: (path: string) => boolean) => async (input: RequestInfo | URL) => {
  const url = new URL(String(input), 'https://site.example');
  if (refuses(url.pathname)) return new Response('Are you a robot?', { status });
  return new Response(first.texts.get(url.pathname) ?? first.texts.get(url.pathname + url.search) ?? '');
};

test.each([401, 403, 404, 451])(
  'does not cache a page that the host refuses with %i, but caches everything else',
  async (status) => {
    vi.stubGlobal(
      'fetch',
      blocked(status, (path) => path === '/'),
    );
    await installSet(storage, first.manifest, 'pages');
    expect(storage.paths('site-one')).toContain('/static/js/a.11.js');
    expect(storage.paths('site-one')).not.toContain('/');
    vi.stubGlobal(
      'fetch',
      blocked(status, () => false),
    );
    await restoreSet(storage, first.manifest, 'pages');
    expect(await home()).toBe('home one');
  },
);

test.each([403, 404, 429, 503])(
  'caches nothing from a host that answers %i to every request',
  async (status) => {
    vi.stubGlobal(
      'fetch',
      blocked(status, () => true),
    );
    await expect(installSet(storage, first.manifest, 'pages')).rejects.toThrow(`status ${status}`);
    expect(await newestSet(storage)).toBeNull();
  },
);

test.each([408, 429, 500, 503])(
  'does not complete a set without a page for which the host is busy (%i)',
  async (status) => {
    vi.stubGlobal(
      'fetch',
      blocked(status, (path) => path === '/'),
    );
    await expect(installSet(storage, first.manifest, 'pages')).rejects.toThrow(`status ${status}`);
    expect(await newestSet(storage)).toBeNull();
  },
);

test('a device too full to store even the “storage full” note causes no error', async () => {
  const open = storage.open.bind(storage);
  vi.spyOn(storage, 'open').mockImplementation(async (name) =>
    Object.assign(await open(name), {
      put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
    }),
  );
  await installSet(storage, first.manifest, 'pages');
  expect(await newestSet(storage)).toBeNull();
});
