import { deleteCaches, REMOVE } from './service-worker/removable-caches.ts';

export async function removeWorker(): Promise<void> {
  if ('serviceWorker' in navigator) {
    for (const registration of await navigator.serviceWorker.getRegistrations()) {
      const { installing, waiting, active } = registration;
      for (const worker of [installing, waiting, active]) worker?.postMessage(REMOVE);
      await registration.unregister();
    }
  }
  if ('caches' in globalThis) await deleteCaches(caches);
}
