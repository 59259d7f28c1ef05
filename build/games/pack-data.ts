import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { WORKER_FILE } from '#engine/loader/game-worker.ts';
import { fontAddressFile } from '#engine/shell/load-font.ts';
import { projectRoot, withLineFeeds, withSlashes } from '../files.ts';
import { assertNoLinks, type GameFolder, PackError } from './game-folders.ts';
import { contentVersion } from './write-packed.ts';

/** Text files are packed with LF, so that every checkout packs the same bytes. */
const TEXT = /\.(json|txt|csv|svg)$/;

async function readData(file: string): Promise<Buffer> {
  const bytes = await readFile(file);
  // Latin-1 preserves every byte.
  return TEXT.test(file) ? Buffer.from(withLineFeeds(bytes.toString('latin1')), 'latin1') : bytes;
}

export async function readDataFolder(folder: string): Promise<Map<string, Uint8Array>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  if (entries.length > 0) await assertNoLinks(folder, withSlashes(relative(projectRoot, folder)));
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => withSlashes(relative(folder, join(entry.parentPath, entry.name))))
    .sort();
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readData(join(folder, name))] as const)),
  );
}

/** Returns the data file in the format that the loader's `unpackData` describes. */
export function packData(files: ReadonlyMap<string, Uint8Array>): Buffer {
  let offset = 0;
  const entries = [...files].map(([name, bytes]) => {
    const range = [offset, bytes.length];
    offset += bytes.length;
    return [name, range] as const;
  });
  const index = Buffer.from(JSON.stringify(Object.fromEntries(entries)));
  const prefix = Buffer.alloc(4);
  prefix.writeUInt32LE(index.length);
  return Buffer.concat([prefix, index, ...files.values()]);
}

export type PageFonts = ReadonlyMap<string, string>;

export async function readPageFonts(publicDir: string): Promise<PageFonts> {
  const folder = '/static/media';
  const names = (await readdir(join(publicDir, folder))).filter((name) => name.endsWith('.woff2'));
  return new Map(
    await Promise.all(
      names.map(async (name) => {
        const content = await readFile(join(publicDir, folder, name));
        return [contentVersion(content), `${folder}/${name}`] as const;
      }),
    ),
  );
}

function pageFontsAmong(files: ReadonlyMap<string, Uint8Array>, fonts: PageFonts): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, content] of files) {
    const address = fonts.get(contentVersion(content));
    if (address) found.set(name, address);
  }
  return found;
}

/** Returns the data file and the addresses of fonts that it omits because the pages have already loaded them. */
export async function packGameData(
  { slug, data, worker }: GameFolder,
  workerScript: (workerFile: string) => Promise<Buffer>,
  fonts: PageFonts = new Map(),
): Promise<{ content: Buffer; fontAddresses: string[] }> {
  const folder = await readDataFolder(data);
  const addresses = pageFontsAmong(folder, fonts);
  const files = new Map(
    [...folder].map(([name, content]) => {
      const address = addresses.get(name);
      return address ? [fontAddressFile(name), Buffer.from(address)] : [name, content];
    }),
  );
  const fontAddresses = [...addresses.values()];
  if (!worker) return { content: packData(files), fontAddresses };
  if (files.has(WORKER_FILE))
    throw new PackError(`games/${slug}/data/${WORKER_FILE} has the name of the packed worker.ts: rename it.`);
  const withWorker = new Map([...files, [WORKER_FILE, await workerScript(worker)]]);
  return { content: packData(withWorker), fontAddresses };
}
