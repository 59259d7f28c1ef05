/** Signs the site's worker off and deletes all that it keeps; a page that it answers today has the network's answers from then on. */
export async function removeWorker(): Promise<void> {
  if ('serviceWorker' in navigator) {
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  }
  // Absent where a page has no secure origin.
  if (!('caches' in globalThis)) return;
  for (const name of await caches.keys()) await caches.delete(name);
}
