import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Zippable, zipSync } from 'fflate';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const COMPRESSIBLE = /\.(html|css|js|mjs|json|svg|xml|txt|webmanifest|data|wasm)$/;

/** Ratio of compressed to plain size above which no compressed twin is written. */
const WORTHWHILE = 0.95;

/** Size in bytes above which the best compression would take minutes to save a few percent. Unity builds may have 30 MB. */
const LARGE = 4e6;

export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const present = new Set(files);
  const wanted = files.filter((file) => COMPRESSIBLE.test(file) && !present.has(`${file}.br`));
  await Promise.all(wanted.map(compressFile));
}

export async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: bytes.length > LARGE ? 9 : 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    gzipped(bytes, { level: 9 }),
  ]);
  if (br.length < bytes.length * WORTHWHILE) await writeFile(`${file}.br`, br);
  if (gz.length < bytes.length * WORTHWHILE) await writeFile(`${file}.gz`, gz);
}

/** Returns the size in bytes of the file that is served: the brotli twin if there is one. */
export async function wireBytes(file: string): Promise<number> {
  const { size } = await stat(`${file}.br`).catch(() => stat(file));
  return size;
}

export interface ZipEntry {
  /** ASCII path with slashes; a folder's path ends in a slash. */
  path: string;
  content: Uint8Array;
  mode: number;
}

/** Marks file attributes as Unix attributes. Source: PKWARE's APPNOTE.TXT, section 4.4.2. */
const UNIX = 3;
const REGULAR_FILE = 0o100000;
const DIRECTORY = 0o040000;

const isPacked = /\.(webp|png|webm)$/;

/** The earliest date that the format allows; it is fixed so that the bytes do not depend on the time of the build. */
const MODIFIED = new Date(1980, 0, 1);

/** Returns a ZIP archive whose bytes depend only on the entries. Throws for a name that is not plain ASCII. */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const files: Zippable = {};
  for (const { path, content, mode } of entries) {
    if (!/^[ -~]+$/.test(path))
      throw new Error(`"${path}" cannot be in the zip: its name is not plain ASCII.`);
    const kind = path.endsWith('/') ? DIRECTORY : REGULAR_FILE;
    // Permissions are the upper half of the attributes; a shift would make the number negative.
    const attrs = (kind | mode) * 0x10000;
    const level = isPacked.test(path) ? 0 : 9;
    files[path] = [content, { os: UNIX, attrs, mtime: MODIFIED, level }];
  }
  return Buffer.from(zipSync(files));
}
