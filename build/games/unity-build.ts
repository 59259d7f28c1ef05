/** Builds of Unity 2020.1 and newer, dropped into `games/<slug>/unity/` as Unity writes them. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { PackError } from './pack-error.ts';
import { hasSharedMemory } from './wasm-memory.ts';

/** How a file was compressed by Unity, as its ending says; `.unityweb` files are unpacked by Unity's own loader. */
type Compression = '' | '.br' | '.gz' | '.unityweb';

/** One file of a build, and how it has to be served. */
export interface UnityFile {
  /** What follows the slug in its address: `data.br` for `/games/<slug>/<slug>.data.br`. */
  ending: string;
  content: Buffer;
  /** For the Content-Type header. */
  type: string;
  /** For the Content-Encoding header; null where there must be none. */
  encoding: 'br' | 'gzip' | null;
}

/** The four files that Unity's loader contract knows. */
export interface UnityBuild {
  loader: UnityFile;
  framework: UnityFile;
  code: UnityFile;
  data: UnityFile;
  /** The editor's version, e.g. '2022.3.9f1'; null where the data does not tell. */
  version: string | null;
  /** Absolute path of the folder for files fetched later, which need not exist. */
  streamingAssets: string;
}

const PARTS = {
  loader: { ending: 'loader.js', type: 'text/javascript' },
  framework: { ending: 'framework.js', type: 'text/javascript' },
  code: { ending: 'wasm', type: 'application/wasm' },
  data: { ending: 'data', type: 'application/octet-stream' },
} as const;

type Part = keyof typeof PARTS;

/**
 * Data in gzip has a type of its own: Safari does not unpack it as an octet stream (https://bugs.webkit.org/247421).
 * Source: Unity 6, "Server configuration code samples".
 */
const GZIP_DATA_TYPE = 'application/gzip';

const ENCODINGS = { '': null, '.br': 'br', '.gz': 'gzip', '.unityweb': null } as const;

/** Unity names all four files after the output folder, or each after its content. */
function findFile(names: readonly string[], part: Part, where: string): [string, Compression] {
  const { ending } = PARTS[part];
  const pattern = new RegExp(`\\.${ending.replace('.', '\\.')}(\\.br|\\.gz|\\.unityweb)?$`);
  const found = names.filter((name) => pattern.test(name));
  const [name, ...others] = found;
  if (name === undefined) {
    throw new PackError(`${where} has no file that ends in .${ending}, .${ending}.br, .gz or .unityweb.`);
  }
  if (others.length > 0) {
    throw new PackError(
      `${where} has ${found.join(' and ')}: empty the folder before Unity builds into it, so that nothing old stays.`,
    );
  }
  return [name, (pattern.exec(name)?.[1] ?? '') as Compression];
}

const UNPACKERS = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };

/** A file's content as the game sees it. */
async function unpack(content: Buffer, compression: Compression, where: string): Promise<Buffer> {
  if (compression === '') return content;
  // Gzip begins with these two bytes, brotli with no such mark.
  const isGzip = content.readUInt16BE(0) === 0x1f8b;
  const unpacker = compression === '.unityweb' ? (isGzip ? '.gz' : '.br') : compression;
  return UNPACKERS[unpacker](content).catch((error: unknown) => {
    throw new PackError(`${where} cannot be unpacked: it is damaged, or not compressed as its name says.`, {
      cause: error,
    });
  });
}

/** How each part begins once it is unpacked; scripts begin as they like. */
const SIGNATURES: Partial<Record<Part, string>> = { code: '\0asm', data: 'UnityWebData1.0' };

function assertIsPart(unpacked: Buffer, part: Part, where: string): void {
  const signature = SIGNATURES[part];
  if (signature !== undefined && unpacked.toString('latin1', 0, signature.length) !== signature) {
    throw new PackError(`${where} is no ${part} of a Unity build.`);
  }
}

function contentType(part: Part, compression: Compression): string {
  if (compression === '.unityweb') return 'application/octet-stream';
  return part === 'data' && compression === '.gz' ? GZIP_DATA_TYPE : PARTS[part].type;
}

async function readPart(folder: string, names: readonly string[], part: Part, where: string) {
  const [name, compression] = findFile(names, part, where);
  const content = await readFile(join(folder, name));
  if (content.length < 2) throw new PackError(`${where}/${name} is empty.`);
  if (content.toString('latin1', 0, 40).startsWith('version https://git-lfs')) {
    throw new PackError(`${where}/${name} only points to the file: fetch it with git lfs pull.`);
  }
  const unpacked = await unpack(content, compression, `${where}/${name}`);
  assertIsPart(unpacked, part, `${where}/${name}`);
  const { ending } = PARTS[part];
  const file: UnityFile = {
    ending: ending + compression,
    content,
    type: contentType(part, compression),
    encoding: ENCODINGS[compression],
  };
  return { file, unpacked };
}

/** The data file's first kilobytes hold the version that wrote it. */
const VERSION = /\b(20\d\d|[6-9]\d{3})\.\d+\.\d+[abfp]\d+\b/;

/** Where a game's Unity build is. */
export const unityFolder = (gamesFolder: string, slug: string) => join(gamesFolder, slug, 'unity');

/**
 * The Unity build of a game; null if it has none.
 * @throws PackError with one line on what is missing, double, damaged, too old or multi-threaded
 */
export async function readUnityBuild(gamesFolder: string, slug: string): Promise<UnityBuild | null> {
  const root = unityFolder(gamesFolder, slug);
  if (!existsSync(root)) return null;
  const folder = existsSync(join(root, 'Build')) ? join(root, 'Build') : root;
  const where = `games/${slug}/unity${folder === root ? '' : '/Build'}`;
  const names = (await readdir(folder)).sort();
  if (names.includes('UnityLoader.js')) {
    throw new PackError(
      `${where} is a build of Unity 2019 or older: build it with Unity 2020.1 or newer, whose loader this site speaks with.`,
    );
  }
  const loader = await readPart(folder, names, 'loader', where);
  const framework = await readPart(folder, names, 'framework', where);
  const code = await readPart(folder, names, 'code', where);
  const data = await readPart(folder, names, 'data', where);
  if (hasSharedMemory(code.unpacked)) {
    throw new PackError(
      `${where} is multi-threaded, which no page with a sign-in can show (docs/decisions/024): switch off "Enable Native C/C++ Multithreading" in Unity's player settings and build again.`,
    );
  }
  return {
    loader: loader.file,
    framework: framework.file,
    code: code.file,
    data: data.file,
    version: VERSION.exec(data.unpacked.toString('latin1', 0, 4096))?.[0] ?? null,
    streamingAssets: join(root, 'StreamingAssets'),
  };
}
