import { readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
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

class FolderError extends Error {
  override name = 'FolderError';
}

/** Throws an error with a one-line message if a file, or a link to nothing, has the folder's name. */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['EEXIST', 'ENOENT', 'ENOTDIR'].includes(code)) throw error;
    throw new FolderError(`${folder} is not a folder, but the build writes one there: move it away.`);
  }
}

/**
 * Replaces a folder's content by what `write` writes into a new folder. If `write` fails, the old content stays.
 * The folder itself stays, because it may be a mounted disk, or a link to a folder on another disk.
 */
export async function replaceContent(
  folder: string,
  write: (unfinished: string) => Promise<void>,
): Promise<void> {
  const unfinished = join(folder, 'unfinished');
  await makeFolder(folder);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished);
  try {
    await write(unfinished);
    for (const name of await readdir(folder))
      if (name !== 'unfinished') await rm(join(folder, name), { recursive: true });
    for (const name of await readdir(unfinished)) await rename(join(unfinished, name), join(folder, name));
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
