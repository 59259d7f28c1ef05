import type { Plugin, ViteDevServer } from 'vite';
import { decodePath, FILES_ONLY, redirectTarget } from '#site/canonical-path.ts';
import { readText } from './text-file.ts';

/** Whether the table of pages, as it is at this moment, has one at a path. */
async function isPage(server: ViteDevServer, path: string): Promise<boolean> {
  const { pages } = await server.ssrLoadModule('/site/routes.tsx');
  return (pages as readonly { path: string }[]).some((page) => page.path === path);
}

/**
 * In development: answers every path that is no file with the site's document, which renders itself in the browser. Its
 * status and the way to a page's one address are those of the built site.
 */
export function devSiteDocument(): Plugin {
  return {
    name: 'site-document',
    apply: 'serve',
    configureServer(server) {
      return () => {
        server.middlewares.use(async (request, response, next) => {
          const [, rawPath = '/', query = ''] = /^([^?]*)(.*)$/.exec(request.originalUrl ?? '/') ?? [];
          const path = decodePath(rawPath);
          // Pages ask for this file to find out whether their server is there.
          if (path === '/robots.txt') {
            response.writeHead(200, { 'Content-Type': 'text/plain' }).end('User-agent: *\nDisallow: /\n');
            return;
          }
          if (request.method !== 'GET' || FILES_ONLY.test(path)) return next();
          try {
            const target = redirectTarget(rawPath);
            if (target !== null) {
              response.writeHead(301, { Location: target + query }).end();
              return;
            }
            const source = readText('site/index.html');
            const html = source.replaceAll('"./', '"/site/').replace(/<!--(head|app)-->/g, '');
            response.statusCode = (await isPage(server, path)) ? 200 : 404;
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
