import { build, type Plugin } from 'vite';
import type { PackedGame } from '#engine/loader/load-game.ts';
import type { HtmlBuild } from '#player/html-loader/start-html-build.ts';
import type { IceServer } from '#site/config-variables.ts';
import { projectRoot, withSlashes } from '../files.ts';
import { OLDEST_BROWSERS } from '../script-bundle.ts';
import { preactInGames } from '../vite-plugins.ts';
import { PackError, packErrorFrom } from './game-folders.ts';

const ENTRY = 'virtual:entry';

function entryPlugin(source: string): Plugin {
  return {
    name: 'pack-entry',
    resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : null),
    load: (id) => (id === `\0${ENTRY}` ? source : null),
  };
}

interface BundleOptions {
  name: string;
  /** Source of the entry module; a classic script has no exports, so it sets a global. */
  entry: string;
  define?: Record<string, string>;
  development?: boolean;
}

async function bundle({ name, entry, define = {}, development = false }: BundleOptions): Promise<Buffer> {
  const result = await build({
    configFile: false,
    envDir: false,
    root: projectRoot,
    mode: 'production',
    logLevel: 'silent',
    publicDir: false,
    // By default Vite takes these from NODE_ENV, which differs between builds and tests.
    define: {
      'import.meta.env.DEV': String(development),
      'import.meta.env.PROD': String(!development),
      ...define,
    },
    plugins: [entryPlugin(entry), preactInGames()],
    build: {
      write: false,
      target: OLDEST_BROWSERS,
      minify: !development,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: ENTRY,
        output: {
          format: 'iife',
          codeSplitting: false,
        },
      },
    },
  }).catch((error: unknown) => {
    throw packErrorFrom(name, error);
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((each) =>
    'output' in each ? each.output : [],
  );
  const [script, ...others] = outputs;
  if (script?.type !== 'chunk') throw new PackError(`Bundling ${name} gave no script.`);
  if (others.length > 0) {
    const files = others.map((each) => each.fileName).join(', ');
    throw new PackError(
      `${name} must be one script, but bundling also gave ${files}: import assets with ?inline, or put them into the game's data folder.`,
    );
  }
  return Buffer.from(script.code);
}

export function bundleLoader(packed: PackedGame, development = false): Promise<Buffer> {
  return bundle({
    name: 'the loader',
    entry: `import ${JSON.stringify(`${projectRoot}engine/loader/main.ts`)};`,
    define: { __PACKED_GAME__: JSON.stringify(packed) },
    development,
  });
}

/** Bundles the loader script of an HTML5 build. */
export function bundleHtmlLoader(build: HtmlBuild): Promise<Buffer> {
  return bundle({
    name: 'the loader of an HTML5 build',
    entry: `import ${JSON.stringify(`${projectRoot}player/html-loader/main.ts`)};`,
    define: { __HTML_BUILD__: JSON.stringify(build) },
  });
}

/**
 * @param mainFile absolute path of `main.ts`
 * @param onlineScript address of the online part, empty without one
 */
export function bundleCode(slug: string, mainFile: string, onlineScript: string): Promise<Buffer> {
  return bundle({
    name: `The code of games/${slug}`,
    entry: `import game from ${JSON.stringify(withSlashes(mainFile))}; globalThis.slashSlashGame = game;`,
    define: { __ONLINE_SCRIPT__: JSON.stringify(onlineScript) },
  });
}

export function bundleWorker(slug: string, workerFile: string): Promise<Buffer> {
  return bundle({
    name: `The worker of games/${slug}`,
    entry: `import ${JSON.stringify(withSlashes(workerFile))};`,
  });
}

export function bundleOnline(iceServers: readonly IceServer[]): Promise<Buffer> {
  return bundle({
    name: 'the script for playing with a friend',
    entry: `import ${JSON.stringify(`${projectRoot}engine/online/main.ts`)};`,
    define: { __ICE_SERVERS__: JSON.stringify(iceServers) },
  });
}

export function bundleStarter(): Promise<Buffer> {
  return bundle({
    name: 'the starter of a stand-alone game',
    entry: `import ${JSON.stringify(`${projectRoot}engine/stand-alone/main.ts`)};`,
  });
}
