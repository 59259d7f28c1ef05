/**
 * Where the site is kept for the time without a network: one cache for each build, so that files of two deployments
 * never mix. The worker fills them, the worker and the pages read them.
 */

import { contentDigest, keepable } from './fetch-exact.ts';
import { isOfflineManifest, type OfflineManifest } from './offline-manifest.ts';

/** A build's name in the storage is this and its id. */
const PREFIX = 'site-';

/** Under this key a set says what it is. It is written last: a set without it is not complete. */
const MANIFEST_KEY = '/offline-manifest.json';

/** A build that is kept whole. */
export interface KeptSet {
  cacheName: string;
  cache: Cache;
  manifest: OfflineManifest;
  /** Counts up from set to set; a clock may be set back. */
  order: number;
}

/** Opens the cache for a build's files. */
export function openSet(storage: CacheStorage, id: string): Promise<Cache> {
  return storage.open(PREFIX + id);
}

/** Says that all of a build is in its cache. */
export async function completeSet(
  storage: CacheStorage,
  cache: Cache,
  manifest: OfflineManifest,
): Promise<void> {
  const former = await newestSet(storage);
  await cache.put(MANIFEST_KEY, Response.json({ manifest, order: (former?.order ?? 0) + 1 }));
}

async function readJson(answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch {
    // Not what we have written, so it says nothing.
    return null;
  }
}

async function readSet(storage: CacheStorage, cacheName: string): Promise<KeptSet | null> {
  const cache = await storage.open(cacheName);
  const answer = await cache.match(MANIFEST_KEY);
  const found = answer ? await readJson(answer) : null;
  const { manifest, order } = Object(found) as { manifest?: unknown; order?: unknown };
  if (!isOfflineManifest(manifest) || typeof order !== 'number') return null;
  return { cacheName, cache, manifest, order };
}

async function setNames(storage: CacheStorage): Promise<string[]> {
  return (await storage.keys()).filter((name) => name.startsWith(PREFIX));
}

/** All builds that are kept whole: the newest, and those that open pages may still be of. */
export async function completeSets(storage: CacheStorage): Promise<KeptSet[]> {
  const sets = await Promise.all((await setNames(storage)).map((name) => readSet(storage, name)));
  return sets.filter((set) => set !== null);
}

/** The build that pages come from when the network is off: the one that was kept last. Null if none is. */
export async function newestSet(storage: CacheStorage): Promise<KeptSet | null> {
  const sets = await completeSets(storage);
  return sets.reduce<KeptSet | null>(
    (newest, set) => (newest && newest.order > set.order ? newest : set),
    null,
  );
}

/** Deletes the sets of builds that were kept before this one. */
export async function deleteOlderSets(storage: CacheStorage, id: string): Promise<void> {
  const sets = await completeSets(storage);
  const own = sets.find(({ manifest }) => manifest.id === id);
  if (!own) return;
  const older = sets.filter(({ order }) => order < own.order);
  await Promise.all(older.map(({ cacheName }) => storage.delete(cacheName)));
}

/** Deletes what an installation that broke off has left, other than this build's own, which can be carried on. */
export async function deleteUnfinishedSets(storage: CacheStorage, id: string): Promise<void> {
  for (const name of await setNames(storage)) {
    if (name !== PREFIX + id && !(await readSet(storage, name))) await storage.delete(name);
  }
}

/** Keeps what a page has just loaded, if it belongs to the set and is not kept yet. */
export async function keepSeen(
  { cache, manifest }: KeptSet,
  path: string,
  response: Response,
): Promise<void> {
  const digest = manifest.files[path] ?? manifest.extras[path];
  if (digest === undefined || (await cache.match(path))) return;
  const body = await response.arrayBuffer();
  if ((await contentDigest(body)) === digest) await cache.put(path, keepable(body, response));
}
