import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sirv from 'sirv';
import type { Plugin } from 'vite';
import type { CatalogueEntry } from '#site/catalogue/game-entry.ts';
import { escapeHtml } from '../html.ts';
import { bundleScript, OLDEST_BROWSERS } from '../script-bundle.ts';
import { htmlMetaSecurityPolicy } from '../security-policies.ts';
import { bundleHtmlLoader } from './bundle.ts';
import { type GameFile, type GameFiles, type GamePlace, placeOf } from './game-folders.ts';
import { type HtmlBuild, type HtmlSources, readHtmlBuild, sourceHash } from './html-build.ts';
import { compressFully, contentVersion, writePacked } from './write-packed.ts';

export interface PublishedHtml extends GameFiles {
  /** Address of the build's document, ending in a slash. */
  document: string;
  /** Sources of the build's policy beyond those of every HTML5 build. */
  sources: HtmlSources;
}

export interface HtmlGame {
  place: GamePlace;
  hosts: readonly string[];
  mayEval: boolean;
}

export const htmlGame = ({ slug, embed }: Pick<CatalogueEntry, 'slug' | 'embed'>): HtmlGame => ({
  place: placeOf(slug),
  hosts: embed?.hosts ?? [],
  mayEval: embed?.eval === true,
});

/** Bundles the script that runs before the scripts of a build (`player/html-loader/studio-game.ts`). */
export const bundleStudioGame = async (): Promise<string> =>
  (
    await bundleScript('player/html-loader/studio-game.ts', { target: OLDEST_BROWSERS, format: 'iife' })
  ).trim();

/** Matches a doctype with the comments that may precede it. Browsers ignore a doctype after any tag and use quirks mode. */
const DOCTYPE = /^(?:\s|<!--(?!-?>)[\s\S]*?-->|<\?[^>]*>)*<!doctype[^>]*>/i;

/** Inserts `head` directly after the doctype; browsers accept `<html>` and `<head>` tags after it. */
export function withHead(document: string, head: string): string {
  const at = DOCTYPE.exec(document)?.[0].length ?? 0;
  return `${document.slice(0, at)}${head}${document.slice(at)}`;
}

/** Returns the document with two additions: its policy (for hosts that send no headers) and the script that reports scores. */
function publishedDocument(build: HtmlBuild, sources: HtmlSources, hosts: readonly string[], script: string) {
  const policy = escapeHtml(htmlMetaSecurityPolicy(sources, hosts));
  // The encoding comes first, because it must be within the first 1024 bytes and a policy may be longer.
  return withHead(
    build.document,
    `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><script>${script}</script>`,
  );
}

const kilobytes = (bytes: number) =>
  bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;

async function publishBuild(
  outDir: string,
  { place: { slug }, hosts }: HtmlGame,
  build: HtmlBuild,
  script: string,
  report: (line: string) => void,
): Promise<PublishedHtml> {
  const sources = { ...build.sources, 'script-src': [sourceHash(script), ...build.sources['script-src']] };
  const document = publishedDocument(build, sources, hosts, script);
  const files = new Map([...build.files, ['index.html', Buffer.from(document)] as const]);
  const version = contentVersion(
    Buffer.from(JSON.stringify([...files].map(([name, content]) => [name, contentVersion(content)]))),
  );
  const folder = `/games/${slug}/html/${version}/`;
  for (const [name, content] of files) {
    const file = join(outDir, folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  report(
    `${slug}: HTML5, ${files.size} files, ${kilobytes(bytes)}; its policy allows ${build.needs.join(', ') || 'files of its folder only'}`,
  );
  for (const warning of build.warnings) report(`warning: ${warning}`);
  const code = await bundleHtmlLoader({ document: folder, bytes });
  const loader = await writePacked(
    outDir,
    `/games/${slug}/${slug}.loader.js`,
    code,
    await compressFully(code),
  );
  return {
    // Unity's contract requires four files, so all four are the loader.
    loader,
    framework: loader,
    code: loader,
    data: loader,
    preloaded: ['loader'],
    streamingAssets: `/games/${slug}/StreamingAssets`,
    loadedLater: [...files].map(
      ([name, content]): GameFile => ({
        path: name === 'index.html' ? folder : pathToFileURL(folder + name, { windows: false }).pathname,
        version: contentVersion(content),
      }),
    ),
    document: folder,
    sources,
  };
}

/** Throws a PackError that names the folder and the fault. */
export async function publishHtmlBuilds(
  outDir: string,
  games: readonly HtmlGame[],
  report: (line: string) => void,
): Promise<Record<string, PublishedHtml>> {
  const published: Record<string, PublishedHtml> = {};
  let script: string | null = null;
  for (const game of games) {
    const build = await readHtmlBuild(game.place, game.mayEval);
    if (!build) continue;
    script ??= await bundleStudioGame();
    published[game.place.slug] = await publishBuild(outDir, game, build, script, report);
  }
  return published;
}

const GAME_PATH = /^\/games\/([a-z0-9-]+)\/(.+)$/;

const DEV_DOCUMENT = 'html/0/';

/** Development only: serves HTML5 builds unchanged, without a policy. Must precede the plugin for our own games. */
export function devHtmlBuilds(): Plugin {
  return {
    name: 'html-dev',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        try {
          const { pathname } = new URL(request.url ?? '/', 'http://localhost');
          const [, slug = '', rest = ''] = GAME_PATH.exec(pathname) ?? [];
          const build = slug ? await readHtmlBuild(placeOf(slug), true) : null;
          if (!build) return next();
          response.setHeader('Cache-Control', 'no-store');
          if (rest === `${slug}.loader.js`) {
            response.setHeader('Content-Type', 'text/javascript');
            return response.end(
              await bundleHtmlLoader({ document: `/games/${slug}/${DEV_DOCUMENT}`, bytes: 1 }),
            );
          }
          if (rest === DEV_DOCUMENT) {
            response.setHeader('Content-Type', 'text/html; charset=utf-8');
            return response.end(withHead(build.document, `<script>${await bundleStudioGame()}</script>`));
          }
          request.url = `/${rest.slice(DEV_DOCUMENT.length)}`;
          sirv(join(placeOf(slug).folder, 'html'), { dev: true })(request, response, () => {
            response.statusCode = 404;
            response.end();
          });
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
