/** How a file of a Unity build is packed, by its name and by its bytes: the two have to agree, or no browser unpacks it. */
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { PackError } from './pack-error.ts';

/** As its ending says; `.unityweb` files are unpacked by Unity's own loader, whichever way they are packed. */
export type Compression = '' | '.br' | '.gz' | '.unityweb';

/** What its bytes say. */
interface Unpacked {
  packing: '' | '.br' | '.gz';
  content: Buffer;
}

const UNPACKERS = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };
const NAMES = { '.br': 'Brotli', '.gz': 'gzip' };

const isGzip = (content: Buffer) => content.length > 1 && content.readUInt16BE(0) === 0x1f8b;

/** Unpacks what is packed; null where it is not, or is damaged. Brotli has no mark to be known by. */
async function unpackOnce(content: Buffer): Promise<Unpacked | null> {
  const packing = isGzip(content) ? '.gz' : '.br';
  try {
    return { packing, content: await UNPACKERS[packing](content) };
  } catch {
    return null;
  }
}

/**
 * A file's content as the game sees it.
 * @param isPlain whether bytes are what the file is to be, unpacked
 * @param where the file as a person knows it
 * @throws PackError where the bytes are packed in another way than the name says, twice, or are damaged
 */
export async function unpackUnityFile(
  content: Buffer,
  compression: Compression,
  isPlain: (content: Buffer) => boolean,
  where: string,
): Promise<Buffer> {
  const found: Unpacked | null = isPlain(content) ? { packing: '', content } : await unpackOnce(content);
  const name = basename(where, compression);
  if (!found) {
    if (compression === '') return content;
    throw new PackError(`${where} cannot be unpacked: it is damaged, or not compressed as its name says.`);
  }
  if (!isPlain(found.content) && (await unpackOnce(found.content)) !== null) {
    throw new PackError(`${where} is packed twice: take the file as Unity wrote it.`);
  }
  const { packing } = found;
  const isAsNamed = compression === '.unityweb' ? packing !== '' : packing === compression;
  if (isAsNamed) return found.content;
  if (packing === '') throw new PackError(`${where} is not packed: rename it to ${name}.`);
  // Whatever is no file of the kind can unpack by chance, but not into one of that kind.
  if (!isPlain(found.content)) return content;
  throw new PackError(`${where} is packed with ${NAMES[packing]}: rename it to ${name}${packing}.`);
}
