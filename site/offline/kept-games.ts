/**
 * Which games are kept for the time without a network. Their files are kept by their content, since two deployments have
 * one address for different content.
 */
import { fetchExact, fetchOfBuild } from './fetch-exact.ts';
import { completeSets, type KeptSet, newestSet } from './kept-set.ts';
import type { OfflineGame, OfflineManifest } from './offline-manifest.ts';

const CACHE_NAME = 'games';

const fileKey = (version: string) => `/games/kept/${version}`;

/** Under this key stands what the visitor wants with a game: a body of 'keep' or 'drop'. */
const wishKey = (slug: string) => `/games/wish/${slug}`;

/** What is known of the visitor's wish for a game: 'drop' is who has dropped it, and does not want it back by playing. */
export type Wish = 'keep' | 'drop' | 'unknown';

/** The version that the address of a game's file names; null where it names none. */
export function fileVersion(url: string): string | null {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const version = searchParams.get('v');
  return pathname.startsWith('/games/') && version && /^[0-9a-f]{8}$/.test(version) ? version : null;
}

/** A game's file if it is kept, else undefined. */
export function matchGameFile(storage: CacheStorage, version: string): Promise<Response | undefined> {
  return storage.match(fileKey(version), { cacheName: CACHE_NAME, ignoreVary: true });
}

async function missingFiles(storage: CacheStorage, game: OfflineGame): Promise<string[]> {
  const cache = await storage.open(CACHE_NAME);
  const kept = new Set((await cache.keys()).map((request) => new URL(request.url).pathname));
  return Object.keys(game.files).filter((url) => !kept.has(fileKey(fileVersion(url) ?? '')));
}

/** What keeping a game is about. */
export interface GameOnDevice {
  name: string;
  /** True for a game that is a page and nothing else. */
  isPage: boolean;
  kept: boolean;
  /** What is still to be downloaded, in bytes on the wire. */
  missingBytes: number;
}

const wireBytes = (game: OfflineGame, urls: readonly string[]) =>
  urls.reduce((sum, url) => sum + (game.files[url]?.[1] ?? 0), 0);

/** Each game of the newest set by its slug; null while no set is kept. */
export async function gamesOnDevice(storage: CacheStorage): Promise<Map<string, GameOnDevice> | null> {
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
      missingBytes: wireBytes(game, missing),
    });
  }
  return games;
}

const isPageOnly = (game: OfflineGame | undefined) => Object.keys(game?.files ?? {}).length === 0;

/**
 * Whether the page that is a game is kept. Its scripts came with it: all of the build is kept at once, or, for who saves
 * data, each page that was loaded with what it has loaded.
 */
async function hasPage({ cache, manifest }: KeptSet, slug: string): Promise<boolean> {
  const page = Object.keys(manifest.files).find(
    (path) => /^\/[^/]+\/[^/]+$/.test(path) && path.endsWith(`/${slug}`),
  );
  return page !== undefined && (await cache.match(page)) !== undefined;
}

/** Whether all pages are kept: not for a visitor who saves data. */
export async function hasAllPages(storage: CacheStorage): Promise<boolean> {
  const set = await newestSet(storage);
  if (!set) return false;
  const kept = new Set((await set.cache.keys()).map(({ url }) => new URL(url).pathname));
  return Object.keys(set.manifest.files).every((path) => kept.has(path));
}

/** What of the document that plays a game is not kept yet: nothing, unless the visitor saves data. */
async function missingPlayer({ cache, manifest }: KeptSet, slug: string): Promise<string[]> {
  if (isPageOnly(manifest.games[slug])) return [];
  const wanted = Object.keys(manifest.files).filter(
    (path) => path === `/play/${slug}/` || path.startsWith('/static/play/'),
  );
  const missing = await Promise.all(wanted.map(async (path) => ((await cache.match(path)) ? [] : [path])));
  return missing.flat();
}

/** What the visitor wants with a game. */
export async function readWish(storage: CacheStorage, slug: string): Promise<Wish> {
  const cache = await storage.open(CACHE_NAME);
  const text = await (await cache.match(wishKey(slug)))?.text();
  return text === 'keep' || text === 'drop' ? text : 'unknown';
}

async function writeWish(storage: CacheStorage, slug: string, wish: Wish): Promise<void> {
  const cache = await storage.open(CACHE_NAME);
  await cache.put(wishKey(slug), new Response(wish));
}

/**
 * Fetches what is missing of a game.
 * @param onProgress called with the share of the missing bytes that has arrived, from 0 to 1
 * @throws WrongFileError, TypeError without a network, QuotaExceededError without room (as rejections)
 */
async function keepFiles(
  storage: CacheStorage,
  game: OfflineGame,
  onProgress: (share: number) => void,
): Promise<void> {
  const cache = await storage.open(CACHE_NAME);
  const missing = await missingFiles(storage, game);
  const total = missing.reduce((sum, url) => sum + (game.files[url]?.[0] ?? 0), 0);
  let arrived = 0;
  for (const url of missing) {
    const version = fileVersion(url);
    if (version === null) continue;
    const response = await fetchExact(url, game.files[url]?.[2] ?? '', { priority: 'low' }, (count) => {
      arrived += count;
      onProgress(Math.min(arrived / total, 1));
    });
    await cache.put(fileKey(version), response);
  }
}

/**
 * Keeps a game: after it, the game can be played with the network off. The wish is noted first, so that a download
 * that breaks off is carried on when the next version of the site is kept.
 * @param onProgress called with the share of the missing bytes that has arrived, from 0 to 1
 * @throws WrongFileError, TypeError without a network, QuotaExceededError without room (as rejections)
 */
export async function keepGame(
  storage: CacheStorage,
  slug: string,
  onProgress: (share: number) => void = () => {},
): Promise<void> {
  const set = await newestSet(storage);
  const game = set?.manifest.games[slug];
  if (!set || !game) return;
  await writeWish(storage, slug, 'keep');
  for (const path of await missingPlayer(set, slug)) {
    await set.cache.put(path, await fetchOfBuild(path, set.manifest));
  }
  await keepFiles(storage, game, onProgress);
}

/** Drops a game, but for what others share with it. */
export async function dropGame(storage: CacheStorage, slug: string): Promise<void> {
  await writeWish(storage, slug, 'drop');
  await deleteUnwantedFiles(storage);
}

async function wantedSlugs(storage: CacheStorage, manifest: OfflineManifest): Promise<string[]> {
  const slugs = Object.keys(manifest.games);
  const wishes = await Promise.all(slugs.map((slug) => readWish(storage, slug)));
  return slugs.filter((_, index) => wishes[index] === 'keep');
}

/** Deletes the files that no wanted game has, in any build that is kept. */
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

/**
 * Fetches the new versions of the games that the visitor keeps.
 * @throws as `keepGame` does
 */
export async function keepWantedGames(storage: CacheStorage, manifest: OfflineManifest): Promise<void> {
  for (const slug of await wantedSlugs(storage, manifest)) {
    const game = manifest.games[slug];
    if (game) await keepFiles(storage, game, () => {});
  }
}
