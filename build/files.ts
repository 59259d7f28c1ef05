/** The project's folder, and paths and texts as they are on every system. */

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

// Paths as Vite and the site's addresses have them. Pure, so that Windows' paths can be tested on any machine.

/** The path with `/` between its parts. Node on Windows gives `\`, Vite's module ids have `/` everywhere. */
export const withSlashes = (path: string): string => path.replaceAll('\\', '/');

/** A path or module id relative to `root`, which ends with a slash; as it is if it is not below `root`. */
export function belowRoot(path: string, root: string): string {
  const slashed = withSlashes(path);
  return slashed.startsWith(withSlashes(root)) ? slashed.slice(root.length) : path;
}

/** The checkout's folder, with `/` between its parts and at its end, also on Windows. */
export const projectRoot = withSlashes(join(import.meta.dirname, '..', '/'));

/** Ends every line with LF. Git on Windows and some editors write CRLF. */
export const withLineFeeds = (text: string): string => text.replaceAll('\r\n', '\n');

/** Reads a text file with LF at the end of every line. `file` is absolute, or relative to the checkout. */
export const readText = (file: string): string =>
  withLineFeeds(readFileSync(resolve(projectRoot, file), 'utf8'));
