import { test as base, expect } from '@playwright/test';
import { readSiteManifest } from '#build/site-manifest.ts';
import { runMonkey } from '../monkey/monkey.ts';
import { emulatorSite } from '../sites.ts';
import { startOwnServer } from './support/own-server.ts';

// Traces are off, because their screenshots would count as memory of the page.
base.use({ serviceWorkers: 'allow', trace: 'off' });

const { pages } = readSiteManifest(emulatorSite.outDir);

/** Faults are reproducible by seed. For longer runs with other seeds: `npm run monkey -- <seed> <minutes>`. */
const SEED = 8;
const ACTIONS = 40;

base('a monkey finds no uncaught error, no dead end and no growth of memory', async ({ context }) => {
  const server = await startOwnServer(emulatorSite.outDir);
  const report = await runMonkey({
    context,
    origin: server.origin,
    paths: pages.map(({ path }) => path),
    seed: SEED,
    progress: (actions) => actions / ACTIONS,
    setNetwork: (on) => (on ? server.restart() : server.goAway()),
  });
  await server.goAway();
  expect(report.faults, report.lastActions.join('\n')).toEqual([]);
  expect(report.actions).toBe(ACTIONS);
});
