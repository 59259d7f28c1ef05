/** In development: the play documents from the player's source, for every folder of `games/`. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Config } from '#site/config.ts';
import { renderPlayDocument } from './play-documents.ts';
import { projectRoot } from './project-root.ts';

const PLAY_PATH = /^\/play\/([a-z0-9-]+)\/(?:index\.html)?$/;

/** A Vite plugin that answers `/play/<game>/`. The files it names are served by the games' plugin. */
export function devPlayDocuments(config: Config): Plugin {
  return {
    name: 'play-documents',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = (request.originalUrl ?? request.url ?? '').replace(/\?.*$/, '');
        const slug = PLAY_PATH.exec(path)?.[1];
        if (!slug || !existsSync(join(projectRoot, 'games', slug, 'main.ts'))) return next();
        try {
          const source = await readFile(join(projectRoot, 'player/index.html'), 'utf8');
          const template = source.replaceAll('"./', '"/player/');
          const file = (ending: string) => `/games/${slug}/${slug}.${ending}`;
          const html = renderPlayDocument(
            template,
            {
              game: slug,
              name: slug,
              loaderUrl: file('loader.js'),
              dataUrl: file('data'),
              frameworkUrl: file('framework.js'),
              codeUrl: file('code.js'),
              streamingAssetsUrl: `/games/${slug}/StreamingAssets`,
              companyName: config.studioName,
              productVersion: 'development',
              screenshots: true,
            },
            '',
          );
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          response.end(await server.transformIndexHtml(path, html));
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
