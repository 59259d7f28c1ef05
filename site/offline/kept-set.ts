/** Each build has a separate cache, so that files of two deployments never mix. */

import { contentDigest, keepable } from './fetch-exact.ts';
import { isOfflineManifest, type OfflineManifest } from './offline-manifest.ts';

const PREFIX = 'site-';

/** Written last, so a set without it is incomplete. */
const MANIFEST_KEY = '/offline-manifest.json';

export interface KeptSet {
  cacheName: string;
  cache: Cache;
  manifest: OfflineManifest;
  /** Increases with each set. Used instead of the time, because a clock may be set back. */
  order: number;
}

export function openSet(storage: CacheStorage, id: string): Promise<Cache> {
  return storage.open(PREFIX + id);
}

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

/** Also returns true for incomplete sets. */
export async function hasSet(storage: CacheStorage): Promise<boolean> {
  return (await setNames(storage)).length > 0;
}

/** Returns the newest set, and those of pages that may still be open. */
export async function completeSets(storage: CacheStorage): Promise<KeptSet[]> {
  const sets = await Promise.all((await setNames(storage)).map((name) => readSet(storage, name)));
  return sets.filter((set) => set !== null);
}

export async function newestSet(storage: CacheStorage): Promise<KeptSet | null> {
  const sets = await completeSets(storage);
  return sets.reduce<KeptSet | null>(
    (newest, set) => (newest && newest.order > set.order ? newest : set),
    null,
  );
}

export async function deleteOlderSets(storage: CacheStorage, id: string): Promise<void> {
  const sets = await completeSets(storage);
  const own = sets.find(({ manifest }) => manifest.id === id);
  if (!own) return;
  const older = sets.filter(({ order }) => order < own.order);
  await Promise.all(older.map(({ cacheName }) => storage.delete(cacheName)));
}

/** Deletes incomplete sets except that of this build, whose installation can continue. */
export async function deleteUnfinishedSets(storage: CacheStorage, id: string): Promise<void> {
  for (const name of await setNames(storage)) {
    if (name !== PREFIX + id && !(await readSet(storage, name))) await storage.delete(name);
  }
}

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
