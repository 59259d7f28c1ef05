// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAgain, findConnection } from './connection.ts';
import { FakeCaches } from './fake-caches.ts';
import { deployment } from './fake-deployment.ts';
import { completeSet, openSet } from './kept-set.ts';

let onLine = true;

beforeEach(() => {
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
  await completeSet(await openSet(caches, 'one'), manifest, 1);
}

test('any answer shows that there is a server, a fault as well', async () => {
  const fetch = vi.fn(async () => new Response('', { status: 500 }));
  vi.stubGlobal('fetch', fetch);
  expect(await findConnection()).toEqual({ online: true });
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/robots.txt', expect.objectContaining({ method: 'HEAD' }));
});

test('no answer is offline, with the games that need no more than what is kept', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await keepPages();
  expect(await findConnection()).toEqual({ online: false, games: ['SUMS'] });
});

test('a browser that says offline is believed, and refused storage is no games', async () => {
  onLine = false;
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('caches', { keys: () => Promise.reject(new DOMException('blocked', 'SecurityError')) });
  expect(await findConnection()).toEqual({ online: false, games: [] });
  expect(fetch).not.toHaveBeenCalled();
});

test('a server that stays away is asked less and less, and never by a page that nobody looks at', () => {
  vi.useFakeTimers();
  const ask = vi.fn();
  askAgain(0, ask);
  vi.advanceTimersByTime(2_000);
  expect(ask).toHaveBeenCalledTimes(1);
  askAgain(99, ask);
  vi.advanceTimersByTime(29_000);
  expect(ask).toHaveBeenCalledTimes(1);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  vi.advanceTimersByTime(1_000);
  expect(ask).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a question that nobody wants any more is not asked', () => {
  vi.useFakeTimers();
  const ask = vi.fn();
  askAgain(0, ask)();
  vi.advanceTimersByTime(60_000);
  expect(ask).not.toHaveBeenCalled();
});
