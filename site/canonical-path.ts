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
