import { afterEach, expect, test, vi } from 'vitest';
import { FakeCaches } from '#tests/support/fake-deployment.ts';

afterEach(() => vi.unstubAllGlobals());

test('a worker that is switched off replaces the old one at once, deletes all caches and unregisters', async () => {
  const log: string[] = [];
  const listeners = new Map<string, (event: { waitUntil(promise: Promise<unknown>): void }) => void>();
  const storage = new FakeCaches();
  await storage.open('site-one');
  vi.stubGlobal('caches', storage);
  vi.stubGlobal('addEventListener', (type: string, listener: never) => listeners.set(type, listener));
  vi.stubGlobal('skipWaiting', async () => log.push('skip waiting'));
  vi.stubGlobal('registration', {
    active: { postMessage: (message: string) => log.push(message) },
    unregister: async () => log.push('unregister'),
  });
  await import('./unregister.ts');
  for (const type of ['install', 'activate']) {
    const work: Promise<unknown>[] = [];
    listeners.get(type)?.({ waitUntil: (promise) => work.push(promise) });
    expect(work).toHaveLength(1);
    await Promise.all(work);
  }
  expect(log).toEqual(['remove', 'skip waiting', 'unregister']);
  expect(await storage.keys()).toEqual([]);
});
