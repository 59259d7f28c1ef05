// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Connection } from './connection.ts';
import { FakeCaches } from './fake-caches.ts';
import { deployment } from './fake-deployment.ts';
import { completeSet, openSet } from './kept-set.ts';

let onLine = true;
let shown: Connection[];
let watch: () => Promise<void>;

beforeEach(async () => {
  vi.resetModules();
  const { watchConnection } = await import('./connection.ts');
  shown = [];
  watch = () => watchConnection((connection) => shown.push(connection));
  onLine = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => onLine);
  vi.stubGlobal('caches', new FakeCaches());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function keepPages() {
  const { manifest } = await deployment('one', { files: {}, games: { pong: { code: 'pong' }, sums: {} } });
  await completeSet(caches, await openSet(caches, 'one'), manifest);
}

test('any answer shows that there is a server, a fault as well', async () => {
  const fetch = vi.fn(async () => new Response('', { status: 500 }));
  vi.stubGlobal('fetch', fetch);
  await watch();
  expect(shown).toEqual([{ online: true }]);
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/robots.txt', expect.objectContaining({ method: 'HEAD' }));
});

test('no answer is offline, with the games that need no more than what is kept', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await keepPages();
  await watch();
  expect(shown).toEqual([{ online: false, games: ['SUMS'] }]);
});

test('a browser that says offline is believed, and refused storage is no games', async () => {
  onLine = false;
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('caches', { keys: () => Promise.reject(new DOMException('blocked', 'SecurityError')) });
  await watch();
  expect(shown).toEqual([{ online: false, games: [] }]);
  expect(fetch).not.toHaveBeenCalled();
});

test('a server that stays away is asked less and less, and never by a page that nobody looks at', async () => {
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

test('a server that has come back is not asked any more', async () => {
  vi.useFakeTimers();
  const fetch = vi.fn(() => Promise.reject<Response>(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', fetch);
  await watch();
  fetch.mockImplementation(async () => new Response());
  await vi.advanceTimersByTimeAsync(600_000);
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(shown.at(-1)).toEqual({ online: true });
});

test('while the browser itself says offline the server is not asked again', async () => {
  vi.useFakeTimers();
  onLine = false;
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  await watch();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(fetch).not.toHaveBeenCalled();
});

test('of two looks at once the later one counts', async () => {
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push(() => resolve(new Response()))));
  const first = watch();
  onLine = false;
  await watch();
  for (const answer of answers) answer();
  await first;
  expect(shown).toEqual([{ online: false, games: [] }]);
});
