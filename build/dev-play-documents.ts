/** In development: the play documents from the player's source, for every folder of `games/`. */
import type { Plugin } from 'vite';
import type { PlayConfig } from '#player/play-config.ts';
import type { Config } from '#site/config.ts';
import { GAMES_FOLDER, gameFolder } from './games/game-folders.ts';
import { unityFilePath } from './games/publish-unity.ts';
import { readUnityBuild } from './games/unity-build.ts';
import { renderPlayDocument } from './play-documents.ts';
import { readText } from './text-file.ts';

const PLAY_PATH = /^\/play\/([a-z0-9-]+)\/(?:index\.html)?$/;

/** Where the games' plugins serve the files of a game; null for one that does not exist. */
async function addressesOf(
  slug: string,
): Promise<Pick<PlayConfig, 'loaderUrl' | 'dataUrl' | 'frameworkUrl' | 'codeUrl'> | null> {
  const at = (ending: string) => `/games/${slug}/${slug}.${ending}`;
  const unity = await readUnityBuild(GAMES_FOLDER, slug);
  if (unity) {
    const { loader, data, framework, code } = unity;
    return {
      loaderUrl: unityFilePath(slug, loader),
      dataUrl: unityFilePath(slug, data),
      frameworkUrl: unityFilePath(slug, framework),
      codeUrl: unityFilePath(slug, code),
    };
  }
  if (!gameFolder(GAMES_FOLDER, slug)) return null;
  return {
    loaderUrl: at('loader.js'),
    dataUrl: at('data'),
    frameworkUrl: at('code.js'),
    codeUrl: at('code.js'),
  };
}

/** A Vite plugin that answers `/play/<game>/`. The files it names are served by the games' plugin. */
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
