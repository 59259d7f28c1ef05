import { existsSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { PLAY_CONFIG_ID, type PlayConfig } from '#player/play-config.ts';
import type { OfflineGame, OfflineGameFile, OfflineManifest } from '#site/offline/offline-manifest.ts';
import { NUMBER } from '#site/offline/texts.ts';
import { wireBytes } from './compress.ts';
import { withSlashes } from './files.ts';
import { fileAddress, type GameFile, type GameFiles } from './games/game-folders.ts';
import { contentVersion } from './games/write-packed.ts';
import { escapeHtml } from './html.ts';
import { bundleScript, OLDEST_BROWSERS } from './script-bundle.ts';
import { metaSecurityPolicy, type PolicyFacts } from './security-policies.ts';
import { inVoice } from './studio/voice.ts';

/** Width in pixels of the picture size that is cached in advance; other sizes are cached when displayed. */
const KEPT_WIDTH = 640;

/** Matches posters and screenshots with their width; a screenshot without a width in its name has its full size. */
const PICTURE = /^(.*\/(?:poster-[a-z-]+?|[a-z-]+-play-\d+))(?:-(\d+))?\.[0-9a-f]+\.webp$/;
const SCREENSHOT = /^\/(static\/media\/[a-z-]+-play-\d+(-\d+)?\.[0-9a-f]+|screenshots\/[\w-]+)\.webp$/;

async function filesBelow(publicDir: string): Promise<string[]> {
  const entries = await readdir(publicDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${withSlashes(relative(publicDir, join(entry.parentPath, entry.name)))}`)
    .filter((file) => !/\.(br|gz)$/.test(file))
    .sort();
}

function addressOf(file: string): string {
  return file.replace(/\/index\.html$/, '/').replace(/\.html$/, '');
}

const FILM = /\.(webm|mp4)$/;

function isWanted(file: string): boolean {
  const isPageFile =
    (file.endsWith('.html') && !file.startsWith('/games/')) ||
    /^\/(static|posters|screenshots)\//.test(file) ||
    file === '/favicon.svg';
  return isPageFile && !FILM.test(file);
}

function standInsAmong(files: readonly string[]): Record<string, string> {
  const pictures = files.flatMap((file) => {
    const [, name, width] = PICTURE.exec(file) ?? [];
    return name ? [{ file, name, isKept: Number(width) === KEPT_WIDTH }] : [];
  });
  const kept = new Map(pictures.filter(({ isKept }) => isKept).map(({ name, file }) => [name, file]));
  return Object.fromEntries(
    pictures.flatMap(({ file, name }) => {
      const standIn = kept.get(name);
      return standIn && standIn !== file ? [[file, standIn]] : [];
    }),
  );
}

function readPlayConfig(html: string): PlayConfig | null {
  const data = new RegExp(`id="${PLAY_CONFIG_ID}">(.*?)</script>`, 's').exec(html)?.[1];
  return data ? JSON.parse(data) : null;
}

/** Matches files of an HTML5 build, which are served unchanged, even if they are named like compressed files. */
const HTML_BUILD = /^\/games\/[^/]+\/html\//;

/** Decompresses Unity's files with a Content-Encoding: browsers do so too, so the hash must be that of the content. */
function decoded(url: string, file: string, content: Buffer): Buffer {
  if (HTML_BUILD.test(url)) return content;
  if (file.endsWith('.br')) return brotliDecompressSync(content);
  return file.endsWith('.gz') ? gunzipSync(content) : content;
}

/** Maximum total size, in bytes, of files fetched during play that are cached without asking the visitor. */
const STREAMED_LIMIT = 20_000_000;

async function streamedFiles(publicDir: string, play: PlayConfig): Promise<Record<string, OfflineGameFile>> {
  const folder = join(publicDir, play.streamingAssetsUrl);
  const entries = existsSync(folder) ? await readdir(folder, { recursive: true, withFileTypes: true }) : [];
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
  if (sizes.reduce((sum, size) => sum + size, 0) > STREAMED_LIMIT) return {};
  const files: Record<string, OfflineGameFile> = {};
  for (const file of paths) {
    const content = await readFile(file);
    const version = contentVersion(content);
    // Games request the address without this version, and the worker looks it up by path; the path is escaped as in a browser.
    const { pathname } = pathToFileURL(`/${withSlashes(relative(publicDir, file))}`, { windows: false });
    files[`${pathname}?v=${version}`] = [content.length, await wireBytes(file), version];
  }
  return files;
}

async function offlineGame(
  publicDir: string,
  play: PlayConfig,
  loadedLater: readonly GameFile[],
): Promise<OfflineGame> {
  const urls = [
    play.loaderUrl,
    play.frameworkUrl,
    play.codeUrl,
    play.dataUrl,
    ...loadedLater.map(fileAddress),
  ];
  const files: Record<string, OfflineGameFile> = {};
  for (const url of urls) {
    const file = join(publicDir, decodeURIComponent(url.replace(/\?.*/, '')).replace(/\/$/, '/index.html'));
    const content = decoded(url, file, await readFile(file));
    files[url] = [content.length, await wireBytes(file), contentVersion(content)];
  }
  return { name: play.name, files: { ...files, ...(await streamedFiles(publicDir, play)) } };
}

/** @param pageGames names of games that are pages without an embedded build, keyed by slug */
export async function offlineManifest(
  publicDir: string,
  pageGames: Readonly<Record<string, string>>,
  gameFiles: Readonly<Record<string, Pick<GameFiles, 'loadedLater'>>> = {},
): Promise<OfflineManifest> {
  const wanted = (await filesBelow(publicDir)).filter(isWanted);
  const standIns = standInsAmong(wanted);
  const files: Record<string, string> = {};
  const extras: Record<string, string> = {};
  const games: Record<string, OfflineGame> = {};
  for (const [slug, name] of Object.entries(pageGames)) games[slug] = { name, files: {} };
  for (const file of wanted) {
    const content = await readFile(join(publicDir, file));
    const isExtra = file in standIns || SCREENSHOT.test(file);
    (isExtra ? extras : files)[addressOf(file)] = contentVersion(content);
    const play = file.startsWith('/play/') ? readPlayConfig(content.toString()) : null;
    if (play) games[play.game] = await offlineGame(publicDir, play, gameFiles[play.game]?.loadedLater ?? []);
  }
  const content = { files, extras, standIns, games };
  return { id: contentVersion(Buffer.from(JSON.stringify(content))), ...content };
}

/** Document for all uncached pages, which `answer.ts` completes. It has no script, because a page's script needs its page. */
export function offlineDocument(missingPage: string, config: PolicyFacts): string {
  const links = [...missingPage.matchAll(/<link rel="(?:stylesheet|icon)"[^>]*>/g)].map(([link]) => link);
  const part = (pattern: RegExp) => pattern.exec(missingPage)?.[0] ?? '';
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="light dark" />
    <meta http-equiv="Content-Security-Policy" content="${escapeHtml(metaSecurityPolicy(config))}" />
    <meta name="robots" content="noindex" />
    <title>${inVoice('Offline // ', config.voice)}${escapeHtml(config.studioName)}</title>
    ${links.join('\n    ')}
  </head>
  <body>
    <div id="root">
      ${part(/<header class="site-header">.*?<\/header>/s)}
      <main>
        <article class="error-screen">
          <p class="error-screen-number" aria-hidden="true">${inVoice(NUMBER, config.voice)}</p>
          <h1>Nothing is missing.</h1>
          <p>You are connected: this page only stands in for others when there is no network.</p>
          <p class="actions"><a class="button" href="/">Back to the home page</a></p>
        </article>
      </main>
      ${part(/<footer class="site-footer">.*?<\/footer>/s)}
    </div>
  </body>
</html>
`;
}

/** The worker is at the root of the site so that it controls all pages. */
const SERVICE_WORKER = 'service-worker.js';

const bundleWorker = (file: string, define: Record<string, string>) =>
  bundleScript(`site/offline/service-worker/${file}`, { target: OLDEST_BROWSERS, define, format: 'iife' });

interface ServiceWorkerOptions {
  config: PolicyFacts;
  publicDir: string;
  pageGames: Readonly<Record<string, string>>;
  gameFiles: Readonly<Record<string, GameFiles>>;
}

/** Must run last, because the worker's content depends on every cached file. */
export async function writeServiceWorker({
  config,
  publicDir,
  pageGames,
  gameFiles,
}: ServiceWorkerOptions): Promise<void> {
  const page = await readFile(join(publicDir, '404.html'), 'utf8');
  await writeFile(join(publicDir, 'offline.html'), offlineDocument(page, config));
  const code = config.serviceWorker
    ? await bundleWorker('main.ts', {
        __OFFLINE_MANIFEST__: JSON.stringify(await offlineManifest(publicDir, pageGames, gameFiles)),
      })
    : await bundleWorker('unregister.ts', {});
  await writeFile(join(publicDir, SERVICE_WORKER), code);
}
