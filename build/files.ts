/** Project folder, and paths and texts independent of the system. */

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

// Paths as in Vite and the site's addresses. Pure functions, so that Windows paths can be tested on any system.

/** Returns the path with `/` as separator. Node on Windows uses `\`; Vite's module ids use `/` everywhere. */
export const withSlashes = (path: string): string => path.replaceAll('\\', '/');

/** Returns a path or module id relative to `root`, which ends with a slash; unchanged if it is not below `root`. */
export function belowRoot(path: string, root: string): string {
  const slashed = withSlashes(path);
  return slashed.startsWith(withSlashes(root)) ? slashed.slice(root.length) : path;
}

/** Absolute path of the checkout, with `/` as separator and at its end, also on Windows. */
export const projectRoot = withSlashes(join(import.meta.dirname, '..', '/'));

/** Converts line ends to LF. Git on Windows and some editors write CRLF. */
export const withLineFeeds = (text: string): string => text.replaceAll('\r\n', '\n');

/** Reads a text file with LF line ends. `file` is absolute, or relative to the checkout. */
export const readText = (file: string): string =>
  withLineFeeds(readFileSync(resolve(projectRoot, file), 'utf8'));
