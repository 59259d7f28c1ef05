/** Where a game's poster comes from: drawn by our code, brought as a file, or printed from its name. */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import type { CatalogueEntry } from '#site/catalogue/game.ts';
import { projectRoot } from './files.ts';
import { namePoster } from './pictures/name-poster.ts';
import { readMark } from './studio/mark.ts';

/** Pictures that an entry brings as files under their own names. */

/** What lies here is published under its own name. */
export const PUBLIC_FOLDER = 'site/public';

/** A screenshot that lies there, by its address. */
export const PUBLIC_SCREENSHOT = /^\/screenshots\/[\w-]+\.webp$/;

/** A poster that lies there. */
export const PUBLIC_POSTER = /^\/posters\/[\w-]+\.(webp|svg)$/;

/**
 * Where a game's poster comes from: 'printed' by the build from its name, a file of the studio's that is 'public' under its
 * own name, or 'drawn' by our own code (`posters/`).
 * @param publicFolder absolute path of what is published under its own name
 */
export function posterKind(
  { slug, poster }: Pick<CatalogueEntry, 'slug' | 'poster'>,
  publicFolder = join(projectRoot, PUBLIC_FOLDER),
): 'printed' | 'public' | 'drawn' {
  if (!poster.src.startsWith('/posters/')) return 'drawn';
  const isFile = existsSync(join(publicFolder, poster.src));
  return poster.src === `/posters/${slug}.svg` && !isFile ? 'printed' : 'public';
}

/** Writes the missing posters into a build's public folder. */
export async function printPosters(publicDir: string, games: readonly CatalogueEntry[]): Promise<void> {
  for (const game of games.filter((each) => posterKind(each) === 'printed')) {
    const target = join(publicDir, game.poster.src);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, namePoster(game, readMark()));
  }
}

/** A Vite plugin that answers `/posters/<game>.svg` for entries of the catalogue. */
export function devPosters(): Plugin {
  return {
    name: 'posters',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = (request.url ?? '').replace(/\?.*$/, '');
        if (!path.startsWith('/posters/')) return next();
        try {
          const loaded = await server.ssrLoadModule('/site/catalogue/catalogue.ts');
          const catalogue = loaded['catalogue'] as readonly CatalogueEntry[];
          const game = catalogue.find(({ poster }) => poster.src === path);
          if (!game) return next();
          response.setHeader('Content-Type', 'image/svg+xml');
          response.end(namePoster(game, readMark()));
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
