import react from '@vitejs/plugin-react';
import type { InlineConfig, PluginOption } from 'vite';
import type { Config } from '#site/config.ts';
import type { MacBuilds } from '#site/pages/gdwc/multiplayer-page.tsx';
import { belowRoot, projectRoot } from './files.ts';
import { bundleLogger, OLDEST_BROWSERS } from './script-bundle.ts';
import { studioDefines } from './studio/defines.ts';
import { drawnPictures } from './studio/drawn-pictures.ts';
import { listedGames } from './studio/games.ts';
import { headlineStyles } from './studio/headlines.ts';
import { studioMarkdown } from './studio/markdown.ts';
import { STUDIO_FOLDER, studioAlias, studioPictures } from './studio/studio-files.ts';
import { plainVoice } from './studio/voice.ts';
import {
  chunkId,
  devKit,
  devSiteDocument,
  preactInGames,
  routerWithoutNames,
  servedFooter,
  smallPreload,
} from './vite-plugins.ts';

/** React Router exports only its development build, so builds import the production file by path. */
const reactRouter = `${projectRoot}node_modules/react-router/dist/production/`;
const reactRouterProduction = { find: /^react-router$/, replacement: `${reactRouter}index.mjs` };

/** Matches the chunks that list every file of their dynamic imports: the first script, and the one that prefetches pages. */
const namesFiles = new RegExp(
  `/(index|${chunkId('site/first-interaction.ts')})\\.[0-9a-f]+\\.(chunk\\.)?js$`,
);

const gameFiles = new RegExp(`^${projectRoot.replace(/[^\w/]/g, '\\$&')}(engine|games)/`);

/** File names. Both bundles use the same, because the prerendered HTML refers to files of the browser's bundle. */
const assetNames = {
  hashCharacters: 'hex',
  assetFileNames: 'static/media/[name].[hash:8][extname]',
} as const;

/** Prevents lines about slow plugins in the output of builds on slow machines. */
const NO_TIMINGS = { bundlerTimings: false } as const;

/** Groups of modules that would otherwise be separate chunks, each with its own request. */
const CHUNKS = [
  // Includes the small files that most pages need, which would otherwise be chunks.
  {
    name: 'vendor',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]|catalogue[\\/](game-(links|entry)\.ts$|games[\\/].*\?link$)|[\\/]entry\.ts\?link$|site[\\/](filled|config|shell[\\/]texts)\.ts$|(engine[\\/]rules[\\/]day|common[\\/]counted)\.ts$/,
    priority: 10,
    // Without this line, `entry.ts?link`, which exports only links, would also include the entry's pictures.
    includeDependenciesRecursively: false,
  },
  // Puts tiny modules that most pages use into one chunk, which takes fewer bytes than six chunks.
  {
    name: 'catalogue-parts',
    test: /site[\\/](pictures[\\/](pictures\.tsx|texts\.ts)|support-page[\\/]support-email\.tsx)$/,
    priority: 5,
    includeDependenciesRecursively: false,
  },
  // What pages with sign-in need, or the offer to install the site: the home page needs all of it.
  {
    name: 'visitor',
    test: /site[\\/](sign-in[\\/]session(-store)?|use-one-at-a-time|shell[\\/]install-(texts|section))\.tsx?$/,
    priority: 5,
    includeDependenciesRecursively: false,
  },
  // Modules of pages about one game: one chunk takes fewer bytes than four chunks.
  {
    name: 'game-parts',
    test: /site[\\/](catalogue[\\/]catalogue-entry\.ts|game-page[\\/](controls\.tsx|store-links\.tsx|texts\.ts))$/,
    priority: 5,
    includeDependenciesRecursively: false,
  },
  // Both modules are in one chunk, because every page with a policy needs both.
  {
    name: 'policy',
    test: /(site[\\/](catalogue[\\/]privacy\.ts|support-page[\\/](privacy-policy\.tsx|texts\.ts))|[\\/]promises\.ts)$/,
    priority: 5,
    includeDependenciesRecursively: false,
  },
];

export function siteDefines(config: Config, macBuilds: MacBuilds): Record<string, string> {
  const { studioName, siteUrl, discordUrl, contactEmail, supportEmail, serviceWorker } = config;
  return {
    ...studioDefines(config),
    __CONFIG__: JSON.stringify({
      studioName,
      siteUrl,
      discordUrl,
      contactEmail,
      supportEmail,
    }),
    __FIREBASE__: JSON.stringify(config.firebase),
    'import.meta.env.NO_WORKER': String(!serviceWorker),
    __EMULATOR__: String(config.firebase === null),
    __MAC_BUILDS__: JSON.stringify(macBuilds),
  };
}

const buildPlugins = (config: Config): PluginOption[] => [
  headlineStyles(config),
  listedGames(),
  drawnPictures(),
  react(),
  studioMarkdown(),
  servedFooter(),
  smallPreload(),
  routerWithoutNames(),
  plainVoice(config.voice),
];

/** A production build has two bundles: `client` in `outDir`, and the prerenderer in `prerenderDir`. */
export function siteBuildConfig(
  config: Config,
  macBuilds: MacBuilds,
  outDir: string,
  prerenderDir: string,
): InlineConfig {
  return {
    configFile: false,
    envDir: false,
    root: `${projectRoot}site`,
    publicDir: `${projectRoot}site/public`,
    logLevel: 'warn',
    customLogger: bundleLogger(),
    mode: 'production',
    define: siteDefines(config, macBuilds),
    plugins: buildPlugins(config),
    resolve: { alias: [reactRouterProduction, studioAlias] },
    build: {
      target: OLDEST_BROWSERS,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
    },
    builder: {
      async buildApp(builder) {
        for (const environment of Object.values(builder.environments)) await builder.build(environment);
      },
    },
    environments: {
      client: {
        build: {
          outDir,
          emptyOutDir: true,
          manifest: true,
          modulePreload: {
            polyfill: false,
            // The HTML requests only the first script, so that no other script delays the first paint; the first script lists
            // all others.
            resolveDependencies: (_url, dependencies, { hostId }) =>
              namesFiles.test(hostId) ? dependencies : [],
          },
          rolldownOptions: {
            checks: NO_TIMINGS,
            // Inlines the texts of each `texts.ts` into the scripts that use them.
            optimization: { inlineConst: { mode: 'all' } },
            // Entries and pictures of games have no side effects, so unused ones are removed from a page.
            treeshake: {
              moduleSideEffects: [
                { test: /site[\\/](catalogue|pictures)[\\/]|[\\/]entry\.ts$/, sideEffects: false },
              ],
            },
            output: {
              ...assetNames,
              entryFileNames: 'static/js/[name].[hash:8].js',
              chunkFileNames: ({ facadeModuleId, name }) =>
                `static/js/${chunkId(belowRoot(facadeModuleId ?? name, projectRoot))}.[hash:8].chunk.js`,
              codeSplitting: { groups: CHUNKS },
            },
          },
        },
      },
      ssr: {
        build: {
          outDir: prerenderDir,
          emptyOutDir: true,
          ssr: `${projectRoot}site/entry-prerender.tsx`,
          copyPublicDir: false,
          // The prerenderer is a single bundle, so dynamic imports create no chunks.
          rolldownOptions: {
            output: assetNames,
            checks: { ...NO_TIMINGS, ineffectiveDynamicImport: false },
          },
        },
      },
    },
  };
}

/** Development server. The root is the checkout, so that the player and games are also served from source. */
export function siteDevConfig(config: Config, plugins: PluginOption[], port: number): InlineConfig {
  return {
    configFile: false,
    envDir: false,
    root: projectRoot,
    publicDir: `${projectRoot}site/public`,
    appType: 'custom',
    // In development the component sheet is available in every configuration.
    define: siteDefines({ ...config, isPublished: false }, {}),
    plugins: [
      // Excludes games, because a changed game is replaced as a whole, without hot reload of components.
      react({ exclude: [/\/node_modules\//, gameFiles] }),
      headlineStyles(config),
      studioMarkdown(),
      preactInGames(),
      listedGames(),
      drawnPictures(),
      studioPictures(),
      plainVoice(config.voice),
      ...plugins,
      devKit(),
      devSiteDocument(),
    ],
    resolve: { alias: [studioAlias] },
    server: { port, strictPort: true, host: 'localhost' },
    optimizeDeps: {
      entries: ['site/entry-client.tsx', 'games/*/main.ts', `${STUDIO_FOLDER}/games/*/main.ts`],
      include: ['preact/compat', 'preact/compat/client', 'preact/jsx-dev-runtime'],
    },
  };
}
