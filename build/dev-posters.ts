/** Development: the posters that a build prints, on request. */
import type { Plugin } from 'vite';
import type { CatalogueEntry } from '#site/catalogue/game.ts';
import { namePoster } from './pictures/name-poster.ts';
import { readMark } from './studio/mark.ts';

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
