/** Responses never reject. Without a network and a cached copy, they are network errors. */
import { canonicalPath, decodePath, redirectTarget } from '#site/canonical-path.ts';
import { STORAGE_TIMEOUT_MS, withTimeLimit } from '#site/load-chunk.ts';
import { CONNECTED, DISCONNECTED } from '#site/shell/status-texts.ts';
import { fileVersion, matchGameFile } from '../kept-games.ts';
import { type KeptSet, keepSeen, newestSet } from '../kept-set.ts';
import * as texts from '../texts.ts';
import { notifyPages } from './worker-scope.ts';

/** Time in milliseconds to wait for the server before a page's cached copy is returned. */
export const PATIENCE_MS = 3_000;

const refused = (error: unknown) => console.warn('The browser refused the offline copy.', error);

/** A cache that cannot be read, or does not respond, counts as empty. */
async function readOr<T>(reading: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await withTimeLimit(STORAGE_TIMEOUT_MS, 'CacheStorage', reading);
  } catch (error) {
    refused(error);
    return otherwise;
  }
}

/** Returns false for any error status, because a failing host may send 403, 404 or 429 for every URL. */
const isGood = (response: Response | null): response is Response =>
  response !== null && response.status < 400;

async function ask(request: Request): Promise<Response | null> {
  const answer = await fetch(request).catch(() => null);
  // Open pages that are notified check the server themselves.
  void notifyPages(isGood(answer));
  return answer;
}

const keptName = (url: string) => canonicalPath(decodePath(new URL(url).pathname));

const keptDocument = async (response: Response, status = 200): Promise<Response> =>
  withHtml(response, markDisconnected(await response.text()), status);

/** Omits the header `Content-Length`, because the changed HTML has another length. */
function withHtml(response: Response, html: string, status: number): Response {
  const headers = new Headers(response.headers);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.delete('Content-Length');
  return new Response(html, { status, headers });
}

/** Other URLs of a page redirect to its canonical URL, as on the server. */
async function keptPage(set: KeptSet | null, url: string): Promise<Response | null> {
  const name = keptName(url);
  // The cached page at /offline says that the visitor is connected, so it is completed.
  if (set && name === OFFLINE_PATH) return offlinePage(set);
  const kept = name in (set?.manifest.files ?? {}) ? await set?.cache.match(name) : undefined;
  if (!kept) return null;
  const { origin, pathname, search } = new URL(url);
  const target = redirectTarget(pathname);
  return target === null ? keptDocument(kept) : Response.redirect(origin + target + search, 301);
}

async function standInPage(set: KeptSet | null, url: string): Promise<Response | null> {
  if (!set) return null;
  // URLs with a file extension may exist, because feeds are never cached.
  const name = keptName(url);
  if (name in set.manifest.files || /\.\w+$/.test(name)) return offlinePage(set);
  const notFound = await set.cache.match('/404');
  return notFound ? keptDocument(notFound, 404) : null;
}

/** `keep` is called with work that continues after the response was sent. */
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
      void notifyPages(false);
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
  if (newest) await keepSeen(newest, new URL(url).pathname, response).catch(refused);
}

/** Files that are cached forever. If a picture's size cannot be fetched, another cached size replaces it. */
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

export async function answerUnhashedFile(storage: CacheStorage, request: Request): Promise<Response> {
  const answer = await ask(request);
  if (isGood(answer)) return answer;
  const kept = await readOr(storage.match(new URL(request.url).pathname), undefined);
  return kept ?? answer ?? Response.error();
}

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

export async function answerStreamedFile(storage: CacheStorage, request: Request): Promise<Response> {
  const answer = await ask(request);
  if (isGood(answer)) return answer;
  const kept = await readOr(matchStreamedFile(storage, request.url), undefined);
  return kept ? forMethod(request, kept) : (answer ?? Response.error());
}

type RequestKind = 'page' | 'hashed-file' | 'unhashed-file' | 'game-file' | 'streamed-file' | 'leave';

interface RequestFacts {
  method: string;
  url: string;
  mode: string;
  hasRange: boolean;
}

/** Paths that the worker ignores: sign-in, the emulator, and downloads for visitors. */
const IGNORED_PATHS = /^\/(emulator|__|[\w.-]+\.googleapis\.com|downloads|press)\//;

const UNHASHED_FILES =
  /^\/(favicon\.svg|manifest\.webmanifest|icon-[\w-]+\.png|apple-touch-icon\.png|posters\/[\w-]+\.(?:svg|webp)|screenshots\/[\w-]+\.webp)$/;

/** Files with the version in the path instead of in the query. */
const STREAMED_FILES = /^\/games\/[^/]+\/(StreamingAssets|html)\//;

export function requestKind({ method, url, mode, hasRange }: RequestFacts, origin: string): RequestKind {
  const { origin: target, pathname, searchParams } = new URL(url);
  const reads = method === 'GET' || method === 'HEAD';
  if (!reads || hasRange || target !== origin || IGNORED_PATHS.test(pathname)) return 'leave';
  if (STREAMED_FILES.test(pathname)) return 'streamed-file';
  if (pathname.startsWith('/games/')) return searchParams.has('v') ? 'game-file' : 'leave';
  if (method === 'GET' && pathname.startsWith('/static/')) return 'hashed-file';
  if (method === 'GET' && UNHASHED_FILES.test(pathname)) return 'unhashed-file';
  if (mode === 'navigate') return 'page';
  // A HEAD request tests whether a page would load, so it is handled like a navigation.
  const namesFile = /\.\w+$/.test(pathname);
  return method === 'HEAD' && !namesFile ? 'page' : 'leave';
}

/** URL of the document that `offlinePage` completes. */
export const OFFLINE_PATH = '/offline';

/** Markup of the status line, as rendered by `header.tsx`. */
const statusLine = (isOnline: boolean) =>
  `data-online="${isOnline}"><span class="status-line-words">${isOnline ? CONNECTED : DISCONNECTED}<`;

/** Changes the status line of a cached page, which must not claim to be connected. The page's script reads it. */
export function markDisconnected(html: string): string {
  return html.replace(statusLine(true), statusLine(false));
}

/** Returns a page's title without the studio's name at its end, which only the home page lacks. */
function titleOf(html: string): string {
  const [, title = ''] = /<title>(.*?)<\/title>/s.exec(html) ?? [];
  const end = title.lastIndexOf(' // ');
  return end < 0 ? title : title.slice(0, end);
}

async function keptPageLinks({ cache, manifest }: KeptSet): Promise<string> {
  const isPage = (path: string) => !/\.\w+$/.test(path) && !path.startsWith('/play/');
  const paths = Object.keys(manifest.files).filter(
    (path) => isPage(path) && !['/404', OFFLINE_PATH].includes(path),
  );
  const links = await Promise.all(
    paths.map(async (path) => {
      const page = await cache.match(path);
      // Path and title come from our own build, and the title is already escaped.
      return page ? `<li><a href="${path}">${titleOf(await page.text())}</a></li>` : '';
    }),
  );
  return links.join('');
}

/** Replaces the page's own content, which is written for a connected visitor. */
const notKept = (links: string) => `<article class="error-screen">
<p class="error-screen-number" aria-hidden="true">${texts.NUMBER}</p>
<h1>${texts.NOT_KEPT}</h1>
<p>${texts.WHY}</p>
<p class="actions"><a class="button" href="">${texts.LOAD_AGAIN}</a></p>
<p>${texts.KEPT_PAGES}</p>
<ul>${links}</ul>
</article>`;

export async function offlinePage(set: KeptSet): Promise<Response | null> {
  const document = await set.cache.match(OFFLINE_PATH);
  if (!document) return null;
  const html = markDisconnected(await document.text());
  const article = notKept(await keptPageLinks(set));
  return withHtml(
    document,
    html.replace(/<article.*<\/article>/s, () => article),
    503,
  );
}
