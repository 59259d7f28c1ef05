/** Reads builds of Unity 2020.1 and newer from `games/<slug>/unity/`, in the layout that Unity writes. */

import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { isLeftBehind } from '../files.ts';
import { assertNoLinks, type GamePlace, PackError } from './game-folders.ts';
import { hasSharedMemory } from './wasm-memory.ts';

// Names of the framework function that the loader calls for metrics. Unity renamed it twice, so it shows a loader and a
// framework of different versions. Source: nine public builds of Unity 2022 and 6; older loaders call none.

const GENERATIONS = [
  { asks: '_getMetricsInfo', versions: 'Unity 6' },
  { asks: '_getMemInfo', versions: 'Unity 2021.2 to 2023' },
] as const;

const OLDEST = 'Unity 2020.1 to 2021.1';

const versionsOf = (script: string) =>
  GENERATIONS.find(({ asks }) => script.includes(asks))?.versions ?? OLDEST;

/**
 * A loader matches every framework that defines the function that the loader calls. A loader that calls no such
 * function does not match a framework that defines the newest one.
 */
function differentGenerations(
  loader: string,
  framework: string,
): { loader: string; framework: string } | null {
  const asked = GENERATIONS.find(({ asks }) => loader.includes(asks));
  const offersNewest = framework.includes(GENERATIONS[0].asks);
  const differ = asked ? !framework.includes(asked.asks) : offersNewest;
  return differ ? { loader: versionsOf(loader), framework: versionsOf(framework) } : null;
}

/** File extension for the compression. `.unityweb` files contain gzip or brotli, and Unity's loader decompresses them. */
type Compression = '' | '.br' | '.gz' | '.unityweb';

interface Unpacked {
  packing: '' | '.br' | '.gz';
  content: Buffer;
}

const UNPACKERS = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };
const NAMES = { '.br': 'Brotli', '.gz': 'gzip' };

const isGzip = (content: Buffer) => content.length > 1 && content.readUInt16BE(0) === 0x1f8b;

/** Returns null if the file is not compressed or is damaged. Brotli is found by trying, because it has no signature. */
async function unpackOnce(content: Buffer): Promise<Unpacked | null> {
  const packing = isGzip(content) ? '.gz' : '.br';
  try {
    return { packing, content: await UNPACKERS[packing](content) };
  } catch {
    return null;
  }
}

/** @param isPlain returns whether bytes are valid decompressed content */
async function unpackUnityFile(
  content: Buffer,
  compression: Compression,
  isPlain: (content: Buffer) => boolean,
  where: string,
): Promise<Buffer> {
  const found: Unpacked | null = isPlain(content) ? { packing: '', content } : await unpackOnce(content);
  const name = basename(where, compression);
  if (!found) {
    if (compression === '') return content;
    throw new PackError(
      `${where} cannot be decompressed: it is damaged, or not compressed as its name says.`,
    );
  }
  if (!isPlain(found.content) && (await unpackOnce(found.content)) !== null) {
    throw new PackError(`${where} is compressed twice: use the file as Unity wrote it.`);
  }
  const { packing } = found;
  const matchesName = compression === '.unityweb' ? packing !== '' : packing === compression;
  if (matchesName) return found.content;
  if (packing === '') throw new PackError(`${where} is not compressed: rename it to ${name}.`);
  // Uncompressed content may decompress by chance, but the result is then not valid.
  if (!isPlain(found.content)) return content;
  throw new PackError(`${where} is compressed with ${NAMES[packing]}: rename it to ${name}${packing}.`);
}

export interface UnityFile {
  /** Part of the file's address after the slug: `data.br` for `/games/<slug>/<slug>.data.br`. */
  ending: string;
  content: Buffer;
  type: string;
  encoding: 'br' | 'gzip' | null;
}

export interface UnityBuild {
  loader: UnityFile;
  framework: UnityFile;
  code: UnityFile;
  data: UnityFile;
  version: string | null;
  streamingAssets: string;
}

const PARTS = {
  loader: { ending: 'loader.js', type: 'text/javascript' },
  framework: { ending: 'framework.js', type: 'text/javascript' },
  code: { ending: 'wasm', type: 'application/wasm' },
  data: { ending: 'data', type: 'application/octet-stream' },
} as const;

type Part = keyof typeof PARTS;

/** Safari does not decompress gzipped octet streams (https://bugs.webkit.org/247421). */
const GZIP_DATA_TYPE = 'application/gzip';

const ENCODINGS = { '': null, '.br': 'br', '.gz': 'gzip', '.unityweb': null } as const;

/** Unity names all four files after the output folder, or each file after its content hash. */
function findFile({ names, where }: UnityFolder, part: Part): { name: string; compression: Compression } {
  const { ending } = PARTS[part];
  const pattern = new RegExp(`\\.${ending.replace('.', '\\.')}(\\.br|\\.gz|\\.unityweb)?$`);
  const found = names.filter((name) => pattern.test(name));
  const [name, ...others] = found;
  if (name === undefined) {
    throw new PackError(`${where} has no file that ends in .${ending}, .${ending}.br, .gz or .unityweb.`);
  }
  if (others.length > 0) {
    throw new PackError(
      `${where} has ${found.join(' and ')}: empty the folder before Unity builds into it, so that no old files remain.`,
    );
  }
  return { name, compression: (pattern.exec(name)?.[1] ?? '') as Compression };
}

/** First bytes of decompressed code and data; scripts have no signature, but must be text. */
const SIGNATURES: Partial<Record<Part, string>> = { code: '\0asm', data: 'UnityWebData1.0' };

const SAMPLE_BYTES = 512;

// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what compressed bytes have and scripts do not.
const CONTROL = /[\0-\x08\x0e-\x1f]/;

function isPlain(content: Buffer, part: Part): boolean {
  const signature = SIGNATURES[part];
  if (signature !== undefined) return content.toString('latin1', 0, signature.length) === signature;
  return !CONTROL.test(content.toString('latin1', 0, SAMPLE_BYTES));
}

function assertIsPart(unpacked: Buffer, part: Part, where: string): void {
  const isPage = /^\s*</.test(unpacked.toString('latin1', 0, SAMPLE_BYTES));
  if (isPage || !isPlain(unpacked, part))
    throw new PackError(`${where} is not the ${part} of a Unity build.`);
}

function contentType(part: Part, compression: Compression): string {
  if (compression === '.unityweb') return 'application/octet-stream';
  return part === 'data' && compression === '.gz' ? GZIP_DATA_TYPE : PARTS[part].type;
}

async function readPart(place: UnityFolder, part: Part) {
  const { name, compression } = findFile(place, part);
  const where = `${place.where}/${name}`;
  const file = join(place.folder, name);
  if ((await stat(file)).isDirectory()) throw new PackError(`${where} is a folder, but it must be a file.`);
  const content = await readFile(file);
  if (content.length < 2) throw new PackError(`${where} is empty.`);
  if (content.toString('latin1', 0, 40).startsWith('version https://git-lfs')) {
    throw new PackError(`${where} only points to the file: fetch it with git lfs pull.`);
  }
  const unpacked = await unpackUnityFile(content, compression, (bytes) => isPlain(bytes, part), where);
  assertIsPart(unpacked, part, where);
  const { ending } = PARTS[part];
  const published: UnityFile = {
    ending: ending + compression,
    content,
    type: contentType(part, compression),
    encoding: ENCODINGS[compression],
  };
  return { name, file: published, unpacked };
}

interface ScriptOfBuild {
  name: string;
  unpacked: Buffer;
}

function assertOneVersion(loader: ScriptOfBuild, framework: ScriptOfBuild, where: string): void {
  const differ = differentGenerations(
    loader.unpacked.toString('latin1'),
    framework.unpacked.toString('latin1'),
  );
  if (!differ) return;
  throw new PackError(
    `${where} has ${loader.name} of ${differ.loader} and ${framework.name} of ${differ.framework}: build into an empty folder, and copy all that Unity wrote.`,
  );
}

/** Matches a Unity version; the data file's first kilobytes contain the version that wrote the file. */
const VERSION = /\b(20\d\d|[6-9]\d{3})\.\d+\.\d+[abfp]\d+\b/;

/** Returns null if there is no Unity build. Throws a PackError for a faulty file or for a build that cannot work here. */
export async function readUnityBuild({ folder, where }: GamePlace): Promise<UnityBuild | null> {
  const root = join(folder, 'unity');
  if (!existsSync(root)) return null;
  const place = await findUnityFolder(root, `${where}/unity`);
  const loader = await readPart(place, 'loader');
  const framework = await readPart(place, 'framework');
  const code = await readPart(place, 'code');
  const data = await readPart(place, 'data');
  assertOneVersion(loader, framework, place.where);
  if (hasSharedMemory(code.unpacked)) {
    throw new PackError(
      `${place.where} is multi-threaded, which pages with sign-in do not support (docs/decisions/024): switch off "Enable Native C/C++ Multithreading" in Unity's player settings and build again.`,
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

export interface UnityFolder {
  folder: string;
  where: string;
  names: readonly string[];
}

const isLoader = (name: string) => name.endsWith('.loader.js');

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** Refuses lower-case names of Unity's folders, which some archive tools produce. */
function assertCapitals(folders: readonly string[], name: string, where: string): void {
  const misnamed = folders.find((each) => each.toLowerCase() === name.toLowerCase());
  if (misnamed === undefined || misnamed === name || folders.includes(name)) return;
  throw new PackError(`${where}/${misnamed} is called ${name} by Unity: rename the folder.`);
}

async function assertNotDeeper(folder: string, where: string): Promise<void> {
  for (const below of await foldersIn(folder)) {
    const names = await readdir(join(folder, below));
    if (names.some((name) => name.toLowerCase() === 'build' || isLoader(name))) {
      throw new PackError(
        `${where}/${below} has the build one folder too deep: move its content up to ${where}.`,
      );
    }
  }
}

/** Unity 5 wrote `Release/` or `Development/`; Unity 2017 to 2019 wrote `Build/`, but with another loader name. */
async function assertNotTooOld(root: string, folders: readonly string[], where: string): Promise<void> {
  for (const folder of ['Release', 'Development'].filter((each) => folders.includes(each))) {
    const names = await readdir(join(root, folder));
    if (!names.some((name) => /\.(js|mem|data|asm)(gz|br)?$|^UnityLoader/.test(name))) continue;
    throw new PackError(
      `${where}/${folder} is a build of Unity 5: build it with Unity 2020.1 or newer, whose loader this site supports.`,
    );
  }
}

/** Returns `Build`, or `root` if the files were copied without that folder. Throws a PackError if the build is elsewhere. */
export async function findUnityFolder(root: string, where: string): Promise<UnityFolder> {
  await assertNoLinks(root, where);
  const folders = await foldersIn(root);
  assertCapitals(folders, 'Build', where);
  assertCapitals(folders, 'StreamingAssets', where);
  const inBuild = folders.includes('Build');
  const found = inBuild ? { folder: join(root, 'Build'), where: `${where}/Build` } : { folder: root, where };
  const names = (await readdir(found.folder)).filter((name) => !isLeftBehind(name)).sort();
  if (names.includes('UnityLoader.js')) {
    throw new PackError(
      `${found.where} is a build of Unity 2019 or older: build it with Unity 2020.1 or newer, whose loader this site supports.`,
    );
  }
  if (!names.some(isLoader)) {
    await assertNotTooOld(root, folders, where);
    await assertNotDeeper(found.folder, found.where);
  }
  return { ...found, names };
}
