import { createHash } from 'node:crypto';
import type { Plugin, ViteDevServer } from 'vite';
import { decodePath, FILES_ONLY, redirectTarget } from '#site/canonical-path.ts';
import { belowRoot, projectRoot, readText } from './files.ts';

const PREACT: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
};

/** Range in a source, and the text that replaces it. */
export interface SourceChange {
  start: number;
  end: number;
  text: string;
}

/** Applies the changes, which must not overlap. */
export function changeSource(source: string, changes: readonly SourceChange[]): string {
  return changes
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: part }) => text.slice(0, start) + part + text.slice(end), source);
}

/** Files outside the checkout count as games, because tests put made-up games there. */
function isInGames(file: string): boolean {
  const path = belowRoot(file, projectRoot);
  return /^engine\/|(^|\/)games\/[^/]+\//.test(path) || (path === file && !file.includes('node_modules'));
}

/** The engine and the games are written against React, but run with Preact (docs/dependencies.md). */
export function preactInGames(): Plugin {
  return {
    name: 'preact-in-games',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react(-dom)?(\/|$)/ },
      handler(id, importer) {
        const replacement = PREACT[id];
        if (!replacement || !importer || !isInGames(importer)) return null;
        return this.resolve(replacement, `${projectRoot}package.json`, { skipSelf: true });
      },
    },
  };
}

interface LibrarySourceOptions {
  name: string;
  id: RegExp;
  change: (source: string) => string;
  errorIfUnmatched: string;
}

/** Changes a library's source in production bundles. The build fails if nothing matched. */
export function librarySource({ name, id, change, errorIfUnmatched }: LibrarySourceOptions): Plugin {
  let isChanged = false;
  return {
    name,
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    enforce: 'pre',
    buildStart() {
      isChanged = false;
    },
    transform: {
      filter: { id },
      handler(source) {
        const code = change(source);
        isChanged ||= code !== source;
        return { code, map: null };
      },
    },
    buildEnd(error) {
      if (!error && !isChanged)
        this.error(`build/vite-plugins.ts (${name}) found nothing to change. ${errorIfUnmatched}`);
    },
  };
}

const DISPLAY_NAME = /^\w+\.displayName = "\w+";$/gm;
const COMPONENT = / = (\w+\.forwardRef\()/g;

/** Removes names for developer tools, and marks the components as free of side effects. */
export function withoutNames(source: string): string {
  return source.replace(DISPLAY_NAME, '').replace(COMPONENT, ' = /* @__PURE__ */ $1');
}

/** A component with an assigned name cannot be dropped from a bundle; unused ones add 1.5 kB to each first visit. */
export function routerWithoutNames(): Plugin {
  return librarySource({
    name: 'router-without-names',
    id: /react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/,
    change: withoutNames,
    errorIfUnmatched:
      'Check how the installed React Router names its components and where its production files are, and change the patterns; if its components have no names, delete the plugin.',
  });
}

/** Replaces Vite's helper; its arguments are a dynamic import and the paths of its files, relative to the site's root. */
const HELPER = `
export const __vitePreload = (load, files = []) => {
  for (const file of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }));
  return load();
};
`;

/** Saves 620 bytes per page: Vite's helper can also load style sheets, skip loaded files and report failures. */
export function smallPreload(): Plugin {
  return librarySource({
    name: 'small-preload',
    id: /vite[\\/]preload-helper/,
    change: () => HELPER,
    errorIfUnmatched:
      'Check under which id the installed Vite loads its helper for dynamic imports (__vitePreload), and what arguments it receives.',
  });
}

/** Bundles `site/shell/served-footer.tsx`, which reuses the prerendered footer. Development pages are not prerendered. */
export function servedFooter(): Plugin {
  return {
    name: 'served-footer',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    enforce: 'pre',
    load: {
      filter: { id: /[\\/]site[\\/]shell[\\/]footer\.tsx$/ },
      handler: () => ({ code: "export { Footer } from './served-footer.tsx';", map: null }),
    },
  };
}

/** Returns a chunk's four-digit id (requirements, section 7). `name`: path of its module, or name of its group. */
export function chunkId(name: string): string {
  const digest = createHash('sha256').update(name).digest();
  return String(1000 + (digest.readUInt32BE(0) % 9000));
}

async function isPage(server: ViteDevServer, path: string): Promise<boolean> {
  const { pages } = await server.ssrLoadModule('/site/routes.tsx');
  return (pages as readonly { path: string }[]).some((page) => page.path === path);
}

/** Serves the site's document for every path that is not a file, with the status and redirects of the built site. */
export function devSiteDocument(): Plugin {
  return {
    name: 'site-document',
    apply: 'serve',
    configureServer(server) {
      return () => {
        server.middlewares.use(async (request, response, next) => {
          const [, rawPath = '/', query = ''] = /^([^?]*)(.*)$/.exec(request.originalUrl ?? '/') ?? [];
          const path = decodePath(rawPath);
          // Pages request this file to test the connection.
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

/** Development only: serves the components of `engine/ui`, in each game's style, at `/kit?game=<slug>`. */
export function devKit(): Plugin {
  return {
    name: 'kit',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const url = request.originalUrl ?? '/';
        if (!/^\/kit(\?|$)/.test(url)) return next();
        const html = await server.transformIndexHtml(url, KIT_DOCUMENT);
        response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
      });
    },
  };
}

export const KIT_DOCUMENT = `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<title>Kit</title>
<style>body { margin: 0; background: #000; color: #fff; }</style>
<script type="module" src="/tools/kit/show-kit.ts"></script>
<main></main>
</html>
`;
