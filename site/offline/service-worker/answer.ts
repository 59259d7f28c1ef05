/** How the worker answers pages. None of these rejects: without a network and a kept copy the answer is a network error. */
import { canonicalPath, decodePath, redirectTarget } from '#site/canonical-path.ts';
import { fileVersion, matchGameFile } from '../kept-games.ts';
import { type KeptSet, keepSeen, newestSet } from '../kept-set.ts';
import { offlinePage } from './offline-page.ts';
import { tellPages } from './worker-scope.ts';

/** How long a page may keep the visitor waiting, in milliseconds, before its kept copy is shown. */
export const PATIENCE_MS = 3_000;

/** What is kept must never make a page fail that the network would give: a cache that cannot be read is an empty one. */
async function readOr<T>(reading: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    console.warn('What is kept for the time without a network cannot be read.', error);
    return otherwise;
  }
}

/** Whether the server gives what was asked for. A host in trouble may also say 403, 404 or 429 to everything. */
const isGood = (response: Response | null): response is Response =>
  response !== null && response.status < 400;

/** The server's answer, or null where there is none. */
async function ask(request: Request): Promise<Response | null> {
  // No network, or no server: the caller has something else to show.
  const answer = await fetch(request).catch(() => null);
  // Pages that are told of no answer ask the server for themselves.
  void tellPages(isGood(answer));
  return answer;
}

/** Under which name a page is kept. */
const keptName = (url: string) => canonicalPath(decodePath(new URL(url).pathname));

async function keptDocument(response: Response, status = 200): Promise<Response> {
  return new Response(asKept(await response.text()), { status, headers: response.headers });
}

/** The kept page, or the way to it from one of its other names, as the server would send there. */
async function keptPage(set: KeptSet | null, url: string): Promise<Response | null> {
  const name = keptName(url);
  const kept = name in (set?.manifest.files ?? {}) ? await set?.cache.match(name) : undefined;
  if (!kept) return null;
  const { origin, pathname, search } = new URL(url);
  const target = redirectTarget(pathname);
  return target === null ? keptDocument(kept) : Response.redirect(origin + target + search, 301);
}

async function standInPage(set: KeptSet | null, url: string): Promise<Response | null> {
  if (!set) return null;
  // Of a feed nobody here knows whether it exists; it is not kept in any case.
  const name = keptName(url);
  if (name in set.manifest.files || /\.\w+$/.test(name)) return offlinePage(set);
  const notFound = await set.cache.match('/404');
  return notFound ? keptDocument(notFound, 404) : null;
}

/**
 * The server's page while it answers in time, else the kept one, else one that says what is missing.
 * @param keep is given what goes on after the answer
 */
export async function answerPage(
  storage: CacheStorage,
  request: Request,
  keep: (work: Promise<void>) => void,
): Promise<Response> {
  const asked = ask(request);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      resolve(null);
      void tellPages(false);
    }, PATIENCE_MS);
  });
  const first = await Promise.race([asked, tooLate]);
  clearTimeout(timer);
  const set = readOr(newestSet(storage), null);
  if (isGood(first)) {
    if (request.method === 'GET' && first.ok) keep(keepPage(set, request.url, first.clone()));
    return first;
  }
  const kept = await readOr(keptPage(await set, request.url), null);
  if (kept) return kept;
  return (await asked) ?? (await readOr(standInPage(await set, request.url), null)) ?? Response.error();
}

async function keepPage(set: Promise<KeptSet | null>, url: string, response: Response): Promise<void> {
  const newest = await set;
  if (newest) await readOr(keepSeen(newest, new URL(url).pathname, response), undefined);
}

/** A file whose name is its version: kept, it is right for ever. Of a picture any size will do. */
export async function answerHashedFile(
  storage: CacheStorage,
  request: Request,
  keep: (work: Promise<void>) => void,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const kept = await readOr(storage.match(pathname, { ignoreVary: true }), undefined);
  if (kept) return kept;
  const answer = await ask(request);
  const set = readOr(newestSet(storage), null);
  if (isGood(answer)) {
    if (answer.ok) keep(keepPage(set, request.url, answer.clone()));
    return answer;
  }
  const standIn = (await set)?.manifest.standIns[pathname];
  const other = standIn && (await readOr(storage.match(standIn, { ignoreVary: true }), undefined));
  return other || answer || Response.error();
}

/** A file whose name stays while its content changes. */
export async function answerUnhashedFile(storage: CacheStorage, request: Request): Promise<Response> {
  const answer = await ask(request);
  if (isGood(answer)) return answer;
  const kept = await readOr(storage.match(new URL(request.url).pathname), undefined);
  return kept ?? answer ?? Response.error();
}

/** A game's file, by the version in its address. */
export async function answerGameFile(storage: CacheStorage, request: Request): Promise<Response> {
  const version = fileVersion(request.url);
  const kept = version === null ? undefined : await readOr(matchGameFile(storage, version), undefined);
  if (!kept) return (await ask(request)) ?? Response.error();
  return forMethod(request, kept);
}

const forMethod = ({ method }: Request, kept: Response) =>
  method === 'HEAD' ? new Response(null, { headers: kept.headers }) : kept;

async function matchStreamedFile(storage: CacheStorage, url: string): Promise<Response | undefined> {
  const { pathname } = new URL(url);
  const [, , slug = ''] = pathname.split('/');
  const files = (await newestSet(storage))?.manifest.games[slug]?.files ?? {};
  const address = Object.keys(files).find((each) => each.startsWith(`${pathname}?`));
  const version = address === undefined ? null : fileVersion(address);
  return version === null ? undefined : matchGameFile(storage, version);
}

/** Answers with a file that a game fetches while it plays: the server's, or without one the file that was kept. */
export async function answerStreamedFile(storage: CacheStorage, request: Request): Promise<Response> {
  const answer = await ask(request);
  if (isGood(answer)) return answer;
  const kept = await readOr(matchStreamedFile(storage, request.url), undefined);
  return kept ? forMethod(request, kept) : (answer ?? Response.error());
}

/** In the HTML of a served page, as `header.tsx` has it: the server has just been there. */
const CONNECTED = 'data-online="true"><span class="status-line-words">// Connected<';

const DISCONNECTED = 'data-online="false"><span class="status-line-words">// Disconnected<';

/**
 * The HTML of a page that the device has kept, which must not say that the server is there: from the first byte its
 * status line is the one without a server, and its script reads there that it was kept. Other documents are left alone.
 */
export function asKept(html: string): string {
  return html.replace(CONNECTED, DISCONNECTED);
}

/** What the worker does with a request: 'leave' is as if there were no worker. */
type RequestKind = 'page' | 'hashed-file' | 'unhashed-file' | 'game-file' | 'streamed-file' | 'leave';

/** What a request is known by. */
interface RequestFacts {
  method: string;
  url: string;
  mode: string;
  /** Whether it asks for a part of a file only. */
  hasRange: boolean;
}

/** Sign-in's, the emulator's, and what a visitor takes away as a file. */
const NEVER_OURS = /^\/(emulator|__|[\w.-]+\.googleapis\.com|downloads|press)\//;

/** What a browser asks for on its own, and the posters and pictures of games that have been added. */
const UNHASHED_FILES =
  /^\/(favicon\.svg|manifest\.webmanifest|icon-[\w-]+\.png|apple-touch-icon\.png|posters\/[\w-]+\.(?:svg|webp)|screenshots\/[\w-]+\.webp)$/;

/** Files that a game fetches while it plays. Their version is a folder, not a query. */
const STREAMED_FILES = /^\/games\/[^/]+\/StreamingAssets\//;

/** Sorts a request of a page on `origin`. */
export function requestKind({ method, url, mode, hasRange }: RequestFacts, origin: string): RequestKind {
  const { origin: target, pathname, searchParams } = new URL(url);
  const reads = method === 'GET' || method === 'HEAD';
  if (!reads || hasRange || target !== origin || NEVER_OURS.test(pathname)) return 'leave';
  if (STREAMED_FILES.test(pathname)) return 'streamed-file';
  if (pathname.startsWith('/games/')) return searchParams.has('v') ? 'game-file' : 'leave';
  if (method === 'GET' && pathname.startsWith('/static/')) return 'hashed-file';
  if (method === 'GET' && UNHASHED_FILES.test(pathname)) return 'unhashed-file';
  if (mode === 'navigate') return 'page';
  // A HEAD asks whether a page would come, so it has to hear what a navigation would.
  const namesFile = /\.\w+$/.test(pathname);
  return method === 'HEAD' && !namesFile ? 'page' : 'leave';
}
