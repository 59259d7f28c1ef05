/** Development: Unity builds at the addresses that published ones have. */
import { readFile } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import { GAMES_FOLDER } from './game-folders.ts';
import { unityFileHeaders, unityFilePath, unityFiles } from './publish-unity.ts';
import { readUnityBuild, type UnityBuild } from './unity-build.ts';

const GAME_PATH = /^\/games\/([a-z0-9-]+)\/(.+)$/;
const STREAMING_ASSETS = 'StreamingAssets/';

interface Answer {
  headers: Record<string, string>;
  content: Buffer;
}

async function streamingAsset(build: UnityBuild, path: string): Promise<Answer | null> {
  const file = resolve(build.streamingAssets, path);
  if (!file.startsWith(build.streamingAssets + sep)) return null;
  const content = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'EISDIR') return null;
    throw error;
  });
  return content && { headers: { 'Content-Type': 'application/octet-stream' }, content };
}

/** What an address of a Unity build gives; null for every other. */
async function answerFor(gamesFolder: string, pathname: string): Promise<Answer | null> {
  const [, slug = '', rest = ''] = GAME_PATH.exec(pathname) ?? [];
  const build = slug ? await readUnityBuild(gamesFolder, slug) : null;
  if (!build) return null;
  if (rest.startsWith(STREAMING_ASSETS)) return streamingAsset(build, rest.slice(STREAMING_ASSETS.length));
  const file = unityFiles(build).find((each) => unityFilePath(slug, each) === pathname);
  return file ? { headers: unityFileHeaders(file), content: file.content } : null;
}

/** Goes before the plugin of our own games, which answers 404 for what it does not know. */
export function devUnityBuilds(gamesFolder: string = GAMES_FOLDER): Plugin {
  return {
    name: 'unity-dev',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        try {
          const { pathname } = new URL(request.url ?? '/', 'http://localhost');
          const answer = await answerFor(gamesFolder, decodeURIComponent(pathname));
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
