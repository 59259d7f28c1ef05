/** Below these paths a missing file must not return a page, because a game would read it as data. */
export const FILES_ONLY = /^\/(games|static|downloads)\//;

/** Documents of play pages and HTML5 builds, whose URLs end with a slash. */
const FOLDERS = /^\/(play\/[\w-]+|games\/[\w-]+\/html\/[\da-f]+)$/;

/** Decodes a path to the form of file names and header rules. Returns an invalid path unchanged. */
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

/** Escapes of characters that need none. Source: RFC 3986, 2.3. */
const NEEDLESS_ESCAPE = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;

/** Characters that are not allowed in a path, especially the backslash, which browsers treat as a slash. */
const NON_PATH_CHARACTERS = /[^\w.~!$&'()*+,;=:@%/-]/g;

/** Returns null for a canonical path. Takes the raw path, because a decoded one may name another host. */
export function redirectTarget(rawPath: string): string | null {
  const plain = rawPath.replace(NEEDLESS_ESCAPE, decodeURIComponent);
  const canonical = canonicalPath(plain);
  return canonical === plain ? null : canonical.replace(NON_PATH_CHARACTERS, encodeURIComponent);
}

/** Only origin and path, because chats add queries such as ?fbclid=…. Games use engine/shell/share.ts. */
export const ownAddress = (): string => location.origin + location.pathname;
