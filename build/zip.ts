/**
 * Writes a zip with Unix permissions in it, which is what makes a launcher out of a text file on a Mac. The format is
 * that of PKWARE's APPNOTE.TXT; the bytes depend on the entries alone, so the same build gives the same zip.
 */
import { crc32, deflateRawSync } from 'node:zlib';

/** A file or a folder in a zip. */
export interface ZipEntry {
  /** Slashes between folders, ASCII only; a folder's ends in one. */
  path: string;
  content: Uint8Array;
  /** Unix permissions, e.g. 0o755. */
  mode: number;
}

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;

/** The version of the format that knows folders and deflate: 2.0. */
const VERSION = 20;

/** In the upper byte of "version made by": the attributes are those of a Unix file. */
const UNIX = 3 << 8;

const STORED = 0;
const DEFLATED = 8;

/** Every entry's time: midnight of the first of January 1980, where the format's calendar begins. */
const TIME = 0;
const DATE = (1 << 5) | 1;

const REGULAR_FILE = 0o100000;
const DIRECTORY = 0o040000;

/** The old attribute bit by which a DOS knows a folder; some tools still look at it. */
const DOS_DIRECTORY = 0x10;

/** What local and central headers both say of an entry, from "version needed" to the length of the extra field. */
function description(method: number, crc: number, packed: number, plain: number, name: number): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(VERSION, 0);
  header.writeUInt16LE(method, 4);
  header.writeUInt16LE(TIME, 6);
  header.writeUInt16LE(DATE, 8);
  header.writeUInt32LE(crc, 10);
  header.writeUInt32LE(packed, 14);
  header.writeUInt32LE(plain, 18);
  header.writeUInt16LE(name, 22);
  return header;
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/**
 * A zip of these entries, in this order.
 * @throws Error for a name that is not plain ASCII
 */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, content, mode } of entries) {
    if (!/^[ -~]+$/.test(path))
      throw new Error(`"${path}" cannot be in the zip: its name is not plain ASCII.`);
    const isFolder = path.endsWith('/');
    const name = Buffer.from(path, 'ascii');
    const body = isFolder ? Buffer.alloc(0) : deflateRawSync(content, { level: 9 });
    const method = isFolder ? STORED : DEFLATED;
    const told = description(method, crc32(content), body.length, content.length, name.length);
    const local = Buffer.concat([signature(LOCAL_HEADER), told, name, body]);

    const madeBy = Buffer.alloc(2);
    madeBy.writeUInt16LE(UNIX | VERSION);
    // Comment, disk, internal attributes, external attributes, where the file is.
    const rest = Buffer.alloc(14);
    const attributes = ((isFolder ? DIRECTORY : REGULAR_FILE) | mode) * 0x10000;
    rest.writeUInt32LE(attributes + (isFolder ? DOS_DIRECTORY : 0), 6);
    rest.writeUInt32LE(offset, 10);
    directory.push(signature(CENTRAL_HEADER), madeBy, told, rest, name);
    files.push(local);
    offset += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, index, signature(END_OF_DIRECTORY), end]);
}
