/** What the site's bundles need beside Vite's own plugins. */

import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { marked } from 'marked';
import type { Plugin, ViteDevServer } from 'vite';
import { decodePath, FILES_ONLY, redirectTarget } from '#site/canonical-path.ts';
import type { Config } from '#site/config.ts';
import type { NewsItem } from '#site/news/news.ts';
import { belowRoot, projectRoot, readText, withLineFeeds } from './files.ts';

/** A news file that cannot be shown; the message names it and says what is wanted. */
export class NewsError extends Error {
  override name = 'NewsError';
}

const NAME = /^(\d{4}-\d{2}-\d{2})-[a-z0-9-]+\.md$/;

/** A file of `site/news/` as a piece of news. Throws NewsError for a bad name, a date that does not exist or a missing title. */
export function parseNews(fileName: string, source: string): NewsItem {
  const date = NAME.exec(fileName)?.[1];
  if (!date || !isDate(date))
    throw new NewsError(`site/news/${fileName} wants a name such as 2026-11-14-the-wall-is-up.md.`);
  const [, title, body] = /^# (.+)\n([\s\S]*)$/.exec(withLineFeeds(source)) ?? [];
  if (!title || !body?.trim())
    throw new NewsError(`site/news/${fileName} wants "# Title" as its first line, and text below it.`);
  // A promise only where an extension asks for one, and there is none.
  const html = (marked.parse(body.trim()) as string).trim();
  return { slug: fileName.slice(0, -'.md'.length), date, title: title.trim(), html };
}

function isDate(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(date);
}

/**
 * Lets the site import its news: a `.md` file is a module whose default export is a NewsItem; with `?headline` behind
 * it, one without its text.
 */
export function markdownNews(): Plugin {
  return {
    name: 'markdown-news',
    transform: {
      filter: { id: /[\\/]site[\\/]news[\\/][^\\/]+\.md(\?headline)?$/ },
      handler: (source, id) => {
        const [file = '', query] = id.split('?');
        const { html, ...headline } = parseNews(basename(file), source);
        const item = query === 'headline' ? headline : { ...headline, html };
        return { code: `export default ${JSON.stringify(item)}`, map: null };
      },
    },
  };
}

const PREACT: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
};

/** Whether a file is the engine's or a game's. Outside of the checkout there are only made-up games of tests. */
function isInGames(file: string): boolean {
  const path = belowRoot(file, projectRoot);
  return /^(engine|games)\//.test(path) || (path === file && !file.includes('node_modules'));
}

/** Resolves React's modules to Preact's for the engine and the games, which are written against React (decision 012). */
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

/** What a change of a library's source needs to be told of. */
interface LibrarySourceOptions {
  /** Name of the plugin: that of its file. */
  name: string;
  /** Matches the library's files by their path. */
  id: RegExp;
  /** Changes the source of one of them; gives it back as it is where nothing matches. */
  change: (source: string) => string;
  /** What to do when no file was changed any more, e.g. after an update of the library: a sentence. */
  whenUnmatched: string;
}

/**
 * Changes a library's source in the browser's bundle of a production build, and nowhere else.
 * The build ends with an error if there was nothing to change.
 */
export function librarySource({ name, id, change, whenUnmatched }: LibrarySourceOptions): Plugin {
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
        this.error(`build/vite-plugins.ts (${name}) found nothing to change. ${whenUnmatched}`);
    },
  };
}

const DISPLAY_NAME = /^\w+\.displayName = "\w+";$/gm;
const COMPONENT = / = (\w+\.forwardRef\()/g;

/** React Router's source without names for developer tools, and with its components marked as free of side effects. */
export function withoutNames(source: string): string {
  return source.replace(DISPLAY_NAME, '').replace(COMPONENT, ' = /* @__PURE__ */ $1');
}

/**
 * A component that is written a name on cannot be left out of a bundle, and so brings all that it uses: forms, scroll
 * restoration and navigation links, which no page has, weigh 1.5 kB of each first visit.
 */
export function routerWithoutNames(): Plugin {
  return librarySource({
    name: 'router-without-names',
    id: /react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/,
    change: withoutNames,
    whenUnmatched:
      'See how the installed React Router names its components and where its production files lie, and change the patterns; if it names none, delete the plugin.',
  });
}

/** Vite hands it a dynamic import, and the addresses of what that import will need, relative to the site's root. */
const HELPER = `
export const __vitePreload = (load, files = []) => {
  for (const file of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }));
  return load();
};
`;

/**
 * Replaces Vite's helper around dynamic imports by a small one: 620 bytes less on every page. Vite's also loads style
 * sheets, skips what is there and tells of failures. We have one style sheet, the browser asks but once for a script, and a
 * file that fails also fails its import.
 */
export function smallPreload(): Plugin {
  return librarySource({
    name: 'small-preload',
    id: /vite[\\/]preload-helper/,
    change: () => HELPER,
    whenUnmatched:
      'See under which id the installed Vite loads its helper for dynamic imports (__vitePreload), and what it is called with.',
  });
}

/**
 * Gives the browser `site/shell/served-footer.tsx`, which keeps what the page's HTML says, in place of the footer that
 * wrote it. Not in development, where no page is prerendered.
 */
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

/** The folders of `site/pages/` that hold nothing but pages of one kind. */
const ACCOUNT = /[\\/]site[\\/]pages[\\/]account[\\/](account-page|account-below|sign-in-page)\.tsx$/;
const FESTIVALS =
  /[\\/]site[\\/]pages[\\/](gdwc[\\/]gdwc-page|draknek[\\/]draknek-page|unizone[\\/]unizone-page)\.tsx$/;
const COMPONENT_SHEET = /[\\/]site[\\/]pages[\\/]component-sheet[\\/]component-sheet-page\.tsx$/;

/**
 * Empties the modules of pages that a site does without. Their paths are left out of the table by `__ABSENT_PAGES__`; that
 * nothing of them is published either, the Firebase SDK above all, wants the files gone.
 */
export function absentPageModules({
  signIn,
  festivals,
  isPublished,
}: Pick<Config, 'signIn' | 'festivals' | 'isPublished'>): Plugin {
  return {
    name: 'absent-page-modules',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const isAbsent =
        (!signIn && ACCOUNT.test(id)) ||
        (!festivals && FESTIVALS.test(id)) ||
        (isPublished && COMPONENT_SHEET.test(id));
      return isAbsent ? { code: 'export default null;', map: null } : null;
    },
  };
}

/**
 * A number for a chunk that stays the same from build to build, as the file-name shape of the specification's section 7
 * wants. `name` is the path of the module that it was made for, or its group's name.
 */
export function chunkId(name: string): string {
  const digest = createHash('sha256').update(name).digest();
  return String(1000 + (digest.readUInt32BE(0) % 9000));
}

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
