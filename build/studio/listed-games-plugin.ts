import type { Plugin } from 'vite';
import { unlistedGames } from './games.ts';

/** A list of files, one pattern or several. */
const GLOB = /(\bimport\.meta\.glob(?:<[^(]*>)?\(\s*)(?:'[^']*'|\[[^\]]*\])/g;

/** A pattern below `games/` or `pictures/`, where files and folders are named after games. */
const PATTERN = /'([^'!]*\/(?:games|pictures)\/)([^']*)'/g;

/** Files of a game that match a pattern below `games/` or `pictures/`. */
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
