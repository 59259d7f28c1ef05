import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { deployment, FakeCaches, serverOf } from '#tests/support/fake-deployment.ts';
import { keepSeen, newestSet } from '../kept-set.ts';
import { installSet, restoreSet } from './install.ts';
import { RemovableCaches } from './removable-caches.ts';

const made = await deployment('one', {
  files: { '/': '<title>Home</title>', '/404': 'not found', '/offline': 'offline' },
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Delays each operation by a random number of event loop turns, so that operations overlap as in a browser. */
function delayed(storage: FakeCaches, turns: () => number): CacheStorage {
  const later = async <T>(work: () => Promise<T>) => {
    for (let left = turns(); left > 0; left -= 1) await setImmediate();
    return work();
  };
  return {
    open: (name) => later(() => storage.open(name)),
    keys: () => later(() => storage.keys()),
    has: (name) => later(() => storage.has(name)),
    delete: (name) => later(() => storage.delete(name)),
    match: (key, options) => later(() => storage.match(key, options)),
  };
}

const ignored = () => {};

test('no cache remains after the worker is removed, whatever it was caching', async () => {
  vi.stubGlobal(
    'fetch',
    serverOf(() => made, []),
  );
  const turns = fc.infiniteStream(fc.nat(4));
  await fc.assert(
    fc.asyncProperty(turns, fc.nat(20), fc.boolean(), async (stream, before, isWhole) => {
      const kept = new FakeCaches();
      await installSet(kept, made.manifest, 'pages');
      if (!isWhole) kept.kept.get('site-one')?.entries.delete('/404');
      const caches = new RemovableCaches(delayed(kept, () => stream.next().value));
      const seen = newestSet(caches)
        .then((set) => set && keepSeen(set, '/', new Response('<title>Home</title>')))
        .catch(ignored);
      const restored = restoreSet(caches, made.manifest, 'pages').catch(ignored);
      for (let turn = 0; turn < before; turn += 1) await setImmediate();
      // The page that removes the worker also deletes the caches.
      kept.kept.clear();
      await Promise.all([seen, restored, caches.removeAll()]);
      await restoreSet(caches, made.manifest, 'pages').catch(ignored);
      expect(await kept.keys()).toEqual([]);
    }),
  );
});
