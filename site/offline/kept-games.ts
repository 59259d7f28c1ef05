/** Files are identified by their content, because two deployments may use the same URL for different files. */
import { STORAGE_TIMEOUT_MS, withTimeLimit } from '#site/load-chunk.ts';
import { fetchExact, fetchOfBuild, fewAtOnce } from './fetch-exact.ts';
import { completeSets, type KeptSet, newestSet } from './kept-set.ts';
import type { OfflineGame, OfflineManifest } from './offline-manifest.ts';

const CACHE_NAME = 'games';

/** Speed of a slow device: one megabyte per second. */
const SLOW_DEVICE_BYTES_PER_MS = 1_000;

/** Rejects if the browser does not respond in time. `bytes` is the size of the data that `access` stores. */
const inTime = <T>(access: Promise<T>, bytes = 0): Promise<T> =>
  withTimeLimit(STORAGE_TIMEOUT_MS + bytes / SLOW_DEVICE_BYTES_PER_MS, 'CacheStorage', access);

const fileKey = (version: string) => `/games/kept/${version}`;

/** Key of a cached response whose body is 'keep' or 'drop'. */
const keepChoiceKey = (slug: string) => `/games/wish/${slug}`;

/** The visitor's choice. After 'drop', playing the game does not cache it again. */
export type KeepChoice = 'keep' | 'drop' | 'unknown';

export function fileVersion(url: string): string | null {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const version = searchParams.get('v');
  return pathname.startsWith('/games/') && version && /^[0-9a-f]{8}$/.test(version) ? version : null;
}

export function matchGameFile(storage: CacheStorage, version: string): Promise<Response | undefined> {
  return storage.match(fileKey(version), { cacheName: CACHE_NAME, ignoreVary: true });
}

async function missingFiles(storage: CacheStorage, game: OfflineGame): Promise<string[]> {
  const cache = await storage.open(CACHE_NAME);
  const kept = new Set((await cache.keys()).map((request) => new URL(request.url).pathname));
  return Object.keys(game.files).filter((url) => !kept.has(fileKey(fileVersion(url) ?? '')));
}

export interface GameOnDevice {
  name: string;
  isPage: boolean;
  kept: boolean;
  bytes: number;
  missingBytes: number;
}

const wireBytes = (game: OfflineGame, urls: readonly string[]) =>
  urls.reduce((sum, url) => sum + (game.files[url]?.[1] ?? 0), 0);

/** Resolves to null if nothing is cached. Rejects if the browser refuses or does not respond. */
export const gamesOnDevice = (storage: CacheStorage) => inTime(findGames(storage));

async function findGames(storage: CacheStorage): Promise<Map<string, GameOnDevice> | null> {
  const set = await newestSet(storage);
  if (!set) return null;
  const games = new Map<string, GameOnDevice>();
  for (const [slug, game] of Object.entries(set.manifest.games)) {
    const missing = await missingFiles(storage, game);
    const isPage = isPageOnly(game);
    const hasDocument = isPage ? await hasPage(set, slug) : (await missingPlayer(set, slug)).length === 0;
    games.set(slug, {
      name: game.name,
      isPage,
      kept: missing.length === 0 && hasDocument,
      bytes: wireBytes(game, Object.keys(game.files)),
      missingBytes: wireBytes(game, missing),
    });
  }
  return games;
}

const isPageOnly = (game: OfflineGame | undefined) => Object.keys(game?.files ?? {}).length === 0;

/** In data-saver mode, only visited pages and their scripts are cached. */
async function hasPage({ cache, manifest }: KeptSet, slug: string): Promise<boolean> {
  const page = Object.keys(manifest.files).find(
    (path) => /^\/[^/]+\/[^/]+$/.test(path) && path.endsWith(`/${slug}`),
  );
  return page !== undefined && (await cache.match(page)) !== undefined;
}

export async function hasAllPages(storage: CacheStorage): Promise<boolean> {
  const set = await newestSet(storage);
  if (!set) return false;
  const kept = new Set((await set.cache.keys()).map(({ url }) => new URL(url).pathname));
  return Object.keys(set.manifest.files).every((path) => kept.has(path));
}

/** In data-saver mode, files of the game's play document may not be cached yet. */
async function missingPlayer({ cache, manifest }: KeptSet, slug: string): Promise<string[]> {
  if (isPageOnly(manifest.games[slug])) return [];
  const wanted = Object.keys(manifest.files).filter(
    (path) => path === `/play/${slug}/` || path.startsWith('/static/play/'),
  );
  const missing = await Promise.all(wanted.map(async (path) => ((await cache.match(path)) ? [] : [path])));
  return missing.flat();
}

/** Rejects if the browser refuses or does not respond. */
export const readKeepChoice = (storage: CacheStorage, slug: string) => inTime(findKeepChoice(storage, slug));

async function findKeepChoice(storage: CacheStorage, slug: string): Promise<KeepChoice> {
  const cache = await storage.open(CACHE_NAME);
  const text = await (await cache.match(keepChoiceKey(slug)))?.text();
  return text === 'keep' || text === 'drop' ? text : 'unknown';
}

async function writeKeepChoice(storage: CacheStorage, slug: string, choice: KeepChoice): Promise<void> {
  const cache = await storage.open(CACHE_NAME);
  await cache.put(keepChoiceKey(slug), new Response(choice));
}

export const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** Returns the address that a game fetches, which the browser may have cached. HTML5 builds add no version. */
const fetchedAddress = (url: string) => (/^\/games\/[^/]+\/html\//.test(url) ? url.replace(/\?.*/, '') : url);

/** Calls `onProgress` with the fraction of the missing bytes that has arrived. Files that have arrived stay after a failure. */
async function keepFiles(
  storage: CacheStorage,
  slug: string,
  game: OfflineGame,
  onProgress: (share: number) => void,
): Promise<void> {
  const cache = await inTime(storage.open(CACHE_NAME));
  const missing = await inTime(missingFiles(storage, game));
  const bytesOf = (url: string) => game.files[url]?.[0] ?? 0;
  const total = missing.reduce((sum, url) => sum + bytesOf(url), 0);
  let arrived = 0;
  await fewAtOnce(missing, async (url) => {
    const version = fileVersion(url);
    // The page and the worker may cache the same game at the same time.
    if (version === null || (await inTime(cache.match(fileKey(version))))) return;
    const digest = game.files[url]?.[2] ?? '';
    const response = await fetchExact(fetchedAddress(url), digest, { priority: 'low' }, (count) => {
      arrived += count;
      onProgress(Math.min(arrived / total, 1));
    });
    // The visitor may have removed the game since the download started.
    if ((await readKeepChoice(storage, slug)) !== 'keep') return;
    await inTime(cache.put(fileKey(version), response), bytesOf(url));
  });
}

/** Without storage space, forgets the visitor's choice, so that not every visit downloads the game again. */
async function keepChosen(
  storage: CacheStorage,
  slug: string,
  game: OfflineGame,
  onProgress: (share: number) => void = () => {},
): Promise<void> {
  try {
    await keepFiles(storage, slug, game, onProgress);
  } catch (error) {
    if (isFull(error))
      await inTime(storage.open(CACHE_NAME).then((cache) => cache.delete(keepChoiceKey(slug))));
    throw error;
  }
}

/** Stores the choice first, so that a later visit can continue an interrupted download. */
export async function keepGame(
  storage: CacheStorage,
  slug: string,
  onProgress: (share: number) => void = () => {},
): Promise<void> {
  const set = await inTime(newestSet(storage));
  const game = set?.manifest.games[slug];
  if (!set || !game) return;
  await inTime(writeKeepChoice(storage, slug, 'keep'));
  for (const path of await inTime(missingPlayer(set, slug))) {
    const file = await fetchOfBuild(path, set.manifest);
    await inTime(set.cache.put(path, file));
  }
  await keepChosen(storage, slug, game, onProgress);
}

/** Does not delete files that other cached games use. */
export async function dropGame(storage: CacheStorage, slug: string): Promise<void> {
  await inTime(writeKeepChoice(storage, slug, 'drop'));
  await inTime(deleteUnwantedFiles(storage));
}

async function wantedSlugs(storage: CacheStorage, manifest: OfflineManifest): Promise<string[]> {
  const slugs = Object.keys(manifest.games);
  const choices = await Promise.all(slugs.map((slug) => readKeepChoice(storage, slug)));
  return slugs.filter((_, index) => choices[index] === 'keep');
}

export async function deleteUnwantedFiles(storage: CacheStorage): Promise<void> {
  const wanted = new Set<string>();
  for (const { manifest } of await completeSets(storage)) {
    for (const slug of await wantedSlugs(storage, manifest)) {
      for (const url of Object.keys(manifest.games[slug]?.files ?? {}))
        wanted.add(fileKey(fileVersion(url) ?? ''));
    }
  }
  const cache = await storage.open(CACHE_NAME);
  for (const request of await cache.keys()) {
    const path = new URL(request.url).pathname;
    if (path.startsWith(fileKey('')) && !wanted.has(path)) await cache.delete(request);
  }
}

export async function keepWantedGames(storage: CacheStorage, manifest: OfflineManifest): Promise<void> {
  for (const slug of await wantedSlugs(storage, manifest)) {
    const game = manifest.games[slug];
    if (game) await keepChosen(storage, slug, game);
  }
}
