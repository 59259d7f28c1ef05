import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { belowRoot, projectRoot, withSlashes } from '../files.ts';
import { studioFile } from '../studio/studio-files.ts';

/** Error in a game's folder; its message is one sentence that names the game and the file. */
export class PackError extends Error {
  override name = 'PackError';
}

/** Returns the first line of an error. The bundler's messages list errors, with an excerpt of the source after each. */
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

/** Refuses symbolic links, because they may lead to private files or be broken on a host. The folder itself may be a link. */
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
  /** Content hash, sent in the query so that a game never loads files of two deployments. */
  version: string;
}

export const fileAddress = ({ path, version }: GameFile): string => `${path}?v=${version}`;

type Part = 'loader' | 'framework' | 'code' | 'data';

/** Files of a game for its play document, packed by us or built by Unity. */
export interface GameFiles extends Record<Part, GameFile> {
  preloaded: readonly Part[];
  /** Fonts that the site's pages use as well, so a browser that has opened a page has them cached. */
  preloadedFonts?: readonly string[];
  streamingAssets: string;
  loadedLater?: readonly GameFile[];
}

/** Folders that contain the games' folders: first the studio's own games, then ours. */
export const GAMES_FOLDERS: readonly string[] = [studioFile('games'), join(projectRoot, 'games')];

export interface GamePlace {
  slug: string;
  /** Absolute path. */
  folder: string;
  /** Path of the folder as shown in messages, e.g. `games/glow`. */
  where: string;
}

/** Returns a game's folder: in the first folder of games that contains it, or in the last one if none does. */
export function placeOf(slug: string, gamesFolders: readonly string[] = GAMES_FOLDERS): GamePlace {
  const all = gamesFolders.map((games) => join(games, slug));
  const folder = all.find((each) => existsSync(each)) ?? (all.at(-1) as string);
  const path = belowRoot(folder, projectRoot);
  return { slug, folder, where: path === folder ? `games/${slug}` : withSlashes(path) };
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const isSlug = (name: string): boolean => SLUG.test(name);

export const SHARED_FOLDER = 'framework';

export interface GameFolder extends GamePlace {
  main: string;
  worker: string | null;
  data: string;
  streamingAssets: string;
}

export function gameFolder(slug: string, gamesFolders?: readonly string[]): GameFolder | null {
  const place = placeOf(slug, gamesFolders);
  const { folder } = place;
  const main = join(folder, 'main.ts');
  if (!SLUG.test(slug) || !existsSync(main)) return null;
  const worker = join(folder, 'worker.ts');
  return {
    ...place,
    main,
    worker: existsSync(worker) ? worker : null,
    data: join(folder, 'data'),
    streamingAssets: join(folder, 'streaming-assets'),
  };
}

export async function foldersOfGames(gamesFolders: readonly string[] = GAMES_FOLDERS): Promise<string[]> {
  const entries = await Promise.all(
    gamesFolders.filter((games) => existsSync(games)).map((games) => readdir(games, { withFileTypes: true })),
  );
  return entries
    .flat()
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** Lists the games that we pack. Throws a PackError for a folder name that cannot be part of an address. */
export async function listGames(gamesFolders: readonly string[] = GAMES_FOLDERS): Promise<GameFolder[]> {
  const slugs = (await foldersOfGames(gamesFolders)).filter((slug) =>
    existsSync(join(placeOf(slug, gamesFolders).folder, 'main.ts')),
  );
  return slugs.map((slug) => {
    const game = gameFolder(slug, gamesFolders);
    if (game) return game;
    throw new PackError(
      `${placeOf(slug, gamesFolders).where}: a game's folder is named with small letters, digits and single hyphens, because it is part of its address.`,
    );
  });
}
