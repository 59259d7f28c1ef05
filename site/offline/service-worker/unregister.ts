/**
 * What is published in place of the service worker where a studio has switched it off (`SERVICE_WORKER=off`). A browser that
 * has the worker looks for a newer one at each visit and finds this: it takes over at once, deletes whatever is kept, and
 * signs itself off. It answers nothing, so from then on every page is the server's. It is for visitors whose page is the
 * former build's; the pages of the new one remove the worker themselves (`removeWorker`), since Chromium lets a new worker
 * wait while the former one is not idle.
 */
import type { WorkerScope } from './worker-scope.ts';

const scope = globalThis as unknown as WorkerScope;

async function removeWorker(): Promise<void> {
  try {
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  } catch (error) {
    // Where the browser refuses storage nothing is kept.
    console.warn('What was kept for the time without a network cannot be deleted.', error);
  }
  await scope.registration.unregister();
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('activate', (event) => event.waitUntil(removeWorker()));
