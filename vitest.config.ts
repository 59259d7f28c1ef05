import { defineConfig } from 'vitest/config';
import { studioDefines } from './build/studio/defines.ts';
import { readConfig } from './site/config.ts';

export default defineConfig({
  // As in a build of this studio.
  define: studioDefines(readConfig({})),
  test: {
    include: ['{studio,site,player,engine,games,posters,media,build,serve,tests,bench}/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', '**/node_modules/**'],
    environment: 'node',
    setupFiles: ['tests/property-seed.ts'],
    // Ends what hangs; a machine that is busy with other things is no fault.
    testTimeout: 120_000,
    // By default one core is left idle, which on two is half the machine.
    maxWorkers: '100%',
  },
});
