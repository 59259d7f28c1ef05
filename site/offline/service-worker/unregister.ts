/** Replaces a worker that was switched off (`SERVICE_WORKER=off`): takes control of pages and unregisters. */
import { deleteCaches, REMOVE } from './removable-caches.ts';
import type { WorkerScope } from './worker-scope.ts';

const scope = globalThis as unknown as WorkerScope;

async function removeSelf(): Promise<void> {
  try {
    await deleteCaches(caches);
  } catch (error) {
    console.warn('The offline copy cannot be deleted.', error);
  }
  await scope.registration.unregister();
}

scope.addEventListener('install', (event) => {
  scope.registration.active?.postMessage(REMOVE);
  event.waitUntil(scope.skipWaiting());
});

scope.addEventListener('activate', (event) => event.waitUntil(removeSelf()));
