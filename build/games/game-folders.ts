import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../files.ts';
import { PackError } from './pack-error.ts';

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
