import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, readText } from '../files.ts';
import { StudioError } from './colours.ts';

const ENTRIES = 'site/catalogue/games';

/** Pictures of a game, by the folder that has them; the name of one game may begin as another's does. */
const PICTURES: readonly [folder: string, names: (slug: string) => RegExp][] = [
  ['site/pictures', (slug) => new RegExp(`^(${slug}-(play|clip)\\b.*|poster-${slug}(-\\d+)?)\\.\\w+$`)],
  ['site/public/cards', (slug) => new RegExp(`^card-${slug}\\.jpg$`)],
  ['site/public/screenshots', (slug) => new RegExp(`^${slug}-\\d+(-\\d+)?\\.webp$`)],
];

/** All that belongs to a game and to nothing else, from the project's root: entry, folders, pictures. Those that are there. */
export function filesOfGame(slug: string): string[] {
  const pictures = PICTURES.flatMap(([folder, names]) =>
    existsSync(join(projectRoot, folder))
      ? readdirSync(join(projectRoot, folder))
          .filter((name) => names(slug).test(name))
          .map((name) => `${folder}/${name}`)
      : [],
  );
  const own = [`${ENTRIES}/${slug}.ts`, `games/${slug}`, `media/${slug}`];
  return [...own.filter((path) => existsSync(join(projectRoot, path))), ...pictures];
}

/** Folders of `games/` that are no game's, and that no game has a use for. A game of the site's own making has its tests there. */
function unusedKits(): string[] {
  const games = join(projectRoot, 'games');
  const folders = readdirSync(games);
  const isGame = (name: string) =>
    existsSync(join(games, name, 'main.ts')) || existsSync(join(games, name, 'unity'));
  const sources = folders.filter(isGame).flatMap((name) =>
    readdirSync(join(games, name), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readText(join(games, name, file))),
  );
  return folders
    .filter((name) => !isGame(name) && !existsSync(join(projectRoot, ENTRIES, `${name}.ts`)))
    .filter((name) => !sources.some((source) => source.includes(`/${name}/`)))
    .map((name) => `games/${name}`);
}

/**
 * Finds out whether games can be taken away.
 * @throws StudioError for a game that is not there, or when none would be left
 */
export function checkRemovable(slugs: readonly string[]): void {
  const here = readdirSync(join(projectRoot, ENTRIES)).map((file) => file.replace(/\.ts$/, ''));
  const unknown = slugs.find((slug) => !here.includes(slug));
  if (unknown !== undefined)
    throw new StudioError(`There is no game ${unknown}. There are ${here.join(', ')}.`);
  if (here.every((slug) => slugs.includes(slug)))
    throw new StudioError('A site wants one game at least: add yours before you take the last of ours away.');
}

/**
 * Takes games away: their folders, entries and pictures, and what only they shared. Returns what is gone.
 * @throws StudioError as `checkRemovable` does
 */
export function removeGames(slugs: readonly string[]): string[] {
  checkRemovable(slugs);
  const gone = slugs.flatMap(filesOfGame);
  for (const path of gone) rmSync(join(projectRoot, path), { recursive: true });
  const kits = slugs.length > 0 ? unusedKits() : [];
  for (const path of kits) rmSync(join(projectRoot, path), { recursive: true });
  return [...gone, ...kits];
}
