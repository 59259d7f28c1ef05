import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{site,player,engine,games,posters,media,build,serve,tests,bench}/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', '**/node_modules/**'],
    environment: 'node',
    setupFiles: ['tests/property-seed.ts'],
    // Ends what hangs; a machine that is busy with other things is no fault.
    testTimeout: 120_000,
    // By default one core is left idle, which on two is half the machine.
    maxWorkers: '100%',
  },
});
