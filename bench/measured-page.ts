import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, BrowserContextOptions, Page, Request } from '@playwright/test';

export interface Throttling {
  megabitsPerSecond: number;
  latencyMs: number;
  /** Factor by which script is slower; 1 means this machine's speed. */
  cpuSlowdown: number;
}

/** Lighthouse's mobile screen and connection; the goals of content pages refer to it. */
export const SLOW_PHONE = {
  device: {
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  } satisfies BrowserContextOptions,
  throttling: { megabitsPerSecond: 1.6, latencyMs: 150, cpuSlowdown: 4 } satisfies Throttling,
};

/** Screen and connection to which the goals of games refer. */
export const GAME_PLAYER = {
  device: { viewport: { width: 1280, height: 720 } } satisfies BrowserContextOptions,
  throttling: { megabitsPerSecond: 10, latencyMs: 40, cpuSlowdown: 1 } satisfies Throttling,
};

export async function throttle(
  page: Page,
  { megabitsPerSecond, latencyMs, cpuSlowdown }: Throttling,
): Promise<void> {
  const bytesPerSecond = (megabitsPerSecond * 1_000_000) / 8;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

/** The function is sent to the page as text, so it can use only types from its module. */
export async function runBeforePages(context: BrowserContext, script: () => void): Promise<void> {
  // tsx wraps named functions in a helper with this name, which does not exist in pages.
  await context.addInitScript('globalThis.__name ??= (value) => value;');
  await context.addInitScript(script);
}

/** A loaded page counts as quiet after this many milliseconds without a request. */
const QUIET_MS = 500;

const PATIENCE_MS = 90_000;

/** Rejects with an error that names pending requests, which Playwright's `networkidle` does not. */
export async function openUntilQuiet(page: Page, address: string): Promise<void> {
  const started = performance.now();
  const waiting = new Set<Request>();
  let changed = started;
  const onEnd = (request: Request) => {
    waiting.delete(request);
    changed = performance.now();
  };
  page.on('request', (request) => {
    waiting.add(request);
    changed = performance.now();
  });
  page.on('requestfinished', onEnd);
  page.on('requestfailed', onEnd);

  const loading = page.goto(address, { waitUntil: 'load', timeout: PATIENCE_MS });
  await loading.catch((error: unknown) => {
    throw new Error(`${address} did not load: ${namesOf(waiting)}`, { cause: error });
  });
  while (waiting.size > 0 || performance.now() - changed < QUIET_MS) {
    if (performance.now() - started > PATIENCE_MS)
      throw new Error(`${address} did not become quiet: ${namesOf(waiting)}`);
    await wait(50);
  }
}

function namesOf(requests: Iterable<Request>): string {
  return `no answer to ${[...requests].map((request) => request.url()).join(', ') || 'nothing'}`;
}
