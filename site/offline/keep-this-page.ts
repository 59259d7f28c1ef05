import { keepSeen, newestSet } from './kept-set.ts';

/** In data-saver mode, nothing else is cached. Reads the HTTP cache, so that nothing is downloaded twice. */
export async function keepThisPage(): Promise<void> {
  // The header loads this code when the visitor goes offline.
  await Promise.all([navigator.serviceWorker.ready, import('./connection.ts')]);
  const set = await newestSet(caches);
  if (!set) return;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const paths = loaded.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
  for (const path of new Set([location.pathname, ...paths])) {
    const isInSet = path in set.manifest.files || path in set.manifest.extras;
    if (isInSet) await keepSeen(set, path, await fetch(path, { cache: 'force-cache' }));
  }
}
