import { build, type Plugin } from 'vite';
import type { PackedGame } from '#engine/loader/packed-game.ts';
import type { IceServer } from '#site/ice-servers.ts';
import { OLDEST_BROWSERS } from '../browsers.ts';
import { withSlashes } from '../paths.ts';
import { projectRoot } from '../project-root.ts';
import { PackError, packErrorFrom } from './pack-error.ts';

/** How a game's code names the framework, and where that is. */
export const FRAMEWORK_IMPORT = '#engine/framework.ts';
const FRAMEWORK_FILE = `${projectRoot}engine/framework.ts`;

/** The global that the framework defines. */
const FRAMEWORK_GLOBAL = 'slashSlashFramework';

/** What the code reads: a loader may hold the framework back (`engine/loader/globals.ts`). */
const FRAMEWORK_FOR_CODE = `globalThis.slashSlashImports ?? ${FRAMEWORK_GLOBAL}`;

/** Whether a game's code, as it was bundled, uses the framework; the bundler leaves an import out that is not used. */
export const usesFramework = (code: Buffer): boolean => code.includes(FRAMEWORK_GLOBAL);

const ENTRY = 'virtual:entry';

function entryPlugin(source: string): Plugin {
  return {
    name: 'pack-entry',
    resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : null),
    load: (id) => (id === `\0${ENTRY}` ? source : null),
  };
}

/** Leaves the framework out of a game's code, however it is imported, and refuses a second copy of three.js. */
function sharedFramework(): Plugin {
  return {
    name: 'shared-framework',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (id === 'three' || id.startsWith('three/')) {
        throw new Error(
          `${importer} imports ${id}: a game imports it from ${FRAMEWORK_IMPORT}, which all games share.`,
        );
      }
      if (id === FRAMEWORK_IMPORT) return { id, external: true };
      const resolved = await this.resolve(id, importer, { skipSelf: true });
      return resolved && withSlashes(resolved.id) === FRAMEWORK_FILE
        ? { id: FRAMEWORK_IMPORT, external: true }
        : resolved;
    },
  };
}

interface BundleOptions {
  /** What is bundled, for error messages. */
  name: string;
  /** Source of the module to begin with; a classic script has no exports, so it sets a global. */
  entry: string;
  plugins?: Plugin[];
  define?: Record<string, string>;
  /** Written above the minified script. */
  banner?: string;
  development?: boolean;
}

/** Bundles modules into one classic script, the same bytes for the same source in any environment. */
async function bundle({
  name,
  entry,
  plugins = [],
  define = {},
  banner = '',
  development = false,
}: BundleOptions): Promise<Buffer> {
  const result = await build({
    configFile: false,
    envDir: false,
    root: projectRoot,
    mode: 'production',
    logLevel: 'silent',
    publicDir: false,
    // Vite takes these from NODE_ENV, which differs between a build and a test.
    define: {
      'import.meta.env.DEV': String(development),
      'import.meta.env.PROD': String(!development),
      ...define,
    },
    plugins: [entryPlugin(entry), ...plugins],
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
          globals: { [FRAMEWORK_IMPORT]: FRAMEWORK_FOR_CODE },
          postBanner: banner,
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
  if (script?.type !== 'chunk') throw new PackError(`${name} gives no script.`);
  if (others.length > 0) {
    const files = others.map((each) => each.fileName).join(', ');
    throw new PackError(
      `${name} must be one script, but it also gives ${files}: import assets with ?inline, or put them into the game's data folder.`,
    );
  }
  return Buffer.from(script.code);
}

/** The loader script of one game, with what it knows of it; in development it also offers hot swaps. */
export function bundleLoader(packed: PackedGame, development = false): Promise<Buffer> {
  return bundle({
    name: 'the loader',
    entry: `import ${JSON.stringify(`${projectRoot}engine/loader/main.ts`)};`,
    define: { __PACKED_GAME__: JSON.stringify(packed) },
    development,
  });
}

/** The framework script, under the licence that three.js must be passed on with. */
export function bundleFramework(licence: string): Promise<Buffer> {
  return bundle({
    name: 'the framework',
    // A plain object: reading a property of a module's namespace is a function call in a bundle.
    entry: `import * as framework from ${JSON.stringify(FRAMEWORK_FILE)}; globalThis.${FRAMEWORK_GLOBAL} = { ...framework };`,
    banner: `/*! three.js\n${licence.trim()}\n*/`,
  });
}

/**
 * A game's code script. `mainFile` is the absolute path of its `main.ts`, `onlineScript` the address of what it loads when
 * somebody plays with a friend; empty where there is none.
 */
export function bundleCode(slug: string, mainFile: string, onlineScript: string): Promise<Buffer> {
  return bundle({
    name: `The code of games/${slug}`,
    entry: `import game from ${JSON.stringify(withSlashes(mainFile))}; globalThis.slashSlashGame = game;`,
    define: { __ONLINE_SCRIPT__: JSON.stringify(onlineScript) },
    plugins: [sharedFramework()],
  });
}

/** The script of a game's worker. `workerFile` is the absolute path of its `worker.ts`. */
export function bundleWorker(slug: string, workerFile: string): Promise<Buffer> {
  return bundle({
    name: `The worker of games/${slug}`,
    entry: `import ${JSON.stringify(withSlashes(workerFile))};`,
    plugins: [sharedFramework()],
  });
}

/** What our games load when somebody plays with a friend; told which servers may say what a machine's address is. */
export function bundleOnline(iceServers: readonly IceServer[]): Promise<Buffer> {
  return bundle({
    name: 'the script for playing with a friend',
    entry: `import ${JSON.stringify(`${projectRoot}engine/online/main.ts`)};`,
    define: { __ICE_SERVERS__: JSON.stringify(iceServers) },
    plugins: [sharedFramework()],
  });
}

/** The script that starts a game in a document which has framework, code and data in it. */
export function bundleStarter(): Promise<Buffer> {
  return bundle({
    name: 'the starter of a stand-alone game',
    entry: `import ${JSON.stringify(`${projectRoot}engine/stand-alone/main.ts`)};`,
  });
}
