import type { Plugin } from 'vite';
import { unlistedGames } from './games.ts';

const GLOB = /(\bimport\.meta\.glob(?:<[^(]*>)?\(\s*)'([^']*\/(games|pictures)\/)([^']*)'/g;

const ENDINGS: Readonly<Record<string, string>> = { games: '.ts', pictures: '-clip.webm' };

export function withoutGames(source: string, slugs: readonly string[]): string {
  return source.replace(GLOB, (_, call: string, path: string, folder: string, files: string) => {
    const without = slugs.map((slug) => `, '!${path}${slug}${ENDINGS[folder]}'`);
    return `${call}['${path}${files}'${without.join('')}]`;
  });
}

/** Excludes unlisted games from what the site imports, and so from its bundles. */
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
