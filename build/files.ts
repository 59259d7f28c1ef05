import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Node on Windows separates with `\`; Vite's module ids use `/` everywhere. */
export const withSlashes = (path: string): string => path.replaceAll('\\', '/');

export function belowRoot(path: string, root: string): string {
  const slashed = withSlashes(path);
  return slashed.startsWith(withSlashes(root)) ? slashed.slice(root.length) : path;
}

/** Absolute path of the checkout, with `/` as separator and at its end, also on Windows. */
export const projectRoot = withSlashes(join(import.meta.dirname, '..', '/'));

/** Git on Windows and some editors write CRLF. */
export const withLineFeeds = (text: string): string => text.replaceAll('\r\n', '\n');

export const readText = (file: string): string =>
  withLineFeeds(readFileSync(resolve(projectRoot, file), 'utf8'));

const LEFT_BEHIND = /(^|\/)(\.[^/]|__MACOSX(\/|$)|Thumbs\.db$|desktop\.ini$)/;

/** True for a file that an archiver or a file manager leaves behind, such as `.DS_Store`, and for files in such a folder. */
export const isLeftBehind = (path: string): boolean => LEFT_BEHIND.test(path);
