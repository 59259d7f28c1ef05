import { fetchOfBuild, WrongFileError } from '../fetch-exact.ts';
import { deleteUnwantedFiles, keepWantedGames } from '../kept-games.ts';
import { completeSet, deleteOlderSets, deleteUnfinishedSets, newestSet, openSet } from '../kept-set.ts';
import type { OfflineManifest } from '../offline-manifest.ts';

/** How much a visitor wants to have kept: what was seen, what every page needs, or screenshots as well. */
export type Appetite = 'seen' | 'pages' | 'everything';

/** Downloads at once; few, so that pages come first. */
const AT_ONCE = 4;

/** The two pages that tell of what is missing: even who saves data has them. */
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
  // A name with a hash has one content for ever, so a former build's file is this build's.
  const kept = isHashed ? await storage.match(path, { ignoreVary: true }) : undefined;
  const revalidated = isHashed ? {} : { cache: 'no-cache' as const };
  try {
    await cache.put(path, kept ?? (await fetchOfBuild(path, manifest, { priority: 'low', ...revalidated })));
  } catch (error) {
    // A proxy may compress pictures on their way. Nothing depends on one, and all else depends on scripts and styles.
    if (!(error instanceof WrongFileError && PICTURE.test(path))) throw error;
    console.warn('A picture is not kept for the time without a network.', error);
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

/** The old versions go on working with the old pages, so a game that finds no room is only that: not kept. */
async function keepWantedGamesIfRoom(storage: CacheStorage, manifest: OfflineManifest): Promise<void> {
  await keepWantedGames(storage, manifest).catch((error: unknown) => {
    if (!isFull(error)) throw error;
    console.warn('A game is not kept for playing offline: this device has no room for it.', error);
  });
}

/** Nothing needs these, so whatever goes wrong is no loss: each is kept when it is seen. */
async function keepExtras(storage: CacheStorage, cache: Cache, manifest: OfflineManifest) {
  const wanted = Object.keys(manifest.extras).filter((path) => !(path in manifest.standIns));
  await keepFiles(storage, cache, manifest, wanted).catch((error: unknown) =>
    console.warn('Not every picture is kept for the time without a network.', error),
  );
}

function wantedFiles({ files }: OfflineManifest, appetite: Appetite): string[] {
  const all = Object.keys(files);
  return appetite === 'seen' ? all.filter((path) => STAND_INS.includes(path)) : all;
}

/** Entry of a set that found no room on this device. */
const NO_ROOM = '/no-room';

async function fillSet(storage: CacheStorage, manifest: OfflineManifest, appetite: Appetite): Promise<void> {
  const cache = await openSet(storage, manifest.id);
  try {
    await keepFiles(storage, cache, manifest, wantedFiles(manifest, appetite));
    await keepWantedGamesIfRoom(storage, manifest);
    await completeSet(storage, cache, manifest);
  } catch (error) {
    if (!isFull(error)) throw error;
    console.warn(
      'The site is not kept for the time without a network: this device has no room for it.',
      error,
    );
    await deleteUnfinishedSets(storage, '');
    // Otherwise each visit would download it all to find out the same. Not even that may find room.
    return openSet(storage, manifest.id)
      .then((empty) => empty.put(NO_ROOM, new Response()))
      .catch(() => undefined);
  }
  if (appetite === 'everything') await keepExtras(storage, cache, manifest);
}

/**
 * Keeps a build whole, beside the one that is in use. Without room nothing is kept and nothing is wrong.
 * @throws as `fetchExact` does: the browser tries again at the next visit, and what has arrived is not fetched twice
 */
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

/**
 * Keeps this build again if the browser has dropped its cache, or files of it. A set of another build is that of a newer worker,
 * which is about to take over.
 * @throws as `fetchExact` does
 */
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

/** Lets go of what former builds have kept; called when no page of theirs is open any more. */
export async function forgetFormerSets(storage: CacheStorage, id: string): Promise<void> {
  await deleteOlderSets(storage, id);
  await deleteUnwantedFiles(storage);
}
