export async function removeWorker(): Promise<void> {
  if ('serviceWorker' in navigator) {
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  }
  if (!('caches' in globalThis)) return;
  for (const name of await caches.keys()) await caches.delete(name);
}
