/** A monkey at the site: by its seed it clicks, types, swipes, resizes, goes back and forth and pulls the plug. */
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { createRandom } from '#engine/rules/random.ts';
import { nextAction } from './actions.ts';

export interface MonkeyOptions {
  context: BrowserContext;
  origin: string;
  /** The site's pages. */
  paths: readonly string[];
  seed: number;
  /** Fraction of the run that is done after this number of actions; at 1 it is over. */
  progress(actions: number): number;
  /** Really switches the server off and on. */
  setNetwork(on: boolean): Promise<void>;
}

/** What came of it. */
export interface MonkeyReport {
  actions: number;
  /** The last of them, oldest first. */
  lastActions: readonly string[];
  /** In words; empty if the site has stood it. */
  faults: readonly string[];
  /** Bytes of JavaScript's heap on the home page after garbage collection: once warm, and in the end. */
  heap: { warm: number; end: number };
}

/** A page may grow this much, in bytes, from when it is warm: what browsers keep for good measure, and no leak of a game (1 to 5 MB a visit). */
export const ALLOWED_GROWTH = 8_000_000;

/** Fraction of a run after which everything has been loaded once. */
const WARM_AFTER = 0.25;

const REMEMBERED = 30;

/** How long a page may show nothing to go on with, in milliseconds. */
const DEAD_END_MS = 8_000;

/** An action that the page moves away under is a page that moves; the next one finds it elsewhere. */
const MOVED_ON =
  /Execution context was destroyed|Target (page|frame)|detached|Timeout|interrupted by another|net::ERR_ABORTED/;

/** True where a visitor can go on: words of the site, and a link or a button. A browser's own error page is none. */
async function hasWayOn(page: Page, origin: string): Promise<boolean> {
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
    if (await hasWayOn(page, origin)) return false;
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

/** Waits until the site is kept, so that no page is a dead end with the network off. */
async function openFirst(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
}

/** Lets a monkey loose. */
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
  // Sign-in's popup, a screenshot's tab: not what this is about.
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
      if (!MOVED_ON.test(String(error))) faults.push(`${action.name}: ${error}`);
      return `${action.name}, which the page moved away under`;
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
