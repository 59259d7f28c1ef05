import { keepSeen, newestSet } from './kept-set.ts';

/**
 * Keeps the files of the open page, for a visitor who saves data and so has nothing else kept. The worker keeps the
 * pages that follow; it did not see this one. Fetched from the browser's own cache, so nothing is loaded twice.
 */
export async function keepThisPage(): Promise<void> {
  // What the header needs to tell that the network is gone.
  await Promise.all([navigator.serviceWorker.ready, import('./connection.ts')]);
  const set = await newestSet(caches);
  if (!set) return;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const paths = loaded.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
  for (const path of new Set([location.pathname, ...paths])) {
    const isOfSet = path in set.manifest.files || path in set.manifest.extras;
    if (isOfSet) await keepSeen(set, path, await fetch(path, { cache: 'force-cache' }));
  }
}
