import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';
import { PLAY_CONFIG_ID, type PlayConfig } from '#player/play-config.ts';
import type { CatalogueEntry } from '#site/catalogue/game-entry.ts';
import type { Config } from '#site/config.ts';
import { GAME_FILES_ADDRESS, type GameFilesByPage } from '#site/shell/prefetch-game.ts';
import { compressFile, wireBytes } from './compress.ts';
import { inTemporaryFolder, projectRoot, readText } from './files.ts';
import { fileAddress, type GameFiles, gameFolder, placeOf } from './games/game-folders.ts';
import { unityFilePath } from './games/publish-unity.ts';
import { readUnityBuild } from './games/unity-build.ts';
import { type EmbeddedGame, type HeaderRule, playFacts } from './header-rules.ts';
import { escapeHtml, jsonForScript } from './html.ts';
import { bundleLogger, OLDEST_BROWSERS } from './script-bundle.ts';
import { playMetaSecurityPolicy } from './security-policies.ts';
import { readColours } from './studio/studio-colours.ts';
import { entryFile, studioAlias } from './studio/studio-files.ts';
import { plainVoice, studioVoice } from './studio/voice.ts';

/** Value of `as` for each file; with another value than the later request, the browser would load the file twice. */
const KINDS = {
  loader: { as: 'script', isCors: false },
  framework: { as: 'script', isCors: false },
  code: { as: 'script', isCors: false },
  data: { as: 'fetch', isCors: true },
};

const preloads = (files: GameFiles) => [
  ...files.preloaded.map((part) => ({ address: fileAddress(files[part]), ...KINDS[part] })),
  ...(files.preloadedFonts ?? []).map((address) => ({ address, as: 'font', isCors: true })),
];

export function preloadTags(files: GameFiles): string {
  return preloads(files)
    .map(({ address, as, isCors }) => {
      const crossOrigin = isCors ? ' crossorigin' : '';
      return `<link rel="preload" href="${escapeHtml(address)}" as="${as}"${crossOrigin} />`;
    })
    .join('\n    ');
}

export function preloadHeader(files: GameFiles): string {
  return preloads(files)
    .map(({ address, as, isCors }) => `<${address}>; rel=preload; as=${as}${isCors ? '; crossorigin' : ''}`)
    .join(', ');
}

/** Removes preloads for hosts that are configured by hand, because outdated rules would preload unused files. */
export function withoutPreloads(rules: readonly HeaderRule[]): HeaderRule[] {
  return rules.map((rule) => {
    const { Link: _preloads, ...headers } = rule.headers;
    return { ...rule, headers };
  });
}

class PlayDocumentError extends Error {
  override name = 'PlayDocumentError';
}

function playConfig(game: CatalogueEntry, files: GameFiles, config: Config): PlayConfig {
  return {
    game: game.slug,
    name: game.name,
    loaderUrl: fileAddress(files.loader),
    dataUrl: fileAddress(files.data),
    frameworkUrl: fileAddress(files.framework),
    codeUrl: fileAddress(files.code),
    streamingAssetsUrl: files.streamingAssets,
    companyName: config.studioName,
    productVersion: files.code.version,
    screenshots: game.embed?.screenshots ?? false,
    keptBySite: config.serviceWorker,
  };
}

function renderPlayDocument(template: string, play: PlayConfig, head: string): string {
  return template
    .replace('%TITLE%', () => escapeHtml(play.name))
    .replace('%HEAD%', () => head)
    .replace('%BACKDROP%', () => readColours().backdrop)
    .replace('%PLAY_CONFIG%', () => jsonForScript(play));
}

/** Returns a policy for hosts that send no headers, so that a game cannot contact other hosts there either. */
function policyOf(game: EmbeddedGame): string {
  const policy = escapeHtml(playMetaSecurityPolicy(playFacts(game)));
  return `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
}

async function bundlePlayer(publicDir: string, outDir: string): Promise<string> {
  const config: InlineConfig = {
    configFile: false,
    root: join(projectRoot, 'player'),
    logLevel: 'warn',
    customLogger: bundleLogger(),
    mode: 'production',
    plugins: [plainVoice(await studioVoice())],
    resolve: { alias: [studioAlias] },
    build: {
      outDir,
      emptyOutDir: true,
      target: OLDEST_BROWSERS,
      assetsDir: 'static/play',
      assetsInlineLimit: 0,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        output: { hashCharacters: 'hex', entryFileNames: 'static/play/player.[hash:8].js' },
      },
    },
  };
  await build(config);
  await cp(join(outDir, 'static'), join(publicDir, 'static'), { recursive: true });
  return readText(join(outDir, 'index.html'));
}

interface PlayDocumentsOptions {
  config: Config;
  publicDir: string;
  games: readonly (CatalogueEntry & EmbeddedGame)[];
  manifest: Readonly<Record<string, GameFiles>>;
}

export async function writePlayDocuments({
  config,
  publicDir,
  games,
  manifest,
}: PlayDocumentsOptions): Promise<void> {
  const template = await inTemporaryFolder('player', (folder) => bundlePlayer(publicDir, folder));
  if (!template.includes(`id="${PLAY_CONFIG_ID}"`))
    throw new PlayDocumentError('player/index.html has no place for the play configuration.');
  for (const game of games) {
    const files = manifest[game.slug];
    if (!files) {
      throw new PlayDocumentError(
        `${entryFile(game.slug)} embeds a game, but ${placeOf(game.slug).where} has none.`,
      );
    }
    const play = playConfig(game, files, config);
    const folder = join(publicDir, 'play', game.slug);
    await mkdir(folder, { recursive: true });
    const head = `${policyOf(game)}\n    ${preloadTags(files)}`;
    await writeFile(join(folder, 'index.html'), renderPlayDocument(template, play, head));
  }
}

const PLAY_PATH = /^\/play\/([a-z0-9-]+)\/(?:index\.html)?$/;

async function addressesOf(
  slug: string,
): Promise<Pick<PlayConfig, 'loaderUrl' | 'dataUrl' | 'frameworkUrl' | 'codeUrl'> | null> {
  const at = (ending: string) => `/games/${slug}/${slug}.${ending}`;
  const unity = await readUnityBuild(placeOf(slug));
  if (unity) {
    const { loader, data, framework, code } = unity;
    return {
      loaderUrl: unityFilePath(slug, loader),
      dataUrl: unityFilePath(slug, data),
      frameworkUrl: unityFilePath(slug, framework),
      codeUrl: unityFilePath(slug, code),
    };
  }
  if (existsSync(join(placeOf(slug).folder, 'html'))) {
    const loader = at('loader.js');
    return { loaderUrl: loader, dataUrl: loader, frameworkUrl: loader, codeUrl: loader };
  }
  if (!gameFolder(slug)) return null;
  return {
    loaderUrl: at('loader.js'),
    dataUrl: at('data'),
    frameworkUrl: at('code.js'),
    codeUrl: at('code.js'),
  };
}

export function devPlayDocuments(config: Config): Plugin {
  return {
    name: 'play-documents',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = (request.originalUrl ?? request.url ?? '').replace(/\?.*$/, '');
        const slug = PLAY_PATH.exec(path)?.[1];
        if (!slug) return next();
        try {
          const files = await addressesOf(slug);
          if (!files) return next();
          const source = readText('player/index.html');
          const template = source.replaceAll('"./', '"/player/');
          const html = renderPlayDocument(
            template,
            {
              game: slug,
              name: slug,
              ...files,
              streamingAssetsUrl: `/games/${slug}/StreamingAssets`,
              companyName: config.studioName,
              productVersion: 'development',
              screenshots: true,
              keptBySite: false,
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

const PLAY_DOCUMENT = /<iframe[^>]* src="(\/play\/[^"]+\/)"/;

const FILE = /<(?:link|script)[^>]* (?:href|src)="(\/[^"]+)"/g;

const fileOf = (publicDir: string, address: string) =>
  join(publicDir, address.replace(/\?.*/, '').replace(/\/$/, '/index.html'));

async function gameFiles(publicDir: string, playAddress: string): Promise<GameFilesByPage[string]> {
  const html = await readFile(fileOf(publicDir, playAddress), 'utf8');
  const addresses = [playAddress, ...[...html.matchAll(FILE)].map(([, address = '']) => address)];
  return Promise.all(
    addresses.map(async (address) => [address, await wireBytes(fileOf(publicDir, address))] as const),
  );
}

/** Writes the list for `site/shell/prefetch-game.ts`. Runs after the build, because it contains compressed sizes. */
export async function writeGameFileList(publicDir: string, pagePaths: readonly string[]): Promise<void> {
  const list: Record<string, GameFilesByPage[string]> = {};
  for (const path of pagePaths) {
    const html = await readFile(join(publicDir, path === '/' ? 'index.html' : `${path}.html`), 'utf8');
    const [, playAddress] = PLAY_DOCUMENT.exec(html) ?? [];
    if (playAddress) list[path] = await gameFiles(publicDir, playAddress);
  }
  const file = join(publicDir, GAME_FILES_ADDRESS);
  await writeFile(file, JSON.stringify(list));
  await compressFile(file);
}
