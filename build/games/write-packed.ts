import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isLeftBehind, withSlashes } from '../files.ts';
import type { GameFile } from './game-folders.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export interface PackedFile extends GameFile {
  bytes: number;
  brotliBytes: number;
}

/** Returns the first 8 hexadecimal digits of the content's SHA-256. */
export function contentVersion(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}

/** Block sizes as powers of 2; 0 is brotli's own choice. The better one makes a game's script up to 0.3 % smaller. */
const BLOCKS = [0, 16];

/** Compresses at the highest level, which is slow: call this only once per content. */
export async function compressFully(content: Buffer): Promise<{ br: Buffer; gz: Buffer }> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const withBlocks = (exponent: number): Promise<Buffer> =>
    brotli(content, { params: { ...params, [constants.BROTLI_PARAM_LGBLOCK]: exponent } });
  const [gz, ...tried] = await Promise.all([gzipped(content, { level: 9 }), ...BLOCKS.map(withBlocks)]);
  const br = tried.reduce((least, other) => (other.length < least.length ? other : least));
  return { br, gz };
}

export async function writePacked(
  outDir: string,
  path: string,
  content: Buffer,
  compressed: { br: Buffer; gz: Buffer },
): Promise<PackedFile> {
  const file = join(outDir, path);
  await mkdir(dirname(file), { recursive: true });
  await Promise.all([
    writeFile(file, content),
    writeFile(`${file}.br`, compressed.br),
    writeFile(`${file}.gz`, compressed.gz),
  ]);
  return { path, version: contentVersion(content), bytes: content.length, brotliBytes: compressed.br.length };
}

async function folderVersion(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => withSlashes(relative(folder, join(parentPath, name))))
    .filter((path) => !isLeftBehind(path));
  const hash = createHash('sha256');
  for (const path of paths.sort())
    hash.update(JSON.stringify([path, contentVersion(await readFile(join(folder, path)))]));
  return hash.digest('hex').slice(0, 8);
}

/** The version is part of the folder's path, not a query, because games append file names to the address. */
export async function publishStreamingAssets(outDir: string, slug: string, folder: string): Promise<string> {
  const address = `/games/${slug}/StreamingAssets`;
  if (!existsSync(folder)) return address;
  const versioned = `${address}/${await folderVersion(folder)}`;
  await cp(folder, join(outDir, versioned), {
    recursive: true,
    filter: (file) => !isLeftBehind(withSlashes(relative(folder, file))),
  });
  return versioned;
}
