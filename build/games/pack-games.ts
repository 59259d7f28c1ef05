/** Packs our games into the four files that Unity's loader contract knows: loader, framework, code and data. */
import { existsSync } from 'node:fs';
import type { IceServer } from '#site/ice-servers.ts';
import { readText } from '../text-file.ts';
import {
  bundleCode,
  bundleFramework,
  bundleLoader,
  bundleOnline,
  bundleWorker,
  usesFramework,
} from './bundle.ts';
import { packGameData } from './game-data.ts';
import { fileAddress, type GameFiles } from './game-files.ts';
import { FRAMEWORK_FOLDER, GAMES_FOLDER, type GameFolder, listGames } from './game-folders.ts';
import { assertNoLinks } from './no-links.ts';
import { packErrorFrom } from './pack-error.ts';
import { compressFully, type PackedFile, publishStreamingAssets, writePacked } from './write-packed.ts';

export interface PackedGame extends GameFiles {
  slug: string;
  loader: PackedFile;
  /** The code again where it uses no framework: Unity's contract names four files. */
  framework: PackedFile;
  code: PackedFile;
  data: PackedFile;
}

/** Every packed game by its slug. */
export type PackManifest = Record<string, PackedGame>;

/** What `packGames` may be told. */
export interface PackOptions {
  /** Hears one line for each game. */
  report?: (line: string) => void;
  /** Packs only these; a game that no page embeds costs visitors and builds nothing. */
  slugs?: readonly string[];
  /** Absolute path of a folder of games; ours unless told otherwise. */
  gamesFolder?: string;
  /** Which servers games may ask when somebody plays with a friend; none unless told otherwise. */
  iceServers?: readonly IceServer[];
}

/** One address for all games, so that a browser which has played one has it for the next. */
const FRAMEWORK_PATH = `/games/${FRAMEWORK_FOLDER}/framework.js`;

async function writeFramework(outDir: string): Promise<PackedFile> {
  const licence = readText('node_modules/three/LICENSE');
  const content = await bundleFramework(licence);
  return writePacked(outDir, FRAMEWORK_PATH, content, await compressFully(content));
}

/** Beside the framework, for games that are played with a friend. */
const ONLINE_PATH = `/games/${FRAMEWORK_FOLDER}/online.js`;

async function writeOnline(outDir: string, iceServers: readonly IceServer[]): Promise<PackedFile> {
  const content = await bundleOnline(iceServers);
  return writePacked(outDir, ONLINE_PATH, content, await compressFully(content));
}

async function packGame(
  game: GameFolder,
  frameworkReady: Promise<PackedFile>,
  online: PackedFile,
  outDir: string,
): Promise<PackedGame> {
  const { slug } = game;
  const path = (ending: string) => `/games/${slug}/${slug}.${ending}`;
  const write = async (ending: string, content: Buffer) =>
    writePacked(outDir, path(ending), content, await compressFully(content));

  const code = await bundleCode(slug, game.main, fileAddress(online));
  const data = await packGameData(game, (file) => bundleWorker(slug, file));
  const hasFramework = usesFramework(code);
  const writtenCode = await write('code.js', code);
  const framework = hasFramework ? await frameworkReady : writtenCode;
  const loader = await bundleLoader({
    slug,
    bytes: { data: data.length, framework: hasFramework ? framework.bytes : 0, code: code.length },
  });
  if (existsSync(game.streamingAssets))
    await assertNoLinks(game.streamingAssets, `games/${slug}/streaming-assets`);
  return {
    slug,
    loader: await write('loader.js', loader),
    framework,
    code: writtenCode,
    data: await write('data', data),
    // The largest first.
    preloaded: hasFramework ? ['framework', 'code', 'data', 'loader'] : ['code', 'data', 'loader'],
    // Of a game that nobody plays with a friend the bundler has left the address out.
    loadedLater: code.includes(fileAddress(online)) ? [online] : [],
    streamingAssets: await publishStreamingAssets(outDir, slug, game.streamingAssets),
  };
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * Packs games that have a `main.ts` into `<outDir>/games/<slug>/`. The same source gives the same bytes.
 * @throws PackError naming the game and the file if one cannot be packed
 */
export async function packGames(outDir: string, options: PackOptions = {}): Promise<PackManifest> {
  const all = await listGames(options.gamesFolder ?? GAMES_FOLDER);
  const games = all.filter(({ slug }) => options.slugs?.includes(slug) ?? true);
  const framework = writeFramework(outDir);
  const online = await writeOnline(outDir, options.iceServers ?? []);
  const manifest: PackManifest = {};
  const waiting = [...games];
  const worker = async () => {
    for (let game = waiting.shift(); game; game = waiting.shift()) {
      const { slug } = game;
      const packed = await packGame(game, framework, online, outDir).catch((error: unknown) => {
        throw packErrorFrom(`games/${slug}`, error);
      });
      manifest[slug] = packed;
      options.report?.(
        `${slug}: code ${kilobytes(packed.code.brotliBytes)}, data ${kilobytes(packed.data.brotliBytes)}, framework ${packed.framework === packed.code ? 'none' : kilobytes(packed.framework.brotliBytes)}, loader ${kilobytes(packed.loader.brotliBytes)} (brotli)`,
      );
    }
  };
  // Two at a time: bundling is bound by the processor, and each takes memory.
  await Promise.all([framework, worker(), worker()]);
  return Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)));
}
