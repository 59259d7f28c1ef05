/** Unregisters the site's worker and deletes its caches; its current pages then use the network. */
export async function removeWorker(): Promise<void> {
  if ('serviceWorker' in navigator) {
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  }
  // Caches are absent on an insecure origin.
  if (!('caches' in globalThis)) return;
  for (const name of await caches.keys()) await caches.delete(name);
}
