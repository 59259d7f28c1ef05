import { defineConfig } from '@playwright/test';
import { readConfig } from '#site/config.ts';
import { studio } from '#studio/studio.ts';
import { disableFeatures } from '../browser/disabled-features.ts';
import { launchArguments } from '../browser/ensure-browser.ts';
import { emulatorSite } from '../sites.ts';

const { signIn } = readConfig(emulatorSite.env);
// The headless shell is faster; tests of features that it lacks use `support/whole-browser.ts`.
const executablePath = process.env['CHROME_SHELL_PATH'] || process.env['CHROME_PATH'];

export default defineConfig({
  testDir: '../..',
  // Tests of the site are in this folder, tests of a game in the game's folder.
  testMatch: ['tests/e2e/*.spec.ts', ...studio.games.map((slug) => `games/${slug}/e2e/*.spec.ts`)],
  respectGitIgnore: true,
  outputDir: '../../.cache/test-results',
  // The path does not contain the operating system, because the pictures hardly depend on its fonts.
  snapshotPathTemplate: '{testDir}/tests/e2e/baselines/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // More workers than cores, because tests spend much time waiting for a game's clock.
  workers: 4,
  // A busy machine takes many times as long, and a hanging test is still detected.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://localhost:${emulatorSite.port}`,
    viewport: { width: 1280, height: 800 },
    // Recording every test takes a fifth of their time; `--trace on` records a single one.
    trace: 'off',
    // Each test loads pages from the server; only offline tests allow the worker.
    serviceWorkers: 'block',
    launchOptions: {
      args: [...launchArguments, disableFeatures],
      ...(executablePath && { executablePath }),
    },
  },
  webServer: {
    command: 'npx tsx tests/serve-sites.ts',
    cwd: '../..',
    url: `http://localhost:${emulatorSite.port}${signIn ? '/emulator/ready' : '/'}`,
    timeout: 240_000,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
