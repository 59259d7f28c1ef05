/** What the worker does with a request: 'leave' is as if there were no worker. */
export type RequestKind = 'page' | 'hashed-file' | 'unhashed-file' | 'game-file' | 'streamed-file' | 'leave';

/** What a request is known by. */
export interface RequestFacts {
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
