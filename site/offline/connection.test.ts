// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { STORAGE_TIMEOUT_MS } from '#site/load-chunk.ts';
import { deployment, FakeCaches } from '#tests/support/fake-deployment.ts';
import type { Connection } from './connection.ts';
import { completeSet, openSet } from './kept-set.ts';
import { SERVER_NEWS } from './service-worker/worker-scope.ts';

let onLine = true;
let shown: Connection[];
let watch: (event?: Event) => Promise<void>;

beforeEach(async () => {
  vi.resetModules();
  const { observeConnection } = await import('./connection.ts');
  // A module loaded by an earlier test may still send requests.
  const own: Connection[] = [];
  shown = own;
  watch = (event) =>
    observeConnection((connection) => own.push(connection), own.at(-1)?.online ?? true, event);
  onLine = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => onLine);
  vi.stubGlobal('caches', new FakeCaches());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function keepPages(...paths: string[]) {
  const files = { '/sums': 'about', '/webgames/sums': 'sums' };
  const { manifest } = await deployment('one', { files, games: { pong: { code: 'pong' }, sums: {} } });
  const cache = await openSet(caches, 'one');
  for (const path of paths) await cache.put(path, new Response());
  await completeSet(caches, cache, manifest);
}

test('a server is reachable if it returns its own file', async () => {
  const fetch = vi.fn(async () => new Response());
  vi.stubGlobal('fetch', fetch);
  await watch();
  expect(shown).toEqual([{ online: true }]);
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/robots.txt', expect.objectContaining({ method: 'HEAD' }));
});

test.each([403, 404, 429, 500, 502, 503])(
  'a server that responds with %d counts as unreachable until it responds normally',
  async (status) => {
    vi.useFakeTimers();
    const fetch = vi.fn(async () => new Response('', { status }));
    vi.stubGlobal('fetch', fetch);
    await watch();
    expect(shown).toEqual([{ online: false, games: [] }]);
    fetch.mockImplementation(async () => new Response());
    await vi.advanceTimersByTimeAsync(2_000);
    expect(shown.at(-1)).toEqual({ online: true });
  },
);

test('without a response the connection is offline, and lists the games that work from cached files', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await keepPages('/webgames/sums');
  await watch();
  expect(shown).toEqual([{ online: false, games: ['SUMS'] }]);
});

test('a game that is a page is not listed as playable if the page is not cached', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await keepPages('/sums');
  await watch();
  expect(shown).toEqual([{ online: false, games: [] }]);
});

test('ignores a response that arrives after the browser has reported offline', async () => {
  let respond = (_: Response) => {};
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        respond = resolve;
      }),
  );
  const asked = watch(new Event('popstate'));
  onLine = false;
  respond(new Response());
  await asked;
  expect(shown).toEqual([{ online: false, games: [] }]);
});

test('trusts a browser that reports offline; if storage is refused, lists no game as playable', async () => {
  onLine = false;
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('caches', { keys: () => Promise.reject(new DOMException('blocked', 'SecurityError')) });
  await watch();
  expect(shown).toEqual([{ online: false, games: [] }]);
  expect(fetch).not.toHaveBeenCalled();
});

test('reports an unreachable server even if storage never responds', async () => {
  vi.useFakeTimers();
  onLine = false;
  vi.stubGlobal('caches', { keys: () => new Promise(() => {}) });
  void watch();
  await vi.advanceTimersByTimeAsync(STORAGE_TIMEOUT_MS);
  expect(shown).toEqual([{ online: false, games: [] }]);
});

test('requests to an unreachable server become less frequent, and a hidden page sends none', async () => {
  vi.useFakeTimers();
  const fetch = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', fetch);
  await watch();
  await vi.advanceTimersByTimeAsync(2_000 + 4_000 + 8_000 + 16_000 + 30_000);
  expect(fetch).toHaveBeenCalledTimes(6);
  await vi.advanceTimersByTimeAsync(5 * 30_000);
  expect(fetch).toHaveBeenCalledTimes(11);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(fetch).toHaveBeenCalledTimes(11);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(fetch).toHaveBeenCalledTimes(12);
});

test('stops the requests when the server is reachable again', async () => {
  vi.useFakeTimers();
  const fetch = vi.fn(() => Promise.reject<Response>(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', fetch);
  await watch();
  fetch.mockImplementation(async () => new Response());
  await vi.advanceTimersByTimeAsync(600_000);
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(shown.at(-1)).toEqual({ online: true });
});

test('sends no requests while the browser reports offline', async () => {
  vi.useFakeTimers();
  onLine = false;
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  await watch();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(fetch).not.toHaveBeenCalled();
});

test('if two checks run at the same time, the result of the later one counts', async () => {
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push(() => resolve(new Response()))));
  const first = watch();
  onLine = false;
  await watch();
  for (const answer of answers) answer();
  await first;
  expect(shown).toEqual([{ online: false, games: [] }]);
});

function clickOn(element: HTMLElement): Event {
  const event = new Event('click');
  if (!element.isConnected) document.body.append(element);
  element.dispatchEvent(event);
  return event;
}

function inForm(element: HTMLElement): HTMLElement {
  const form = document.createElement('form');
  form.action = '/downloads/game.zip';
  form.append(element);
  document.body.append(form);
  return element;
}

const message = (data: unknown) => new MessageEvent('message', { data });
const gameSays = (status: unknown) => message({ message: { kind: 'status', status } });

test.each([
  ['a link to another page', () => clickOn(document.createElement('a'))],
  ['a form that fetches a file', () => clickOn(inForm(document.createElement('button')))],
  ['the way back', () => new Event('popstate')],
  ['the worker, after no response', () => message(SERVER_NEWS)],
  ['a game that fails', () => gameSays({ state: 'failed', reason: 'unreachable', detail: '' })],
])('%s reveals within a second that the server is unreachable', async (_, sign) => {
  vi.stubGlobal('fetch', async () => new Response());
  await watch();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await watch(sign());
  expect(shown.at(-1)).toEqual({ online: false, games: [] });
});

test.each([
  ['a press inside a game', () => clickOn(document.createElement('button'))],
  ['a game that loads', () => gameSays({ state: 'loading', progress: 0.5 })],
  ['what others post', () => message(null)],
])('%s triggers no request while the server is reachable', async (_, sign) => {
  const fetch = vi.fn(async () => new Response());
  vi.stubGlobal('fetch', fetch);
  await watch();
  await watch(sign());
  expect(fetch).toHaveBeenCalledOnce();
});

test('a server that does not respond within a second and a half is unreachable', async () => {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), limit);
    return controller.signal;
  });
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  void watch(new Event('popstate'));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(shown).toEqual([{ online: false, games: [] }]);
});

test('any action of the visitor starts a check of the server without waiting for the end of the pause', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await watch();
  vi.stubGlobal('fetch', async () => new Response());
  await watch(clickOn(document.createElement('p')));
  expect(shown.at(-1)).toEqual({ online: true });
});

test('trusts a page that reports an unreachable server', async () => {
  const { observeConnection } = await import('./connection.ts');
  vi.stubGlobal('fetch', async () => new Response());
  await observeConnection(
    (connection) => shown.push(connection),
    false,
    clickOn(document.createElement('p')),
  );
  expect(shown).toEqual([{ online: true }]);
});

test('events during a request wait for its response', async () => {
  const fetch = vi.fn(async () => new Response());
  vi.stubGlobal('fetch', fetch);
  await Promise.all([watch(), watch(new Event('popstate')), watch(new Event('visibilitychange'))]);
  expect(fetch).toHaveBeenCalledOnce();
  expect(shown).toEqual([{ online: true }]);
});

test('sends no requests while a page is hidden', async () => {
  const fetch = vi.fn(async () => new Response());
  vi.stubGlobal('fetch', fetch);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await watch(new Event('visibilitychange'));
  expect(fetch).not.toHaveBeenCalled();
});
