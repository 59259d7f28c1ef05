import { readFile } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { withSlashes } from '../files.ts';
import { bundleLoader } from './bundle.ts';
import { GAMES_FOLDERS, type GameFolder, gameFolder, placeOf } from './game-folders.ts';
import { packGameData } from './pack-data.ts';
import { unityFileHeaders, unityFilePath, unityFiles } from './publish-unity.ts';
import { readUnityBuild, type UnityBuild } from './unity-build.ts';

const PACKED_FILE = /^\/games\/([^/]+)\/\1\.(loader\.js|code\.js|data)$/;
const STREAMING_ASSET = /^\/games\/([^/]+)\/StreamingAssets\/(.+)$/;

function moduleAddress(server: ViteDevServer, file: string): string {
  const path = withSlashes(relative(server.config.root, file));
  return path.startsWith('..') ? `/@fs/${withSlashes(file).replace(/^\//, '')}` : `/${path}`;
}

/** Imports the module by absolute address, because a blob script has no base address for relative imports. */
function codeScript(server: ViteDevServer, game: GameFolder): string {
  const address = JSON.stringify(moduleAddress(server, game.main));
  return `globalThis.slashSlashGame = import(location.origin + ${address}).then((module) => module.default);\n`;
}

function workerScript(server: ViteDevServer, file: string): string {
  const address = JSON.stringify(moduleAddress(server, file));
  return `const waiting = [];
onmessage = (event) => waiting.push(event);
import(location.origin + ${address}).then(() => {
  for (const event of waiting) onmessage(event);
});
`;
}

async function packFile(server: ViteDevServer, game: GameFolder, ending: string): Promise<Buffer> {
  const data = async () =>
    (await packGameData(game, async (file) => Buffer.from(workerScript(server, file)))).content;
  const code = Buffer.from(codeScript(server, game));
  switch (ending) {
    case 'data':
      return data();
    case 'code.js':
      return code;
    default: {
      const bytes = { data: (await data()).length, code: code.length };
      return bundleLoader({ slug: game.slug, bytes }, true);
    }
  }
}

async function streamingAsset(game: GameFolder, path: string): Promise<Buffer | null> {
  const file = resolve(game.streamingAssets, path);
  if (!file.startsWith(game.streamingAssets + sep)) return null;
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'EISDIR') return null;
    throw error;
  });
}

async function contentOf(
  server: ViteDevServer,
  gamesFolders: readonly string[],
  pathname: string,
): Promise<Buffer | null | undefined> {
  const [, slug = '', rest = ''] = PACKED_FILE.exec(pathname) ?? STREAMING_ASSET.exec(pathname) ?? [];
  if (!slug) return undefined;
  const game = gameFolder(slug, gamesFolders);
  if (!game) return null;
  return PACKED_FILE.test(pathname) ? packFile(server, game, rest) : streamingAsset(game, rest);
}

/** @param gamesFolders absolute paths, because Vite does not watch relative paths */
export function devGames(gamesFolders: readonly string[] = GAMES_FOLDERS): Plugin {
  const gameOf = (file: string) => {
    const paths = gamesFolders.map((games) => relative(games, file));
    return (paths.find((path) => !path.startsWith('..')) ?? '..').split(sep);
  };
  return {
    name: 'games-dev',
    apply: 'serve',

    configureServer(server) {
      server.watcher.add([...gamesFolders]);
      server.watcher.on('all', (_event, file) => {
        const [slug, folder] = gameOf(file);
        if (slug === '..' || (folder !== 'data' && folder !== 'streaming-assets')) return;
        server.environments.client.hot.send({ type: 'full-reload' });
      });

      server.middlewares.use(async (request, response, next) => {
        try {
          const { pathname } = new URL(request.url ?? '/', 'http://localhost');
          const content = await contentOf(server, gamesFolders, decodeURIComponent(pathname));
          if (content === undefined) return next();
          response.setHeader('cache-control', 'no-store');
          if (content === null) {
            response.statusCode = 404;
            response.setHeader('content-type', 'text/plain');
            return response.end('No game has this file.\n');
          }
          const isScript = pathname.endsWith('.js');
          response.setHeader('content-type', isScript ? 'text/javascript' : 'application/octet-stream');
          response.setHeader('content-length', content.length);
          response.end(content);
        } catch (error) {
          next(error);
        }
      });
    },

    transform(code, id) {
      const [slug, file, ...deeper] = gameOf(id.replace(/\?.*$/, ''));
      if (slug === '..' || file !== 'main.ts' || deeper.length > 0) return null;
      const accept =
        'import.meta.hot.accept((next) => { if (next) globalThis.slashSlashSwap?.(next.default); });';
      return { code: `${code}\nif (import.meta.hot) ${accept}\n`, map: null };
    },
  };
}

const GAME_PATH = /^\/games\/([a-z0-9-]+)\/(.+)$/;
const STREAMING_ASSETS = 'StreamingAssets/';

interface Answer {
  headers: Record<string, string>;
  content: Buffer;
}

async function unityStreamingAsset(build: UnityBuild, path: string): Promise<Answer | null> {
  const file = resolve(build.streamingAssets, path);
  if (!file.startsWith(build.streamingAssets + sep)) return null;
  const content = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'EISDIR') return null;
    throw error;
  });
  return content && { headers: { 'Content-Type': 'application/octet-stream' }, content };
}

async function answerFor(pathname: string): Promise<Answer | null> {
  const [, slug = '', rest = ''] = GAME_PATH.exec(pathname) ?? [];
  const build = slug ? await readUnityBuild(placeOf(slug)) : null;
  if (!build) return null;
  if (rest.startsWith(STREAMING_ASSETS))
    return unityStreamingAsset(build, rest.slice(STREAMING_ASSETS.length));
  const file = unityFiles(build).find((each) => unityFilePath(slug, each) === pathname);
  return file ? { headers: unityFileHeaders(file), content: file.content } : null;
}

/** Must precede the plugin for our own games, because that plugin answers 404 for unknown addresses. */
export function devUnityBuilds(): Plugin {
  return {
    name: 'unity-dev',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        try {
          const { pathname } = new URL(request.url ?? '/', 'http://localhost');
          const answer = await answerFor(decodeURIComponent(pathname));
          if (!answer) return next();
          for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
          response.setHeader('Cache-Control', 'no-store');
          response.setHeader('Content-Length', answer.content.length);
          response.end(request.method === 'HEAD' ? undefined : answer.content);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
