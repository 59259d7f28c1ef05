/** One address for each page: the same for our own server, for development and for the service worker. */

/** Below these, a missing file is never answered with a page: a game would take it for its data, a visitor for a zip. */
export const FILES_ONLY = /^\/(games|static|downloads)\//;

/** A path as files are named, and as rules must speak of it; one that cannot be decoded is left as it is. */
export function decodePath(rawPath: string): string {
  try {
    return decodeURI(rawPath);
  } catch {
    return rawPath;
  }
}

/** The one address of what is at a decoded path: the path itself, unless it has other names. Letter case is none of them. */
export function canonicalPath(path: string): string {
  const named = path
    .replace(/\/+/g, '/')
    .replace(/\/$/, '')
    .replace(/\.html$/, '');
  const bare = FILES_ONLY.test(named) ? named : named.replace(/\/index$/, '');
  return bare === '' || /^\/play\/[\w-]+$/.test(bare) ? `${bare}/` : bare;
}

/** Escapes of characters that mean the same unescaped. Source: RFC 3986, 2.3. */
const NEEDLESS_ESCAPE = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;

/** Characters that a path cannot have, above all the backslash, which browsers read as a slash. Source: RFC 3986, 3.3. */
const NOT_OF_A_PATH = /[^\w.~!$&'()*+,;=:@%/-]/g;

/**
 * The path that a request is redirected to, or null if it asks for the one address already.
 * It is made from the path as it was sent: a decoded one may hold what a browser takes for another host, or a line break.
 */
export function redirectTarget(rawPath: string): string | null {
  const plain = rawPath.replace(NEEDLESS_ESCAPE, decodeURIComponent);
  const canonical = canonicalPath(plain);
  return canonical === plain ? null : canonical.replace(NOT_OF_A_PATH, encodeURIComponent);
}

/**
 * Returns the address of the current page, from which every link to it is built: origin and path only, because chats add
 * queries such as ?fbclid=… that do not belong into the next link. The games have their own, engine/shell/share.ts.
 */
export const ownAddress = (): string => location.origin + location.pathname;
