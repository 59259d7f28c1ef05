import { fetchOfBuild, fewAtOnce, WrongFileError } from '../fetch-exact.ts';
import { deleteUnwantedFiles, isFull, keepWantedGames } from '../kept-games.ts';
import { completeSet, deleteOlderSets, deleteUnfinishedSets, newestSet, openSet } from '../kept-set.ts';
import type { OfflineManifest } from '../offline-manifest.ts';

/** Files to cache: 'seen' means displayed files, 'pages' adds the files that every page needs, and 'everything' adds screenshots. */
export type CacheLevel = 'seen' | 'pages' | 'everything';

const STAND_INS = ['/404', '/offline'];

const PICTURE = /\.(webp|avif|jpe?g|png|svg)$/;

/** Statuses with which a host refuses some requests, e.g. those that do not look like a visitor's. */
const REFUSED = [401, 403, 404, 451];

/** True for files without which the others are still useful. A page depends on the scripts and styles of its build. */
function isDispensable(path: string, { status }: WrongFileError): boolean {
  // A proxy may recompress pictures.
  if (PICTURE.test(path)) return true;
  return !/\.\w+$/.test(path) && REFUSED.includes(status);
}

async function keepFile(
  storage: CacheStorage,
  cache: Cache,
  manifest: OfflineManifest,
  path: string,
): Promise<void> {
  if (await cache.match(path)) return;
  const isHashed = path.startsWith('/static/');
  // If a name contains a hash, its content never changes, so the file of an earlier build is reused.
  const kept = isHashed ? await storage.match(path, { ignoreVary: true }) : undefined;
  const revalidated = isHashed ? {} : { cache: 'no-cache' as const };
  try {
    await cache.put(path, kept ?? (await fetchOfBuild(path, manifest, { priority: 'low', ...revalidated })));
  } catch (error) {
    if (!(error instanceof WrongFileError && isDispensable(path, error))) throw error;
    console.warn('A file was not cached for offline use.', error);
  }
}

const keepFiles = (
  storage: CacheStorage,
  cache: Cache,
  manifest: OfflineManifest,
  files: readonly string[],
): Promise<void> => fewAtOnce(files, (file) => keepFile(storage, cache, manifest, file));

/** If this fails, the previous versions of the games still work with the previous pages. */
async function storeWantedGames(storage: CacheStorage, manifest: OfflineManifest): Promise<void> {
  await keepWantedGames(storage, manifest).catch((error: unknown) => {
    if (!isFull(error)) throw error;
    console.warn(
      'A game could not be cached for offline play, because this device has no storage space for it.',
      error,
    );
  });
}

/** Caches pictures that pages do not require. */
async function keepExtras(storage: CacheStorage, cache: Cache, manifest: OfflineManifest) {
  const wanted = Object.keys(manifest.extras).filter((path) => !(path in manifest.standIns));
  await keepFiles(storage, cache, manifest, wanted).catch((error: unknown) =>
    console.warn('Not all pictures could be cached for offline use.', error),
  );
}

function wantedFiles({ files }: OfflineManifest, level: CacheLevel): string[] {
  const all = Object.keys(files);
  return level === 'seen' ? all.filter((path) => STAND_INS.includes(path)) : all;
}

const NO_ROOM = '/no-room';

async function fillSet(storage: CacheStorage, manifest: OfflineManifest, level: CacheLevel): Promise<void> {
  const cache = await openSet(storage, manifest.id);
  try {
    await keepFiles(storage, cache, manifest, wantedFiles(manifest, level));
    await storeWantedGames(storage, manifest);
    await completeSet(storage, cache, manifest);
  } catch (error) {
    if (!isFull(error)) throw error;
    console.warn(
      'The site was not cached for offline use, because this device has no storage space for it.',
      error,
    );
    await deleteUnfinishedSets(storage, '');
    // The note prevents each visit from downloading everything and failing again. Storing the note may also fail.
    return openSet(storage, manifest.id)
      .then((empty) => empty.put(NO_ROOM, new Response()))
      .catch(() => undefined);
  }
  if (level === 'everything') await keepExtras(storage, cache, manifest);
}

/** Installs a set next to the one in use. Too little storage space is not an error. Rejects like `fetchExact`. */
export async function installSet(
  storage: CacheStorage,
  manifest: OfflineManifest,
  level: CacheLevel,
): Promise<void> {
  await deleteUnfinishedSets(storage, manifest.id);
  await fillSet(storage, manifest, level);
}

async function isWhole(cache: Cache, manifest: OfflineManifest, level: CacheLevel): Promise<boolean> {
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  return wantedFiles(manifest, level).every((path) => kept.has(path) || PICTURE.test(path));
}

/** Continues downloads that were interrupted, and caches files of games again that the browser has deleted. */
const continueGames = (storage: CacheStorage, manifest: OfflineManifest) =>
  keepWantedGames(storage, manifest).catch((error: unknown) =>
    console.warn('A game could not be cached completely for offline play.', error),
  );

/** Caches files again that the browser has deleted. Ignores a set of another build, which belongs to a newer worker. */
export async function restoreSet(
  storage: CacheStorage,
  manifest: OfflineManifest,
  level: CacheLevel,
): Promise<void> {
  const newest = await newestSet(storage);
  if (newest && newest.manifest.id !== manifest.id) return;
  if (newest && (await isWhole(newest.cache, manifest, level))) {
    if (level !== 'seen') await continueGames(storage, manifest);
    return;
  }
  if (await (await openSet(storage, manifest.id)).match(NO_ROOM)) return;
  await fillSet(storage, manifest, level);
}

/** Call it when no page of an earlier build is open. */
export async function forgetFormerSets(storage: CacheStorage, id: string): Promise<void> {
  await deleteOlderSets(storage, id);
  await deleteUnwantedFiles(storage);
}
