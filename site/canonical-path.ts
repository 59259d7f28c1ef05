/** Below these paths a missing file is never answered with a page: a game would read it as data. */
export const FILES_ONLY = /^\/(games|static|downloads)\//;

/** Documents of a play page and of an HTML5 build, whose addresses end with a slash. */
const FOLDERS = /^\/(play\/[\w-]+|games\/[\w-]+\/html\/[\da-f]+)$/;

/** Decodes to the form of file names and header rules; an invalid path is returned unchanged. */
export function decodePath(rawPath: string): string {
  try {
    return decodeURI(rawPath);
  } catch {
    return rawPath;
  }
}

export function canonicalPath(path: string): string {
  const named = path.replace(/\/+/g, '/').replace(/\/$/, '');
  const bare = FILES_ONLY.test(named) ? named : named.replace(/\.html$/, '').replace(/\/index$/, '');
  return bare === '' || FOLDERS.test(bare) ? `${bare}/` : bare;
}

/** Escapes of characters that mean the same unescaped. Source: RFC 3986, 2.3. */
const NEEDLESS_ESCAPE = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;

/** Characters that a path may not have, above all the backslash, which browsers read as a slash. */
const NON_PATH_CHARACTERS = /[^\w.~!$&'()*+,;=:@%/-]/g;

/** Null for a canonical path. Takes the raw path: decoded, it may have line breaks or name another host. */
export function redirectTarget(rawPath: string): string | null {
  const plain = rawPath.replace(NEEDLESS_ESCAPE, decodeURIComponent);
  const canonical = canonicalPath(plain);
  return canonical === plain ? null : canonical.replace(NON_PATH_CHARACTERS, encodeURIComponent);
}

/** Origin and path only: chats add queries such as ?fbclid=…. Games use engine/shell/share.ts. */
export const ownAddress = (): string => location.origin + location.pathname;
