import { fetchOfBuild, WrongFileError } from '../fetch-exact.ts';
import { deleteUnwantedFiles, keepWantedGames } from '../kept-games.ts';
import { completeSet, deleteOlderSets, deleteUnfinishedSets, newestSet, openSet } from '../kept-set.ts';
import type { OfflineManifest } from '../offline-manifest.ts';

/** Amount to cache: displayed files, also files that every page needs, or also screenshots. */
export type Appetite = 'seen' | 'pages' | 'everything';

/** Few parallel downloads, so that pages come first. */
const AT_ONCE = 4;

const STAND_INS = ['/404', '/offline'];

const PICTURE = /\.(webp|avif|jpe?g|png|svg)$/;

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

async function keepFile(
  storage: CacheStorage,
  cache: Cache,
  manifest: OfflineManifest,
  path: string,
): Promise<void> {
  if (await cache.match(path)) return;
  const isHashed = path.startsWith('/static/');
  // The content of a name with a hash never changes, so an earlier build's file can be reused.
  const kept = isHashed ? await storage.match(path, { ignoreVary: true }) : undefined;
  const revalidated = isHashed ? {} : { cache: 'no-cache' as const };
  try {
    await cache.put(path, kept ?? (await fetchOfBuild(path, manifest, { priority: 'low', ...revalidated })));
  } catch (error) {
    // A proxy may recompress pictures, and nothing depends on their bytes, unlike scripts and styles.
    if (!(error instanceof WrongFileError && PICTURE.test(path))) throw error;
    console.warn('A picture is not cached for offline use.', error);
  }
}

async function keepFiles(
  storage: CacheStorage,
  cache: Cache,
  manifest: OfflineManifest,
  files: readonly string[],
) {
  const waiting = [...files];
  const worker = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift())
      await keepFile(storage, cache, manifest, file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** If this fails, the previous versions of the games still work with the previous pages. */
async function storeWantedGames(storage: CacheStorage, manifest: OfflineManifest): Promise<void> {
  await keepWantedGames(storage, manifest).catch((error: unknown) => {
    if (!isFull(error)) throw error;
    console.warn('A game is not cached for offline play: this device has no storage space for it.', error);
  });
}

/** Caches pictures without which pages also work. */
async function keepExtras(storage: CacheStorage, cache: Cache, manifest: OfflineManifest) {
  const wanted = Object.keys(manifest.extras).filter((path) => !(path in manifest.standIns));
  await keepFiles(storage, cache, manifest, wanted).catch((error: unknown) =>
    console.warn('Not every picture is cached for offline use.', error),
  );
}

function wantedFiles({ files }: OfflineManifest, appetite: Appetite): string[] {
  const all = Object.keys(files);
  return appetite === 'seen' ? all.filter((path) => STAND_INS.includes(path)) : all;
}

const NO_ROOM = '/no-room';

async function fillSet(storage: CacheStorage, manifest: OfflineManifest, appetite: Appetite): Promise<void> {
  const cache = await openSet(storage, manifest.id);
  try {
    await keepFiles(storage, cache, manifest, wantedFiles(manifest, appetite));
    await storeWantedGames(storage, manifest);
    await completeSet(storage, cache, manifest);
  } catch (error) {
    if (!isFull(error)) throw error;
    console.warn('The site is not cached for offline use: this device has no storage space for it.', error);
    await deleteUnfinishedSets(storage, '');
    // The note prevents each visit from downloading all and failing again. Storing it may fail, too.
    return openSet(storage, manifest.id)
      .then((empty) => empty.put(NO_ROOM, new Response()))
      .catch(() => undefined);
  }
  if (appetite === 'everything') await keepExtras(storage, cache, manifest);
}

/** Installs a set next to the one in use. A lack of storage space is not an error. Rejects like `fetchExact`. */
export async function installSet(
  storage: CacheStorage,
  manifest: OfflineManifest,
  appetite: Appetite,
): Promise<void> {
  await deleteUnfinishedSets(storage, manifest.id);
  await fillSet(storage, manifest, appetite);
}

async function isWhole(cache: Cache, manifest: OfflineManifest, appetite: Appetite): Promise<boolean> {
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  return wantedFiles(manifest, appetite).every((path) => kept.has(path) || PICTURE.test(path));
}

/** Caches files again that the browser has deleted. A set of another build belongs to a newer worker. */
export async function restoreSet(
  storage: CacheStorage,
  manifest: OfflineManifest,
  appetite: Appetite,
): Promise<void> {
  const newest = await newestSet(storage);
  if (newest && newest.manifest.id !== manifest.id) return;
  if (newest && (await isWhole(newest.cache, manifest, appetite))) return;
  if (await (await openSet(storage, manifest.id)).match(NO_ROOM)) return;
  await fillSet(storage, manifest, appetite);
}

/** Call this once no page of an earlier build is open. */
export async function forgetFormerSets(storage: CacheStorage, id: string): Promise<void> {
  await deleteOlderSets(storage, id);
  await deleteUnwantedFiles(storage);
}
