import type { BrowserContextOptions, Page } from '@playwright/test';

export interface Throttling {
  megabitsPerSecond: number;
  latencyMs: number;
  /** Factor by which script is slower; 1 is this machine. */
  cpuSlowdown: number;
}

/** Lighthouse's mobile screen and connection, for which content pages have goals. */
export const SLOW_PHONE = {
  device: {
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  } satisfies BrowserContextOptions,
  throttling: { megabitsPerSecond: 1.6, latencyMs: 150, cpuSlowdown: 4 } satisfies Throttling,
};

/** Connection and screen for which games have goals. */
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
