import type { Browser, Locator, Page } from '@playwright/test';
import { say } from '#serve/terminal.ts';
import type { BenchSite } from './bench-site.ts';
import { type ProbedWindow, probeGame } from './game-probe.ts';
import { GAME_PLAYER, openUntilQuiet, runBeforePages, throttle } from './measured-page.ts';

export interface PageResponses {
  clicks: number;
  /** Milliseconds from the slowest click to the next frame; with fewer than fifty clicks this is the page's INP. */
  slowestMs: number;
}

export interface GamePages {
  /** Responses to clicks while a game starts, on a four times slower processor, keyed by path. */
  answers: ReadonlyMap<string, PageResponses>;
  /** Milliseconds from a click on a link until the game is playable, keyed by the page with the link. */
  nextGames: ReadonlyMap<string, number[]>;
  /** Milliseconds from a click on a link on the home page until the game is playable, keyed by slug. */
  fromHome: ReadonlyMap<string, number[]>;
}

const PATIENCE_MS = 60_000;
const SLOWDOWN = 4;

const PLAYED_MS = 3_000;
const BETWEEN_CLICKS_MS = 250;

/** Milliseconds for which the mouse hovers over a link on the home page before the click. */
export const HOVER_MS = 300;

type WithAnswers = Window & { benchAnswers: number };

function recordClicks(): void {
  (window as unknown as WithAnswers).benchAnswers = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry as PerformanceEventTiming).interactionId) continue;
      const seen = window as unknown as WithAnswers;
      seen.benchAnswers = Math.max(seen.benchAnswers, entry.duration);
    }
    // Browsers do not report durations below 16 ms.
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Returns the time (ms since 1970) at which the frame's game became playable; null if it is not playable yet. */
function playableAt(page: Page, path: string): Promise<number | null> {
  return page.evaluate((wanted) => {
    const frame = document.querySelector('iframe');
    const inside = frame?.contentWindow as unknown as ProbedWindow | null | undefined;
    if (location.pathname !== wanted || !inside?.benchLog?.playableMs) return null;
    return inside.performance.timeOrigin + inside.benchLog.playableMs;
  }, path);
}

/** Ignores a game that became playable before `sinceMs`, because it belongs to the previous page. */
async function whenPlayable(page: Page, path: string, sinceMs = 0): Promise<number> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    const at = await playableAt(page, path);
    if (at !== null && at > sinceMs) return at;
    await page.waitForTimeout(50);
  }
  throw new Error(`The game of ${path} did not become playable.`);
}

async function newPage(browser: Browser, cpuSlowdown: number): Promise<Page> {
  const context = await browser.newContext(GAME_PLAYER.device);
  await runBeforePages(context, probeGame);
  await runBeforePages(context, recordClicks);
  const page = await context.newPage();
  await throttle(page, { ...GAME_PLAYER.throttling, cpuSlowdown });
  return page;
}

async function measureResponses(browser: Browser, origin: string, path: string): Promise<PageResponses> {
  const page = await newPage(browser, SLOWDOWN);
  await page.goto(origin + path, { waitUntil: 'commit', timeout: PATIENCE_MS });
  const button = page.getByRole('button', { name: /^(Mute|Unmute)$/ });
  await button.waitFor();
  let clicks = 0;
  let endMs = performance.now() + PATIENCE_MS;
  let isPlayable = false;
  while (performance.now() < endMs) {
    const box = await button.boundingBox();
    if (!box) throw new Error(`${path} has no sound button any more.`);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    clicks += 1;
    await page.waitForTimeout(BETWEEN_CLICKS_MS);
    if (isPlayable || (await playableAt(page, path)) === null) continue;
    isPlayable = true;
    endMs = performance.now() + PLAYED_MS;
  }
  if (!isPlayable) throw new Error(`The game of ${path} did not become playable.`);
  const slowestMs = await page.evaluate(() => (window as unknown as WithAnswers).benchAnswers);
  await page.context().close();
  return { clicks, slowestMs };
}

async function followLink(page: Page, link: Locator, path: string): Promise<number> {
  const pressed = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const tell = () => resolve(performance.timeOrigin + performance.now());
        window.addEventListener('pointerdown', tell, { capture: true, once: true });
      }),
  );
  await link.click();
  const pressedMs = await pressed;
  return (await whenPlayable(page, path, pressedMs)) - pressedMs;
}

async function startNextGame(browser: Browser, site: BenchSite, path: string): Promise<number | null> {
  const page = await newPage(browser, 1);
  try {
    await page.goto(site.origin + path, { waitUntil: 'commit', timeout: PATIENCE_MS });
    await whenPlayable(page, path);
    const link = page.getByRole('region', { name: 'Next on the wall' }).getByRole('link');
    const next = new URL((await link.getAttribute('href')) ?? '', site.origin).pathname;
    return site.contentPages.includes(next) ? null : await followLink(page, link, next);
  } finally {
    await page.context().close();
  }
}

async function startFromHome(browser: Browser, site: BenchSite, path: string): Promise<number> {
  const page = await newPage(browser, 1);
  try {
    await openUntilQuiet(page, `${site.origin}/`);
    const link = page.locator(`a[href="${path}"]`).last();
    await link.scrollIntoViewIfNeeded();
    await page.getByRole('contentinfo').hover({ position: { x: 1, y: 1 } });
    await page.waitForLoadState('networkidle');
    await link.hover();
    await page.waitForTimeout(HOVER_MS);
    return await followLink(page, link, path);
  } finally {
    await page.context().close();
  }
}

/** Repeats a failed measurement once: a game on a slow connection failed to start once, for an unknown reason. */
async function measureWithRetry<T>(measure: () => Promise<T>): Promise<T> {
  try {
    return await measure();
  } catch (error) {
    say(`${error instanceof Error ? error.message : error} Measured again.`);
    return measure();
  }
}

/** Measures each page's response once, and the start of its game `rounds` times. */
export async function measureGamePages(
  browser: Browser,
  site: BenchSite,
  rounds: number,
  announce: (line: string) => Promise<void>,
): Promise<GamePages> {
  const paths = site.pages.filter((path) => !site.contentPages.includes(path));
  const answers = new Map<string, PageResponses>();
  const nextGames = new Map<string, number[]>();
  await announce('clicking on pages while their games start');
  for (const path of paths)
    answers.set(path, await measureWithRetry(() => measureResponses(browser, site.origin, path)));
  await announce('starting the next game from a link');
  for (let round = 0; round < rounds; round += 1) {
    for (const path of paths) {
      const startedMs = await measureWithRetry(() => startNextGame(browser, site, path));
      if (startedMs !== null) nextGames.set(path, [...(nextGames.get(path) ?? []), startedMs]);
    }
  }
  await announce('starting games from the home page');
  const fromHome = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const game of site.games) {
      const startedMs = await measureWithRetry(() => startFromHome(browser, site, site.gamePage(game)));
      fromHome.set(game, [...(fromHome.get(game) ?? []), startedMs]);
    }
  }
  return { answers, nextGames, fromHome };
}
