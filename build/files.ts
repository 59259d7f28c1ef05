import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** On Windows, Node separates path parts with `\`, but Vite's module ids use `/`. */
export const withSlashes = (path: string): string => path.replaceAll('\\', '/');

export function belowRoot(path: string, root: string): string {
  const slashed = withSlashes(path);
  return slashed.startsWith(withSlashes(root)) ? slashed.slice(root.length) : path;
}

/** Absolute path of the checkout, with `/` as the separator and at the end, even on Windows. */
export const projectRoot = withSlashes(join(import.meta.dirname, '..', '/'));

/** Converts CRLF, as written by Git on Windows and some editors, to LF. */
export const withLineFeeds = (text: string): string => text.replaceAll('\r\n', '\n');

export const readText = (file: string): string =>
  withLineFeeds(readFileSync(resolve(projectRoot, file), 'utf8'));

const LEFT_BEHIND = /(^|\/)(\.[^/]|__MACOSX(\/|$)|Thumbs\.db$|desktop\.ini$)/;

/** True for files that archivers and file managers create, such as `.DS_Store`, and for files in folders that they create. */
export const isLeftBehind = (path: string): boolean => LEFT_BEHIND.test(path);
