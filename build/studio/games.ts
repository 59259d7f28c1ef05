import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import type { Studio } from '#site/studio-shape.ts';
import { studio } from '#studio/studio.ts';
import { readText, withSlashes } from '../files.ts';
import { checkEach, StudioError } from './faults.ts';
import { enteredGames, entryFile, ownGames } from './studio-files.ts';

/** @param field file and field, for messages */
export function checkGameList(
  field: string,
  games: readonly string[],
  slugs: readonly string[] = enteredGames(),
): void {
  checkEach(new Set(games), (slug) => {
    if (!slugs.includes(slug))
      throw new StudioError(
        `${field} has "${slug}", but there is no such game. There are ${slugs.join(', ')}.`,
      );
    if (games.indexOf(slug) !== games.lastIndexOf(slug))
      throw new StudioError(`${field} has "${slug}" twice.`);
  });
}

export function checkGameLists({ games, promises, press }: Studio = studio): void {
  const lists = {
    'studio.ts: games': games,
    'promises.ts: playFamilies': promises.playFamilies,
    'press.ts: releases': Object.keys(press.releases),
  };
  checkEach(Object.entries(lists), ([field, slugs]) => checkGameList(field, slugs));
}

export const unlistedGames = (): string[] => enteredGames().filter((slug) => !studio.games.includes(slug));

export function gameOfFile(name: string, slugs: readonly string[]): string | undefined {
  return slugs
    .filter((slug) => new RegExp(`(^|[-/])${slug}(?=[-./]|$)`).test(name))
    .toSorted((a, b) => b.length - a.length)[0];
}

export function belongsToUnlistedGame(name: string): boolean {
  const game = gameOfFile(name, enteredGames());
  return game !== undefined && !studio.games.includes(game);
}

/** Name of a game whose entry need not be valid. */
export const nameInEntry = (slug: string): string =>
  /\bname: (['"])(.+?)\1/.exec(readText(entryFile(slug)))?.[2] ?? slug;

interface NamedGame {
  slug: string;
  name: string;
}

const namedUnlistedGames = (): NamedGame[] =>
  unlistedGames().map((slug) => ({ slug, name: nameInEntry(slug) }));

/** @param listed names of listed games, which may contain the name of an unlisted game */
export function gamesNamedIn(
  text: string,
  unlisted: readonly NamedGame[],
  listed: readonly string[],
): string[] {
  const rest = listed
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, name) => left.replaceAll(name, ''), text);
  const plain = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return unlisted
    .filter(
      ({ slug, name }) =>
        new RegExp(`(?<![\\w-])${plain(name)}(?![\\w-])`).test(rest) ||
        new RegExp(`/${slug}(?:-support)?(?![\\w-])`).test(text),
    )
    .map(({ name }) => name);
}

const TEXT = /\.(ts|md|html|xml|atom|txt|webmanifest)$/;

/** Matches a game's own files except its entry, because these files may name any game. */
const GAME_FILE = /^games\/([^/]+)\/(?!entry\.ts$)/;

export function checkGamesNamed(
  folder: string,
  listed: readonly string[],
  unlisted: readonly NamedGame[] = namedUnlistedGames(),
): void {
  if (unlisted.length === 0) return;
  const faults = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => withSlashes(relative(folder, join(entry.parentPath, entry.name))))
    .filter(
      (file) =>
        TEXT.test(file) &&
        !GAME_FILE.test(file) &&
        !unlisted.some(({ slug }) => file.startsWith(`games/${slug}/`)),
    )
    .toSorted()
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          gamesNamedIn(line, unlisted, listed).map(
            (name) => `${file}:${index + 1} names ${name}, which studio.ts does not list in games.`,
          ),
        ),
    );
  if (faults.length > 0) throw new StudioError(faults.join('\n// '));
}

/** Names of a studio's own games are checked in its folder only; elsewhere they may be ordinary words. */
export function checkPagesForGames(
  publicDir: string,
  listed: readonly string[],
  unlisted: readonly NamedGame[] = namedUnlistedGames(),
  own: readonly string[] = ownGames(),
): void {
  checkGamesNamed(
    publicDir,
    listed,
    unlisted.filter(({ slug }) => !own.includes(slug)),
  );
}

/** Matches a call of `import.meta.glob` with one pattern or several. */
const GLOB = /(\bimport\.meta\.glob(?:<[^(]*>)?\(\s*)(?:'[^']*'|\[[^\]]*\])/g;

/** Matches a pattern for files in `games/` or `pictures/`, because files and folders there are named after games. */
const PATTERN = /'([^'!]*\/(?:games|pictures)\/)([^']*)'/g;

/** Narrows a pattern for files in `games/` or `pictures/` to the files of one game. */
const fileOf = (slug: string, pattern: string): string =>
  pattern.replace(/^(\*|[\w-]+|\{[^}]*\})(?=[./-])/, slug);

export function withoutGames(source: string, slugs: readonly string[]): string {
  return source.replace(GLOB, (whole, call: string) => {
    const patterns = [...whole.matchAll(PATTERN)];
    const without = patterns.flatMap(([, path = '', pattern = '']) =>
      slugs.map((slug) => `'!${path}${fileOf(slug, pattern)}'`),
    );
    return patterns.length === 0
      ? whole
      : `${call}[${[...patterns.map(([each]) => each), ...without].join(', ')}]`;
  });
}

/** Excludes unlisted games from the site's imports, so that its bundles do not contain them. */
export function listedGames(slugs: readonly string[] = unlistedGames()): Plugin | null {
  if (slugs.length === 0) return null;
  return {
    name: 'listed-games',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]site[\\/].*\.tsx?(\?|$)/, code: /import\.meta\.glob/ },
      handler: (source) => ({ code: withoutGames(source, slugs), map: null }),
    },
  };
}
