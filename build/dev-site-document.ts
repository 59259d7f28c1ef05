import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { projectRoot } from './project-root.ts';

/** In development: answers every path that is no file with the site's document, which renders itself in the browser. */
export function devSiteDocument(): Plugin {
  return {
    name: 'site-document',
    apply: 'serve',
    configureServer(server) {
      return () => {
        server.middlewares.use(async (request, response, next) => {
          const path = (request.originalUrl ?? '/').replace(/\?.*$/, '');
          if (request.method !== 'GET' || /^\/(games|static)\//.test(path)) return next();
          try {
            const source = await readFile(join(projectRoot, 'site/index.html'), 'utf8');
            const html = source.replaceAll('"./', '"/site/').replace(/<!--(head|app)-->/g, '');
            response.setHeader('Content-Type', 'text/html; charset=utf-8');
            response.end(await server.transformIndexHtml(path, html));
          } catch (error) {
            next(error);
          }
        });
      };
    },
  };
}
