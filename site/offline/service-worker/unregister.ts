/**
 * Replaces the service worker if a studio has switched it off (`SERVICE_WORKER=off`). At the next visit the browser finds
 * this update: it takes over at once, deletes all caches and unregisters itself. Pages of the new build remove the worker
 * themselves (`removeWorker`), because Chromium lets a new worker wait while the earlier one is not idle.
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
