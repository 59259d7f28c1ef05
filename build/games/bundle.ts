import { build, type ESTree, type Plugin, parseAst, type Rolldown } from 'vite';
import type { PackedGame } from '#engine/loader/load-game.ts';
import type { HtmlBuild } from '#player/html-loader/start-html-build.ts';
import type { IceServer } from '#site/config-variables.ts';
import { projectRoot, withSlashes } from '../files.ts';
import { OLDEST_BROWSERS } from '../script-bundle.ts';
import { plainVoice, studioVoice } from '../studio/voice.ts';
import { preactInGames } from '../vite-plugins.ts';
import { compactShaders } from './compact-shaders.ts';
import { PackError, packErrorFrom } from './game-folders.ts';
import { contentVersion } from './write-packed.ts';

const ENTRY = 'virtual:entry';

/** Id of Vite's helper for dynamic imports; Vite passes it a function that contains `import()`. */
const PRELOAD_HELPER = '\0vite/preload-helper.js';
const LOAD_LATE = `export { loadLate as __vitePreload } from ${JSON.stringify(`${projectRoot}engine/loader/run-script.ts`)};`;

function entryPlugin(source: string): Plugin {
  return {
    name: 'pack-entry',
    resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : null),
    load: (id) => (id === `\0${ENTRY}` ? source : null),
  };
}

/** Makes every `import()` load the game's second script (`late`), which contains all dynamically imported code. */
const latePlugin: Plugin = {
  name: 'load-late',
  enforce: 'pre',
  load: (id) => (id === PRELOAD_HELPER ? LOAD_LATE : null),
};

interface BundleOptions {
  name: string;
  /** Source of the entry module; it sets a global, because a classic script has no exports. */
  entry: string;
  define?: Record<string, string>;
  development?: boolean;
}

type Output = Rolldown.OutputOptions;

/** Equal sources give equal bytes in any environment. */
async function chunks(
  { name, entry, define = {}, development = false }: BundleOptions,
  output: Output,
): Promise<Rolldown.OutputChunk[]> {
  const result = await build({
    configFile: false,
    envDir: false,
    root: projectRoot,
    mode: 'production',
    logLevel: 'silent',
    publicDir: false,
    // By default Vite derives these constants from NODE_ENV, which differs between builds and tests.
    define: {
      'import.meta.env.DEV': String(development),
      'import.meta.env.PROD': String(!development),
      ...define,
    },
    plugins: [
      entryPlugin(entry),
      preactInGames(),
      !development && compactShaders,
      output.codeSplitting !== false && latePlugin,
      plainVoice(await studioVoice()),
    ],
    build: {
      write: false,
      target: OLDEST_BROWSERS,
      minify: !development,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: ENTRY,
        // Inlines constants, so that texts in a game's `texts.ts` take no more bytes than string literals.
        optimization: { inlineConst: { mode: 'all' } },
        // Prevents a third chunk for modules that both chunks use.
        preserveEntrySignatures: 'allow-extension',
        output,
      },
    },
  }).catch((error: unknown) => {
    throw packErrorFrom(name, error);
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((each) =>
    'output' in each ? each.output : [],
  );
  const others = outputs.filter(({ type }) => type !== 'chunk');
  if (others.length > 0) {
    const files = others.map((each) => each.fileName).join(', ');
    throw new PackError(
      `${name} must be one script, but bundling also gave ${files}: import assets with ?inline, or put them into the game's data folder.`,
    );
  }
  return outputs.filter((each) => each.type === 'chunk');
}

async function bundle(options: BundleOptions): Promise<Buffer> {
  const [script] = await chunks(options, { format: 'iife', codeSplitting: false });
  if (!script) throw new PackError(`Bundling ${options.name} gave no script.`);
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

export function bundleHtmlLoader(build: HtmlBuild): Promise<Buffer> {
  return bundle({
    name: 'the loader of an HTML5 build',
    entry: `import ${JSON.stringify(`${projectRoot}player/html-loader/main.ts`)};`,
    define: { __HTML_BUILD__: JSON.stringify(build) },
  });
}

const codeOptions = (slug: string, mainFile: string, onlineScript: string): BundleOptions => ({
  name: `The code of games/${slug}`,
  entry: `import game from ${JSON.stringify(withSlashes(mainFile))}; globalThis.slashSlashGame = game;`,
  define: { __ONLINE_SCRIPT__: JSON.stringify(onlineScript) },
});

/** @param onlineScript address of the online part, empty without one */
export const bundleCode = (slug: string, mainFile: string, onlineScript: string): Promise<Buffer> =>
  bundle(codeOptions(slug, mainFile, onlineScript));

interface Names {
  /** Exported names with the names inside the module. */
  pairs: readonly (readonly [outer: string, local: string])[];
  /** The module's source without the statement. */
  rest: string;
}

type Listed = ESTree.ImportSpecifier | ESTree.ExportSpecifier;

/** Removes the only import or export statement from a bundled chunk and returns its names. */
function takeNames(source: string, type: 'ImportDeclaration' | 'ExportNamedDeclaration'): Names {
  const statement = parseAst(source).body.find((each) => each.type === type);
  if (!statement || !('specifiers' in statement)) return { pairs: [], rest: source };
  const nameOf = ({ start, end }: ESTree.Span): string => source.slice(start, end);
  return {
    pairs: (statement.specifiers as Listed[]).map((each) => [
      nameOf(each.type === 'ImportSpecifier' ? each.imported : each.exported),
      nameOf(each.local),
    ]),
    rest: source.slice(0, statement.start) + source.slice(statement.end),
  };
}

/**
 * Turns a game's module chunks into classic scripts, because Firefox cannot repeat a failed `import()`. What they share is
 * passed as an array, which is smaller than an object with two names for each value.
 */
function lateScripts(
  main: Pick<Rolldown.OutputChunk, 'code'>,
  late: Pick<Rolldown.OutputChunk, 'code' | 'fileName'>,
  addressOf: (late: Buffer) => string,
): { code: string; late: Buffer } {
  const { pairs: shared, rest: code } = takeNames(main.code, 'ExportNamedDeclaration');
  const key = contentVersion(Buffer.from(main.code));
  const { pairs: taken, rest } = takeNames(late.code, 'ImportDeclaration');
  const { pairs: parts, rest: body } = takeNames(rest, 'ExportNamedDeclaration');
  const localNames = new Map(taken);
  const parameters = shared.map(([outer]) => localNames.get(outer) ?? '');
  const part = parts.map(([outer, local]) => `${outer}:${local}`);
  const script = Buffer.from(
    `"use strict";(globalThis.slashSlashLate??={})["${key}"]=([${parameters}])=>{${body};return{${part}}}`,
  );
  const address = JSON.stringify(addressOf(script));
  const described = `({key:"${key}",address:${address},shared:()=>[${shared.map(([, local]) => local)}]})`;
  const dynamicImport = /import\((["'`])([^"'`]*)\1\)/g;
  const imports = [...code.matchAll(dynamicImport)].map(([, , path]) => path);
  if (imports.length !== 1 || imports[0]?.split('/').at(-1) !== late.fileName.split('/').at(-1))
    throw new Error(`it imports ${imports.join(', ')} dynamically, but may import its late.ts once.`);
  return { code: `"use strict";(()=>{${code.replace(dynamicImport, () => described)}})()`, late: script };
}

/** Makes Chromium compile all functions during the download, which saves work before the first frame. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/** The late script contains dynamically imported code; it is null if the game has no such code. */
export async function bundleCodeAndLate(
  slug: string,
  mainFile: string,
  onlineScript: string,
  lateAddress: (late: Buffer) => string,
): Promise<{ code: Buffer; late: Buffer | null }> {
  const options = codeOptions(slug, mainFile, onlineScript);
  const [main, late, ...more] = await chunks(options, { format: 'es' });
  if (!main || !late)
    return { code: Buffer.concat([Buffer.from(COMPILE_HINT), await bundle(options)]), late: null };
  if (more.length > 0) throw new PackError(`${options.name} may import one file dynamically: its late.ts.`);
  const scripts = lateScripts(main, late, lateAddress);
  return { code: Buffer.from(COMPILE_HINT + scripts.code), late: scripts.late };
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
