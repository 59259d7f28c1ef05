import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { defineConfig } from 'vitest/config';
import { withSlashes } from './build/files.ts';
import { studioAlias } from './build/studio/studio-files.ts';
import { preactInGames } from './build/vite-plugins.ts';
import { constantImports } from './tests/constant-imports.ts';

const FOLDERS = [
  'studios',
  'site',
  'player',
  'common',
  'engine',
  'games',
  'posters',
  'build',
  'serve',
  'tools',
  'tests',
  'bench',
];

/** Runs the player again and again in a document where nothing listens yet. */
const NEEDS_OWN_MODULES = ['tests/broken-game-files.test.ts'];

const testFiles = FOLDERS.flatMap((folder) =>
  readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
    .map((file) => `${folder}/${withSlashes(file)}`),
);

/** A test that replaces modules, itself or through `tests/support/fake-page.ts`. */
const REPLACES_MODULES = /vi\.(mock|doMock|resetModules|hoisted)\b|fake-page\.ts'/;

/** The other files share modules, which are compiled once. */
const sharing = testFiles.filter(
  (file) =>
    !NEEDS_OWN_MODULES.includes(file) &&
    !REPLACES_MODULES.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
);
/** The kit of screens is tested on both: what bundles resolve React to, and React. */
const isUiKitFile = (file: string) => file.startsWith('engine/ui/');
const needsDom = (file: string) =>
  readFileSync(join(import.meta.dirname, file), 'utf8').includes('@vitest-environment');

const resolve = { alias: [studioAlias] };
// By itself Vite would bundle the default studio into this file, whatever Node's conditions are.
const { module: inTests } = await runnerImport<typeof import('./build/studio/vite-in-tests.ts')>(
  join(import.meta.dirname, 'build/studio/vite-in-tests.ts'),
  { configFile: false, resolve },
);

export default defineConfig({
  define: inTests.define,
  plugins: [...inTests.plugins, constantImports()],
  resolve,
  test: {
    environment: 'node',
    setupFiles: ['tests/property-seed.ts', 'tests/patience.ts'],
    // Another order in every run, so that no test depends on one; Vitest prints the seed, and --sequence.seed=… repeats it.
    sequence: { shuffle: { files: true, tests: true } },
    // Calls of an earlier test count in no later one, whatever the order.
    clearMocks: true,
    // Node 25 and newer have a localStorage of their own, which would hide the test document's.
    execArgv: process.allowedNodeEnvironmentFlags.has('--webstorage') ? ['--no-webstorage'] : [],
    // Ends what hangs; a machine that is busy with other things is no fault.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    pool: 'threads',
    // By default one core is left idle, which on two is half the machine.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        plugins: [preactInGames()],
        test: {
          name: 'pure',
          include: sharing.filter((file) => !needsDom(file)),
          isolate: false,
          unstubGlobals: true,
          restoreMocks: true,
        },
      },
      {
        extends: true,
        plugins: [preactInGames()],
        test: {
          name: 'document',
          environment: 'happy-dom',
          setupFiles: ['tests/shared-document.ts'],
          include: sharing.filter(needsDom),
          isolate: false,
          unstubGlobals: true,
          restoreMocks: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'react',
          environment: 'happy-dom',
          setupFiles: ['tests/shared-document.ts'],
          include: sharing.filter(isUiKitFile),
          provide: { renderer: 'react' },
          isolate: false,
          unstubGlobals: true,
          restoreMocks: true,
        },
      },
      {
        extends: true,
        plugins: [preactInGames()],
        test: {
          name: 'isolated',
          include: testFiles.filter((file) => !sharing.includes(file)),
        },
      },
    ],
  },
});
