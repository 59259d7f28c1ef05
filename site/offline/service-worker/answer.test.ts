import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { STORAGE_TIMEOUT_MS } from '#site/load-chunk.ts';
import { type Deployment, deployment, FakeCaches, serverOf } from '#tests/support/fake-deployment.ts';
import { keepGame } from '../kept-games.ts';
import { newestSet } from '../kept-set.ts';
import {
  answerGameFile,
  answerHashedFile,
  answerPage,
  answerStreamedFile,
  answerUnhashedFile,
  offlinePage,
  PATIENCE_MS,
  requestKind,
} from './answer.ts';
import { installSet } from './install.ts';

const CONNECTED = '<p data-online="true"><span class="status-line-words">// Connected</span></p>';
const DISCONNECTED = '<p data-online="false"><span class="status-line-words">// Disconnected</span></p>';
const SITE = 'https://site.example';
const made = await deployment('one', {
  files: {
    '/': '<title>Home</title>',
    '/webgames': `<title>Web games // Studio</title>${CONNECTED}`,
    '/404': 'not found',
    '/offline': `${CONNECTED}<article>\nYou are connected.</article>`,
    '/static/js/a.11.js': 'a',
    '/static/media/poster-640.webp': 'medium',
    '/play/pong/': 'player',
  },
  extras: { '/static/media/poster-960.webp': 'large' },
  standIns: { '/static/media/poster-960.webp': '/static/media/poster-640.webp' },
  games: { pong: { code: 'pong' } },
  streamed: { pong: { 'songs/one.txt': 'la la' } },
});

let storage: FakeCaches;
let served: Deployment | null;
let asked: string[];
let work: Promise<void>[];
let told: unknown[];
const keep = (each: Promise<void>) => void work.push(each);
const request = (path: string, method = 'GET') => new Request(SITE + path, { method });
const page = (path: string) => answerPage(storage, request(path), keep);

beforeEach(async () => {
  storage = new FakeCaches();
  served = made;
  asked = [];
  work = [];
  told = [];
  vi.stubGlobal('clients', { matchAll: async () => [{ postMessage: (news: unknown) => told.push(news) }] });
  vi.stubGlobal(
    'fetch',
    serverOf(() => served, asked),
  );
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('while online, returns a page from the server', async () => {
  await installSet(storage, made.manifest, 'pages');
  made.texts.set('/', 'newer');
  const answer = await page('/');
  made.texts.set('/', '<title>Home</title>');
  expect(await answer.text()).toBe('newer');
});

test('while offline, returns a page from the cache, with a status line that does not say “Connected”', async () => {
  await installSet(storage, made.manifest, 'pages');
  served = null;
  for (const path of ['/webgames', '/web%67ames', '/webgames?from=news', '/webgames#top']) {
    const answer = await page(path);
    expect(await answer.text()).toBe(`<title>Web games // Studio</title>${DISCONNECTED}`);
  }
  expect(await (await page('/play/pong/')).text()).toBe('player');
});

test.each([
  ['/webgames/', '/webgames'],
  ['//webgames//', '/webgames'],
  ['/webgames.html?from=news', '/webgames?from=news'],
  ['/index', '/'],
  ['/play/pong', '/play/pong/'],
])('offline %s redirects to the canonical address of its page, like the server', async (path, target) => {
  await installSet(storage, made.manifest, 'pages');
  served = null;
  const answer = await page(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([301, SITE + target]);
});

test('an unknown page returns the 404 page with its status', async () => {
  await installSet(storage, made.manifest, 'pages');
  served = null;
  for (const path of ['/nowhere', '/WEBGAMES', '/Webgames/']) {
    const answer = await page(path);
    expect([answer.status, await answer.text()], path).toEqual([404, 'not found']);
  }
});

test.each(['/', '/offline'])(
  'without a network and without %s in the cache, a page says so above a list of the cached pages',
  async (path) => {
    await installSet(storage, made.manifest, 'seen');
    await page('/webgames');
    await Promise.all(work);
    expect(await (await page('/offline')).text()).toContain('You are connected.');
    served = null;
    const answer = await page(path);
    const text = await answer.text();
    expect(answer.status).toBe(503);
    expect(text).toContain(`${DISCONNECTED}<article`);
    expect(text).toContain('<ul><li><a href="/webgames">Web games</a></li></ul>');
    expect(text).not.toContain('connected.');
  },
);

test('the list of cached pages has their titles, and neither games, files nor error pages', async () => {
  await installSet(storage, made.manifest, 'pages');
  const set = await newestSet(storage);
  const html = (set && (await (await offlinePage(set))?.text())) ?? '';
  expect([...html.matchAll(/<li><a href="([^"]*)">([^<]*)<\/a><\/li>/g)].map(([, ...link]) => link)).toEqual([
    ['/', 'Home'],
    ['/webgames', 'Web games'],
  ]);
});

test.each(['/webgames', '/offline', '/unknown'])(
  'while offline, the changed HTML of %s does not claim the length of the cached one',
  async (path) => {
    await installSet(storage, made.manifest, 'pages');
    const cache = await storage.open('site-one');
    for (const kept of ['/webgames', '/offline', '/404']) {
      const html = (await (await cache.match(kept))?.text()) ?? '';
      await cache.put(kept, new Response(html, { headers: { 'Content-Length': `${html.length}` } }));
    }
    served = null;
    const { headers } = await page(path);
    expect(headers.get('Content-Length')).toBeNull();
    expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  },
);

test('while offline, a feed, which is never cached, returns a page of the site', async () => {
  await installSet(storage, made.manifest, 'pages');
  served = null;
  const answer = await page('/news.atom');
  expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('href="/webgames"')]);
});

test('a cached copy takes precedence over a server error; without a copy, the server error is shown', async () => {
  await installSet(storage, made.manifest, 'pages');
  vi.stubGlobal('fetch', async () => new Response('broken', { status: 500 }));
  expect((await page('/')).status).toBe(200);
  expect((await page('/nowhere')).status).toBe(500);
});

test.each([403, 404, 429])(
  'a host that responds to everything with %i does not hide the cached pages',
  async (status) => {
    await installSet(storage, made.manifest, 'pages');
    await keepGame(storage, 'pong');
    vi.stubGlobal('fetch', async () => new Response('refused', { status }));
    expect(await (await page('/')).text()).toBe('<title>Home</title>');
    const song = await answerStreamedFile(storage, request('/games/pong/StreamingAssets/songs/one.txt'));
    expect(await song.text()).toBe('la la');
    const poster = await answerHashedFile(storage, request('/static/media/poster-960.webp'), keep);
    expect(await poster.text()).toBe('medium');
    expect((await page('/nowhere')).status).toBe(status);
  },
);

test('waits only for a limited time for a slow network', async () => {
  await installSet(storage, made.manifest, 'pages');
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  vi.useFakeTimers();
  const answer = page('/');
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  expect(await (await answer).text()).toBe('<title>Home</title>');
});

test('notifies open pages that a server does not respond in time, before it returns the cached copy', async () => {
  await installSet(storage, made.manifest, 'pages');
  served = null;
  await page('/webgames');
  expect(told).toHaveLength(1);
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  vi.useFakeTimers();
  const answer = page('/');
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  await answer;
  expect(told).toHaveLength(2);
});

test('notifies open pages that a server sends only errors, and again when it works', async () => {
  await installSet(storage, made.manifest, 'pages');
  vi.stubGlobal('fetch', async () => new Response('broken', { status: 500 }));
  await page('/webgames');
  expect(told).toHaveLength(1);
  vi.stubGlobal(
    'fetch',
    serverOf(() => served, asked),
  );
  await page('/webgames');
  expect(told).toHaveLength(2);
});

test('without a cached copy and a network, the response is a network error, not an exception', async () => {
  served = null;
  expect((await page('/')).type).toBe('error');
  expect((await answerHashedFile(storage, request('/static/js/a.11.js'), keep)).type).toBe('error');
  expect((await answerUnhashedFile(storage, request('/favicon.svg'))).type).toBe('error');
  expect((await answerGameFile(storage, request('/games/pong/pong.code?v=12345678'))).type).toBe('error');
});

test('an unreadable cache counts as empty', async () => {
  const refused = () => Promise.reject(new DOMException('blocked', 'SecurityError'));
  const blocked = { open: refused, keys: refused, match: refused } as unknown as CacheStorage;
  expect(await (await answerPage(blocked, request('/'), keep)).text()).toBe('<title>Home</title>');
  expect(await (await answerHashedFile(blocked, request('/static/js/a.11.js'), keep)).text()).toBe('a');
  await expect(Promise.all(work)).resolves.toBeDefined();
});

test('a cache that never responds counts as empty', async () => {
  vi.useFakeTimers();
  const pending = () => new Promise(() => {});
  const stuck = { open: pending, keys: pending, match: pending } as unknown as CacheStorage;
  const answers = Promise.all([
    answerPage(stuck, request('/'), keep),
    answerHashedFile(stuck, request('/static/js/a.11.js'), keep),
    answerGameFile(stuck, request('/games/pong/pong.code?v=12345678')),
  ]);
  await vi.advanceTimersByTimeAsync(STORAGE_TIMEOUT_MS);
  expect((await answers).map(({ type }) => type)).not.toContain('error');
  expect(await (await answers)[1]?.text()).toBe('a');
});

test('does not request a cached file again, and uses any cached size of a poster', async () => {
  await installSet(storage, made.manifest, 'pages');
  asked.length = 0;
  expect(await (await answerHashedFile(storage, request('/static/js/a.11.js'), keep)).text()).toBe('a');
  expect(asked).toEqual([]);
  served = null;
  const poster = await answerHashedFile(storage, request('/static/media/poster-960.webp'), keep);
  expect(await poster.text()).toBe('medium');
});

test('caches a larger poster when it is displayed', async () => {
  await installSet(storage, made.manifest, 'pages');
  await answerHashedFile(storage, request('/static/media/poster-960.webp'), keep);
  await Promise.all(work);
  served = null;
  const poster = await answerHashedFile(storage, request('/static/media/poster-960.webp'), keep);
  expect(await poster.text()).toBe('large');
});

test('returns a chunk of an earlier build while pages of that build may be open', async () => {
  await installSet(storage, made.manifest, 'pages');
  const next = await deployment('two', { files: { '/': 'two', '/static/js/b.22.js': 'b' } });
  served = next;
  await installSet(storage, next.manifest, 'pages');
  expect(await (await answerHashedFile(storage, request('/static/js/a.11.js'), keep)).text()).toBe('a');
  served = null;
  expect(await (await page('/')).text()).toBe('two');
});

test('returns a cached game’s file for GET and HEAD with its version, and for no other version', async () => {
  await installSet(storage, made.manifest, 'pages');
  await keepGame(storage, 'pong');
  served = null;
  const url = Object.keys(made.manifest.games['pong']?.files ?? {})[0] ?? '';
  expect(await (await answerGameFile(storage, request(url))).text()).toBe('pong');
  const head = await answerGameFile(storage, request(url, 'HEAD'));
  expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([200, 'text/plain', '']);
  expect((await answerGameFile(storage, request('/games/pong/pong.code?v=00000000'))).type).toBe('error');
});

test('files fetched during play come from the server, or from the cache while offline', async () => {
  const song = (method = 'GET') =>
    answerStreamedFile(storage, request('/games/pong/StreamingAssets/songs/one.txt', method));
  await installSet(storage, made.manifest, 'pages');
  await keepGame(storage, 'pong');
  vi.stubGlobal('fetch', async () => new Response('newer'));
  expect(await (await song()).text()).toBe('newer');
  vi.stubGlobal('fetch', async () => new Response('broken', { status: 503 }));
  expect(await (await song()).text()).toBe('la la');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await (await song()).text()).toBe('la la');
  expect(await (await song('HEAD')).text()).toBe('');
  const other = await answerStreamedFile(storage, request('/games/pong/StreamingAssets/songs'));
  expect(other.type).toBe('error');
});

test('a file that a game lacks returns the server’s own 404', async () => {
  await installSet(storage, made.manifest, 'pages');
  expect((await answerStreamedFile(storage, request('/games/pong/StreamingAssets/none.txt'))).status).toBe(
    404,
  );
});

const ORIGIN = 'https://site.example';
const navigation = { method: 'GET', mode: 'navigate', hasRange: false };
const subresource = { method: 'GET', mode: 'cors', hasRange: false };
const kind = (path: string, facts = subresource) => requestKind({ ...facts, url: ORIGIN + path }, ORIGIN);

test.each([
  ['/', 'page'],
  ['/webgames', 'page'],
  ['/webgames?from=news', 'page'],
  ['/play/donum/', 'page'],
  ['/games/lamp/html/01234567/', 'streamed-file'],
  ['/no-such-page', 'page'],
  ['/downloads/game-mac.zip', 'leave'],
  ['/press/press-kit.zip', 'leave'],
  ['/news.atom', 'page'],
  ['/emulator/auth/handler', 'leave'],
  ['/__/auth/handler', 'leave'],
])('classifies a navigation to %s as %s', (path, wanted) => {
  expect(kind(path, navigation)).toBe(wanted);
});

test.each([
  ['/static/js/1.aa.chunk.js', 'hashed-file'],
  ['/favicon.svg', 'unhashed-file'],
  ['/icon-maskable-512.png', 'unhashed-file'],
  ['/posters/ember.svg', 'unhashed-file'],
  ['/screenshots/ember-1.webp', 'unhashed-file'],
  ['/games/donum/donum.data?v=43af93ab', 'game-file'],
  ['/games/donum/StreamingAssets/a/b.json', 'streamed-file'],
  ['/games/lamp/html/01234567/game.js', 'streamed-file'],
  ['/games/donum/a.json', 'leave'],
  ['/robots.txt', 'leave'],
  ['/service-worker.js', 'leave'],
  ['/emulator/ready', 'leave'],
  ['/identitytoolkit.googleapis.com/v1/accounts:lookup', 'leave'],
  ['/webgames', 'leave'],
])('classifies a request for the file %s as %s', (path, wanted) => {
  expect(kind(path)).toBe(wanted);
});

test('a HEAD request is handled like a navigation, or like a request for a game file', () => {
  const head = { ...subresource, method: 'HEAD' };
  expect(kind('/webgames', head)).toBe('page');
  expect(kind('/games/donum/donum.data?v=43af93ab', head)).toBe('game-file');
  expect(kind('/robots.txt', head)).toBe('leave');
  expect(kind('/static/js/1.aa.chunk.js', head)).toBe('leave');
});

test('ignores requests that change data, ask for part of a file, or go to another host', () => {
  const paths = fc.constantFrom(
    '/',
    '/static/a.js',
    '/games/a/a.data?v=12345678',
    '/games/a/StreamingAssets/b',
    '/play/a/',
  );
  const methods = fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS');
  fc.assert(
    fc.property(paths, methods, fc.constantFrom('navigate', 'cors'), (path, method, mode) => {
      expect(kind(path, { method, mode, hasRange: false })).toBe('leave');
      expect(kind(path, { method: 'GET', mode, hasRange: true })).toBe('leave');
      const url = `https://other.example${path}`;
      expect(requestKind({ method: 'GET', mode, hasRange: false, url }, ORIGIN)).toBe('leave');
    }),
  );
});

test('the worker handles any URL without an error', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
      expect(() => kind(`/${path}?${query}`)).not.toThrow();
    }),
  );
});
