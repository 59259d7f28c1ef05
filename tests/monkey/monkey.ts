import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { createRandom } from '#engine/rules/random.ts';
import { nextAction } from './actions.ts';

export interface MonkeyOptions {
  context: BrowserContext;
  origin: string;
  paths: readonly string[];
  seed: number;
  /** Returns the completed fraction of the run after `actions` actions; 1 ends the run. */
  progress(actions: number): number;
  setNetwork(on: boolean): Promise<void>;
}

export interface MonkeyReport {
  actions: number;
  lastActions: readonly string[];
  faults: readonly string[];
  /** Size of the JavaScript heap on the home page after garbage collection, in bytes: after warm-up and at the end. */
  heap: { warm: number; end: number };
}

/** Allowed heap growth in bytes, for caches of the browser. One leaked visit to a game is 1 to 5 MB. */
export const ALLOWED_GROWTH = 8_000_000;

/** Fraction of a run that counts as warm-up, because everything is then loaded once. */
const WARM_AFTER = 0.25;

const REMEMBERED = 30;

const DEAD_END_MS = 30_000;

/** Errors that an action may cause during a navigation. */
const NAVIGATION_ERRORS =
  /Execution context was destroyed|Target (page|frame)|detached|Timeout|interrupted by another|net::ERR_ABORTED/;

async function hasTextAndControls(page: Page, origin: string): Promise<boolean> {
  if (!page.url().startsWith(origin)) return false;
  return page
    .evaluate(() => {
      const ways = [...document.querySelectorAll('a[href], button:not(:disabled)')];
      return (
        document.body.innerText.trim().length > 20 &&
        document.querySelector('.logo-screen') === null &&
        ways.some((way) => way.checkVisibility())
      );
    })
    .catch(() => false);
}

async function isDeadEnd(page: Page, origin: string): Promise<boolean> {
  const until = Date.now() + DEAD_END_MS;
  while (Date.now() < until) {
    if (await hasTextAndControls(page, origin)) return false;
    await page.waitForTimeout(100);
  }
  return true;
}

async function heapBytes(page: Page, session: CDPSession): Promise<number> {
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/"]')?.click());
  await page.waitForTimeout(300);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
}

async function openFirst(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
}

export async function runMonkey(options: MonkeyOptions): Promise<MonkeyReport> {
  const { context, origin, paths, seed, progress, setNetwork } = options;
  const faults: string[] = [];
  const lastActions: string[] = [];
  let actions = 0;
  let online = true;
  const page = await context.newPage();
  context.on('weberror', (error) => faults.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  page.on('crash', () => faults.push('the page crashed'));
  page.on('dialog', (dialog) => void dialog.dismiss());
  // Closes other windows, such as the sign-in popup, because this test does not cover them.
  context.on('page', (other) => void other.close());
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await openFirst(page, origin);

  const random = createRandom(seed);
  const hands = {
    ...{ page, random, origin, paths },
    isOnline: () => online,
    async setNetwork(on: boolean) {
      online = on;
      await setNetwork(on);
    },
  };
  let warm = 0;
  while (progress(actions) < 1 && faults.length === 0) {
    if (warm === 0 && progress(actions) > WARM_AFTER) warm = await heapBytes(page, session);
    const action = nextAction(random);
    const done = await action(hands).catch((error: unknown) => {
      if (!NAVIGATION_ERRORS.test(String(error))) faults.push(`${action.name}: ${error}`);
      return `${action.name}, interrupted by a navigation`;
    });
    actions += 1;
    lastActions.push(`${done} (at ${page.url().replace(origin, '')})`);
    if (lastActions.length > REMEMBERED) lastActions.shift();
    if (await isDeadEnd(page, origin)) faults.push(`a dead end at ${page.url()}`);
  }
  if (!online) await hands.setNetwork(true);
  const end = await heapBytes(page, session);
  if (warm > 0 && end - warm > ALLOWED_GROWTH) {
    faults.push(`the heap grew from ${warm} to ${end} bytes`);
  }
  return { actions, lastActions, faults, heap: { warm, end } };
}
