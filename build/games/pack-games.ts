/** Packs our games for Unity's loader contract, as a loader, a code file (also used as the framework) and a data file. */
import { existsSync } from 'node:fs';
import type { IceServer } from '#site/config-variables.ts';
import { bundleCodeAndLate, bundleLoader, bundleOnline, bundleWorker } from './bundle.ts';
import {
  assertNoLinks,
  fileAddress,
  type GameFiles,
  type GameFolder,
  listGames,
  packErrorFrom,
  SHARED_FOLDER,
} from './game-folders.ts';
import { type PageFonts, packGameData } from './pack-data.ts';
import {
  compressFully,
  contentVersion,
  type PackedFile,
  publishStreamingAssets,
  writePacked,
} from './write-packed.ts';

export interface PackedGame extends GameFiles {
  slug: string;
  loader: PackedFile;
  /** The same file as `code`: Unity's contract requires a framework, but our games have none. */
  framework: PackedFile;
  code: PackedFile;
  data: PackedFile;
}

export type PackManifest = Record<string, PackedGame>;

export interface PackOptions {
  report?: (line: string) => void;
  slugs?: readonly string[];
  gamesFolders?: readonly string[];
  iceServers?: readonly IceServer[];
  pageFonts?: PageFonts;
}

/** All games with online play share this address, so that the script is already cached when the next game starts. */
const ONLINE_PATH = `/games/${SHARED_FOLDER}/online.js`;

async function writeOnline(outDir: string, iceServers: readonly IceServer[]): Promise<PackedFile> {
  const content = await bundleOnline(iceServers);
  return writePacked(outDir, ONLINE_PATH, content, await compressFully(content));
}

interface Packing {
  online: PackedFile;
  outDir: string;
  pageFonts: PageFonts | undefined;
}

async function packGame(game: GameFolder, { online, outDir, pageFonts }: Packing): Promise<PackedGame> {
  const { slug } = game;
  const path = (ending: string) => `/games/${slug}/${slug}.${ending}`;
  const write = async (ending: string, content: Buffer) =>
    writePacked(outDir, path(ending), content, await compressFully(content));

  const { code, late } = await bundleCodeAndLate(slug, game.main, fileAddress(online), (script) =>
    fileAddress({ path: path('late.js'), version: contentVersion(script) }),
  );
  const { content: data, fontAddresses } = await packGameData(
    game,
    (file) => bundleWorker(slug, file),
    pageFonts,
  );
  const loader = await bundleLoader({ slug, bytes: { data: data.length, code: code.length } });
  const writtenCode = await write('code.js', code);
  if (existsSync(game.streamingAssets))
    await assertNoLinks(game.streamingAssets, `${game.where}/streaming-assets`);
  return {
    slug,
    loader: await write('loader.js', loader),
    framework: writtenCode,
    code: writtenCode,
    data: await write('data', data),
    preloaded: ['code', 'data', 'loader'],
    preloadedFonts: fontAddresses,
    loadedLater: [
      // The bundler removes the address from games without online play.
      ...([code, late].some((script) => script?.includes(fileAddress(online))) ? [online] : []),
      ...(late ? [await write('late.js', late)] : []),
    ],
    streamingAssets: await publishStreamingAssets(outDir, slug, game.streamingAssets),
  };
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Packs all games; equal sources give equal bytes. Throws a PackError that names the game and the file. */
export async function packGames(outDir: string, options: PackOptions = {}): Promise<PackManifest> {
  const all = await listGames(options.gamesFolders);
  const games = all.filter(({ slug }) => options.slugs?.includes(slug) ?? true);
  const online = await writeOnline(outDir, options.iceServers ?? []);
  const manifest: PackManifest = {};
  const waiting = [...games];
  const worker = async () => {
    for (let game = waiting.shift(); game; game = waiting.shift()) {
      const { slug } = game;
      const packed = await packGame(game, { online, outDir, pageFonts: options.pageFonts }).catch(
        (error: unknown) => {
          throw packErrorFrom(`games/${slug}`, error);
        },
      );
      manifest[slug] = packed;
      options.report?.(
        `${slug}: code ${kilobytes(packed.code.brotliBytes)}, data ${kilobytes(packed.data.brotliBytes)}, loader ${kilobytes(packed.loader.brotliBytes)} (brotli)`,
      );
    }
  };
  // Packs two games at a time, because bundling is CPU-bound and needs memory.
  await Promise.all([worker(), worker()]);
  return Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)));
}
