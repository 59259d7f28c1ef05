/** `npm run monkey -- <seed> <minutes>`: random input on the built site, for ten minutes by default. */
import { chromium } from '@playwright/test';
import { readSiteManifest } from '#build/site-manifest.ts';
import { buildIfNeeded, builtSite } from '#serve/build-if-needed.ts';
import { StartError } from '#serve/listen.ts';
import { runCommand, say } from '#serve/terminal.ts';
import { config } from '#site/config.ts';
import { ensureBrowser, launchArguments } from './browser/ensure-browser.ts';
import { startOwnServer } from './e2e/support/own-server.ts';
import { runMonkey } from './monkey/monkey.ts';

const DEFAULT_MINUTES = 10;

function readNumber(name: string, text: string | undefined, fallback: number): number {
  const value = text === undefined ? fallback : Number(text);
  if (value > 0 && Number.isFinite(value)) return value;
  throw new StartError(`The ${name} is "${text}", but it must be a positive number: npm run monkey -- 8 10`);
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

await runCommand(async () => {
  const [seedText, minutesText] = process.argv.slice(2);
  const seed = readNumber('seed', seedText, Date.now() % 100_000);
  const minutes = readNumber('time in minutes', minutesText, DEFAULT_MINUTES);
  await buildIfNeeded(config);
  const browser = await chromium.launch({ executablePath: await ensureBrowser(say), args: launchArguments });
  const server = await startOwnServer(builtSite);
  say(`seed ${seed}, ${minutes} minutes`);
  const started = Date.now();
  const report = await runMonkey({
    context: await browser.newContext({ viewport: { width: 1280, height: 800 } }),
    origin: server.origin,
    paths: readSiteManifest(builtSite).pages.map(({ path }) => path),
    seed,
    progress: () => (Date.now() - started) / (minutes * 60_000),
    setNetwork: (on) => (on ? server.restart() : server.goAway()),
  });
  await browser.close();
  await server.goAway();
  say(
    `${report.actions} actions, heap ${megabytes(report.heap.warm)} when warm, ${megabytes(report.heap.end)} in the end`,
  );
  if (report.faults.length === 0) return say('no fault');
  say(`faults, seed ${seed}: ${report.faults.join('\n')}`);
  say(`the last actions:\n${report.lastActions.join('\n')}`);
  process.exitCode = 1;
});
