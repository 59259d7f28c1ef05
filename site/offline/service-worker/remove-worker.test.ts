// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { FakeCaches } from '#tests/support/fake-deployment.ts';
import { removeWorker } from './removable-caches.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('each worker of a registration stops caching before it is unregistered, and all caches are deleted', async () => {
  const log: string[] = [];
  const worker = (name: string) => ({ postMessage: (message: string) => log.push(`${message} ${name}`) });
  const registration = {
    installing: worker('installing'),
    waiting: null,
    active: worker('active'),
    unregister: async () => log.push('unregister'),
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistrations: async () => [registration] },
    configurable: true,
  });
  const storage = new FakeCaches();
  await storage.open('site-one');
  vi.stubGlobal('caches', storage);
  await removeWorker();
  expect(log).toEqual(['remove installing', 'remove active', 'unregister']);
  expect(await storage.keys()).toEqual([]);
});
