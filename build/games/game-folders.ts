import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { projectRoot, withSlashes } from '../files.ts';

/** The message is one sentence that names the game and the file. */
export class PackError extends Error {
  override name = 'PackError';
}

/** Bundler errors are lists, in which each first line is followed by an excerpt of the source. */
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

export function packErrorFrom(name: string, error: unknown): PackError {
  if (error instanceof PackError) return error;
  return new PackError(`${name} cannot be packed: ${firstSentence(error)}`, { cause: error });
}

/**
 * Refuses symbolic links and junctions: one may lead to a private file, and a copied one leads nowhere on a host. The
 * folder itself may be a link.
 * @param where the folder, for messages
 */
export async function assertNoLinks(folder: string, where: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const link = entries.find((entry) => entry.isSymbolicLink());
  if (!link) return;
  const path = withSlashes(relative(folder, join(link.parentPath, link.name)));
  throw new PackError(
    `${where}/${path} is a link, and links are not published: replace it by the file or folder it points to.`,
  );
}

export interface GameFile {
  path: string;
  /** Content hash for the query, so that files of two deployments are never mixed. */
  version: string;
}

export const fileAddress = ({ path, version }: GameFile): string => `${path}?v=${version}`;

type Part = 'loader' | 'framework' | 'code' | 'data';

/** Files of a game for its play document, packed by us or built by Unity. */
export interface GameFiles extends Record<Part, GameFile> {
  preloaded: readonly Part[];
  /** Fonts of the site's pages, which the browser has cached if a page was open before. */
  preloadedFonts?: readonly string[];
  streamingAssets: string;
  loadedLater?: readonly GameFile[];
}

export const GAMES_FOLDER = join(projectRoot, 'games');

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const isSlug = (name: string): boolean => SLUG.test(name);

export const SHARED_FOLDER = 'framework';

export interface GameFolder {
  slug: string;
  main: string;
  worker: string | null;
  data: string;
  streamingAssets: string;
}

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

/** Sorted by name. Throws a PackError for a name that cannot be part of an address. */
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
