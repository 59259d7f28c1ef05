import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { withSlashes } from './build/files.ts';
import { studioDefines } from './build/studio/defines.ts';
import { markdownNews } from './build/vite-plugins.ts';
import { readConfig } from './site/config.ts';

const FOLDERS = [
  'studio',
  'site',
  'player',
  'engine',
  'games',
  'posters',
  'build',
  'serve',
  'tools',
  'tests',
  'bench',
];

/** Those that want neither a document nor modules of their own. */
const pureTests = FOLDERS.flatMap((folder) =>
  readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'))
    .map((file) => `${folder}/${withSlashes(file)}`)
    .filter((file) => {
      const text = readFileSync(join(import.meta.dirname, file), 'utf8');
      return !/@vitest-environment|vi\.(mock|doMock|resetModules|hoisted)\b/.test(text);
    }),
);

export default defineConfig({
  // As in a build of this studio.
  define: studioDefines(readConfig({})),
  // `vitest related` and `--changed` follow imports to `site/news/*.md`, and stop at a file that does not parse.
  plugins: [markdownNews()],
  test: {
    environment: 'node',
    setupFiles: ['tests/property-seed.ts'],
    // Another order in every run, so that no test depends on one; Vitest prints the seed, and --sequence.seed=… repeats it.
    sequence: { shuffle: { files: true, tests: true } },
    // Calls of an earlier test count in no later one, whatever the order.
    clearMocks: true,
    // Node 25 and newer have a localStorage of their own, which would hide the test document's.
    execArgv: process.allowedNodeEnvironmentFlags.has('--webstorage') ? ['--no-webstorage'] : [],
    // Ends what hangs; a machine that is busy with other things is no fault.
    testTimeout: 120_000,
    pool: 'threads',
    // By default one core is left idle, which on two is half the machine.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        // Compiled once for all files, rules run many times faster.
        test: { name: 'pure', include: pureTests, isolate: false, unstubGlobals: true, restoreMocks: true },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          setupFiles: ['tests/component-patience.ts'],
          include: [
            '{studio,site,player,engine,games,posters,build,serve,tools,tests,bench}/**/*.test.{ts,tsx}',
          ],
          exclude: [...pureTests, 'tests/e2e/**', '**/node_modules/**'],
        },
      },
    ],
  },
});
