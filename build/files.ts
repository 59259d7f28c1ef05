import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

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

/** Writes all of the files and their folders, or no file: if a write fails, for instance on a full disk, the old files stay, and the error has the path. */
export async function writeTogether(
  files: readonly (readonly [file: string, content: string | Uint8Array])[],
): Promise<void> {
  const unfinished = (file: string) => `${file}.unfinished`;
  try {
    for (const [file, content] of files)
      await mkdir(dirname(file), { recursive: true })
        .then(() => writeFile(unfinished(file), content))
        .catch((error) => {
          throw Object.assign(error, { path: file });
        });
    for (const [file] of files) await rename(unfinished(file), file);
  } finally {
    // A failure here must not replace the error of the write.
    for (const [file] of files) await rm(unfinished(file), { force: true }).catch(() => {});
  }
}

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

/** Runs `use` with the path of a new folder in `.cache`, and removes that folder afterwards, also after a failure. */
export async function inTemporaryFolder<Result>(
  name: string,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = join(projectRoot, '.cache', name, randomUUID());
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
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
