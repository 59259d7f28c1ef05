/** Writes a zip with Unix permissions in it, which is what makes a launcher out of a text file on a Mac. */
import { type Zippable, zipSync } from 'fflate';

/** A file or a folder in a zip. */
export interface ZipEntry {
  /** Slashes between folders, ASCII only; a folder's ends in one. */
  path: string;
  content: Uint8Array;
  /** Unix permissions, e.g. 0o755. */
  mode: number;
}

/** Attributes are those of a Unix file. Source: PKWARE's APPNOTE.TXT, section 4.4.2. */
const UNIX = 3;
const REGULAR_FILE = 0o100000;
const DIRECTORY = 0o040000;

/** Files that do not become smaller. */
const isPacked = /\.(webp|png|webm)$/;

/** The same bytes whenever and wherever it is written: every entry is as old as the format's calendar. */
const MODIFIED = new Date(1980, 0, 1);

/**
 * A zip of these entries, in this order. The bytes depend on the entries alone.
 * @throws Error for a name that is not plain ASCII
 */
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
