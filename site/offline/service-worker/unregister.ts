/** In place of a worker that is switched off (`SERVICE_WORKER=off`): takes over and unregisters. */
import type { WorkerScope } from './worker-scope.ts';

const scope = globalThis as unknown as WorkerScope;

async function removeWorker(): Promise<void> {
  try {
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  } catch (error) {
    console.warn('The offline copy cannot be deleted.', error);
  }
  await scope.registration.unregister();
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('activate', (event) => event.waitUntil(removeWorker()));
