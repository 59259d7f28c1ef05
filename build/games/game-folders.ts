import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { projectRoot, withSlashes } from '../files.ts';

/** A game that cannot be packed. The message is one sentence that names the game and the file. */
export class PackError extends Error {
  override name = 'PackError';
}

/** What is wrong, in one sentence. The bundler’s errors come as a list, each with the source around it drawn below its first line. */
export function firstSentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('errors' in error && Array.isArray(error.errors) && error.errors.length > 0) {
    return firstSentence(error.errors[0]);
  }
  const [sentence = '', place = ''] = stripVTControlCharacters(error.message).split('\n');
  const where = /\[ (\S+) \]/.exec(place)?.[1];
  const isFile = where && !where.includes('virtual:');
  return isFile ? `${sentence} (${where})` : sentence;
}

/** Tells in one sentence why something could not be packed. `name` begins it. */
export function packErrorFrom(name: string, error: unknown): PackError {
  if (error instanceof PackError) return error;
  return new PackError(`${name} cannot be packed: ${firstSentence(error)}`, { cause: error });
}

/**
 * Refuses links (symbolic links, junctions) in a folder whose files are published: one may lead to a file that its owner would
 * not publish, and a copy of one leads nowhere on a host. The folder itself may be a link.
 * @param where the folder as a person knows it
 * @throws PackError with one line that names the link
 */
export async function assertNoLinks(folder: string, where: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const link = entries.find((entry) => entry.isSymbolicLink());
  if (!link) return;
  const path = withSlashes(relative(folder, join(link.parentPath, link.name)));
  throw new PackError(
    `${where}/${path} is a link, and links are not published: put what it leads to in its place.`,
  );
}

/** What of a packed game has an address. */
export interface GameFile {
  /** On the site, e.g. `/games/shoot-or-die/shoot-or-die.data`. */
  path: string;
  /** Names its content; goes into the query, so that files of two deployments never mix. */
  version: string;
}

/** Where a page asks for a file: the version in the query keeps files of two deployments from ever being mixed. */
export const fileAddress = ({ path, version }: GameFile): string => `${path}?v=${version}`;

type Part = 'loader' | 'framework' | 'code' | 'data';

/** What a play document loads of a game, packed by us or built by Unity. */
export interface GameFiles extends Record<Part, GameFile> {
  /** What the document asks for before any script does. */
  preloaded: readonly Part[];
  /** Addresses of fonts that it asks for as well: those of the site's pages, which are here already if one was open before. */
  preloadedFonts?: readonly string[];
  /** Folder of the files that the game fetches while it plays. It need not exist. */
  streamingAssets: string;
  /** What the game itself loads when somebody asks for it: kept with its files for the time without a network. */
  loadedLater?: readonly GameFile[];
}

/** Where our games are. */
export const GAMES_FOLDER = join(projectRoot, 'games');

/** A folder's name is part of addresses and of file names. */
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Whether a folder, or the entry of the same name, can be part of an address. */
export const isSlug = (name: string): boolean => SLUG.test(name);

/** Below `/games/`, where a game's folder would be: what all our games share. */
export const SHARED_FOLDER = 'framework';

/** The files of one game; absolute paths. */
export interface GameFolder {
  slug: string;
  main: string;
  /** Null where it has none. */
  worker: string | null;
  data: string;
  streamingAssets: string;
}

/** The game of that name, or null if it has no `main.ts`. */
export function gameFolder(gamesFolder: string, slug: string): GameFolder | null {
  const folder = join(gamesFolder, slug);
  const main = join(folder, 'main.ts');
  if (!SLUG.test(slug) || !existsSync(main)) return null;
  const worker = join(folder, 'worker.ts');
  return {
    slug,
    main,
    worker: existsSync(worker) ? worker : null,
    data: join(folder, 'data'),
    streamingAssets: join(folder, 'streaming-assets'),
  };
}

/**
 * Every game in a folder, by name.
 * @throws PackError for a game whose folder cannot be part of an address
 */
export async function listGames(gamesFolder: string): Promise<GameFolder[]> {
  const entries = await readdir(gamesFolder, { withFileTypes: true });
  const slugs = entries
    .filter((entry) => entry.isDirectory() && existsSync(join(gamesFolder, entry.name, 'main.ts')))
    .map((entry) => entry.name)
    .sort();
  return slugs.map((slug) => {
    const game = gameFolder(gamesFolder, slug);
    if (game) return game;
    throw new PackError(
      `games/${slug}: a game's folder is named with small letters, digits and single hyphens, because it is part of its address.`,
    );
  });
}
