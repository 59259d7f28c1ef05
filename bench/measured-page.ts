import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, BrowserContextOptions, Page, Request } from '@playwright/test';

export interface Throttling {
  megabitsPerSecond: number;
  latencyMs: number;
  /** Factor by which script is slower; 1 is this machine. */
  cpuSlowdown: number;
}

/** Lighthouse's mobile screen and connection, on which content pages are measured against their goals. */
export const SLOW_PHONE = {
  device: {
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  } satisfies BrowserContextOptions,
  throttling: { megabitsPerSecond: 1.6, latencyMs: 150, cpuSlowdown: 4 } satisfies Throttling,
};

/** Screen and connection on which games are measured against their goals. */
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

/** The function is sent as text, so it cannot use anything of its module except types. */
export async function runBeforePages(context: BrowserContext, script: () => void): Promise<void> {
  // tsx wraps named functions with a helper of this name, which pages lack.
  await context.addInitScript('globalThis.__name ??= (value) => value;');
  await context.addInitScript(script);
}

/** Milliseconds without requests after which a loaded page is quiet. */
const QUIET_MS = 500;

const PATIENCE_MS = 90_000;

/** Rejects with the addresses of pending requests, which Playwright's networkidle does not name. */
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
