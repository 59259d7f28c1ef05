import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFramework, readFramework } from './framework-cache.ts';

/** The part of the Cache API that we use, with the addresses it would have in a page. */
function fakeCache() {
  const kept = new Map<string, Response>();
  const keyOf = (key: string | Request) => (typeof key === 'string' ? `https://site.example${key}` : key.url);
  return {
    kept,
    match: async (key: string) => kept.get(keyOf(key))?.clone(),
    put: async (key: string, response: Response) => void kept.set(keyOf(key), response),
    delete: async (key: string | Request) => kept.delete(keyOf(key)),
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
  };
}

const body = new TextEncoder().encode('framework');
const log = vi.fn();
let cache: ReturnType<typeof fakeCache>;

beforeEach(() => {
  log.mockClear();
  cache = fakeCache();
  vi.stubGlobal('caches', { open: async () => cache });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a kept framework is found again by its version', async () => {
  await keepFramework('aaaa', body, log);
  expect(await readFramework('aaaa', body.length, log)).toEqual(body);
  expect(await readFramework('bbbb', body.length, log)).toBeNull();
  expect(log).not.toHaveBeenCalled();
});

test('a new version takes the place of the old one', async () => {
  await keepFramework('aaaa', body, log);
  await keepFramework('bbbb', body, log);
  expect([...cache.kept.keys()]).toEqual(['https://site.example/games/framework/bbbb']);
});

test('a kept body of the wrong length is not used and forgotten', async () => {
  await keepFramework('aaaa', body, log);
  expect(await readFramework('aaaa', body.length + 1, log)).toBeNull();
  expect(cache.kept.size).toBe(0);
});

test('a browser without caches has nothing and says nothing', async () => {
  vi.unstubAllGlobals();
  expect('caches' in globalThis).toBe(false);
  await keepFramework('aaaa', body, log);
  expect(await readFramework('aaaa', body.length, log)).toBeNull();
  expect(log).not.toHaveBeenCalled();
});

test('a blocked or full cache is only logged', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('blocked', 'SecurityError')) });
  expect(await readFramework('aaaa', body.length, log)).toBeNull();
  await keepFramework('aaaa', body, log);
  vi.stubGlobal('caches', {
    open: async () => ({
      ...cache,
      put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
    }),
  });
  await keepFramework('aaaa', body, log);
  expect(log.mock.calls.flat()).toEqual([
    expect.stringMatching(/cannot be read.*blocked/),
    expect.stringMatching(/not kept.*blocked/),
    expect.stringMatching(/not kept.*full/),
  ]);
});
