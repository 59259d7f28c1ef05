/**
 * Replaces the service worker if a studio has switched it off (`SERVICE_WORKER=off`). A browser with the worker checks for an
 * update at each visit and finds this: it takes over at once, deletes all caches and unregisters itself. It answers no
 * request, so from then on every page comes from the server. It is for visitors on a page of the earlier build; pages of the
 * new one remove the worker themselves (`removeWorker`), because Chromium lets a new worker wait while the earlier one is not
 * idle.
 */
import type { WorkerScope } from './worker-scope.ts';

const scope = globalThis as unknown as WorkerScope;

async function removeWorker(): Promise<void> {
  try {
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  } catch (error) {
    // Without storage nothing is cached.
    console.warn('The offline copy cannot be deleted.', error);
  }
  await scope.registration.unregister();
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('activate', (event) => event.waitUntil(removeWorker()));
