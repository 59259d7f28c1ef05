import type { Plugin } from 'vite';
import { unlistedGames } from './games.ts';

/** A list of files of which some are named after games. */
const GLOB = /(\bimport\.meta\.glob(?:<[^(]*>)?\(\s*)'([^']*\/(games|pictures)\/)([^']*)'/g;

/** Endings of the files that are named after a game, keyed by their folder. */
const ENDINGS: Readonly<Record<string, string>> = { games: '.ts', pictures: '-clip.webm' };

/** Takes the files of games that the studio does not list out of the lists of files in a module. */
export function withoutGames(source: string, slugs: readonly string[]): string {
  return source.replace(GLOB, (_, call: string, path: string, folder: string, files: string) => {
    const without = slugs.map((slug) => `, '!${path}${slug}${ENDINGS[folder]}'`);
    return `${call}['${path}${files}'${without.join('')}]`;
  });
}

/** Leaves games that the studio does not list out of what the site imports: a bundle has nothing of them. */
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
