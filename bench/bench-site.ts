/** Serves the built site like production, together with the comparison pages: plain pages, usual pages and the floor. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { compressFolder } from '#build/compress.ts';
import { projectRoot } from '#build/files.ts';
import { headersFor } from '#build/header-rules.ts';
import { readSiteManifest } from '#build/site-manifest.ts';
import { siteBuildConfig } from '#build/vite-config.ts';
import { listen } from '#serve/listen.ts';
import { staticServer } from '#serve/static-server.ts';
import { readConfig } from '#site/config.ts';
import {
  FLOOR_ADDRESS,
  FLOOR_SCRIPT_ADDRESS,
  floorPage,
  floorScript,
  withoutScript,
} from './comparison-pages.ts';

export type BenchSite = Awaited<ReturnType<typeof serveBenchSite>>;

const COMPARED_PAGES = ['/', '/shoot-or-die-support'];

const plainAddress = (path: string) => `/plain${path}`;

/** Same prefix as the router's basename in `bench/usual-page/entry.tsx`. */
const usualAddress = (path: string) => `/usual${path}`;

const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

async function pagesWithoutGame(publicDir: string, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const html = await readFile(join(publicDir, fileOf(path)), 'utf8');
    if (!html.includes('<iframe')) found.push(path);
  }
  return found;
}

/** A file of the benchmark, compressed in advance like the site's files, so that compression delays no visit. */
interface OwnFile {
  body: Buffer;
  headers: Record<string, string>;
}

function ownFile(type: string, text: string, headers: Record<string, string>): OwnFile {
  const body = brotliCompressSync(text);
  return {
    body,
    headers: {
      ...headers,
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Encoding': 'br',
      'Content-Length': String(body.length),
    },
  };
}

const UNCACHED = { 'Cache-Control': 'no-store' };

const USUAL_FILES = 'static/usual';

/** Builds an empty document and a single script that renders any of the site's pages, for comparison. */
async function buildUsualPages(publicDir: string): Promise<string> {
  const outDir = join(publicDir, USUAL_FILES);
  const { define, plugins, resolve } = siteBuildConfig(readConfig({}), {}, outDir, outDir);
  await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: define ?? {},
    plugins: plugins ?? [],
    resolve: resolve ?? {},
    root: join(projectRoot, 'bench/usual-page'),
    base: `/${USUAL_FILES}/`,
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  await compressFolder(outDir);
  return readFile(join(outDir, 'index.html'), 'utf8');
}

export async function serveBenchSite(outDir: string, port: number) {
  const publicDir = join(outDir, 'public');
  const { headerRules, pages, games: listed } = readSiteManifest(outDir);
  const paths = pages.map(({ path }) => path).filter((path) => path !== '/component-sheet');
  const games = (await readdir(join(publicDir, 'play'))).sort();
  const own = new Map([
    [FLOOR_ADDRESS, ownFile('text/html', floorPage(), UNCACHED)],
    [FLOOR_SCRIPT_ADDRESS, ownFile('text/javascript', floorScript, UNCACHED)],
    // The benchmark does not sign in, so it serves only the emulator script that pages preload.
    ['/emulator/standin/gapi.js', ownFile('text/javascript', '', UNCACHED)],
  ]);
  const usualPage = await buildUsualPages(publicDir);
  for (const path of COMPARED_PAGES) {
    const headers = headersFor(headerRules, path);
    const html = withoutScript(await readFile(join(publicDir, fileOf(path)), 'utf8'));
    own.set(plainAddress(path), ownFile('text/html', html, headers));
    own.set(usualAddress(path), ownFile('text/html', usualPage, headers));
  }

  const files = staticServer(outDir);
  const server = await listen((request, response) => {
    const file = own.get(request.url ?? '');
    if (file) response.writeHead(200, file.headers).end(file.body);
    else if (request.url === '/emulator/ready') response.writeHead(204).end();
    else files(request, response);
  }, port);

  return {
    origin: `http://localhost:${port}`,
    publicDir,
    /** Only published pages, because Lighthouse would report the others as noindex. */
    pages: paths,
    contentPages: await pagesWithoutGame(publicDir, paths),
    comparedPages: COMPARED_PAGES,
    games,
    gamePage: (slug: string) => listed.find((game) => game.slug === slug)?.path ?? `/webgames/${slug}`,
    plainAddress,
    usualAddress,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
