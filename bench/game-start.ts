/** How long a game takes from its address to its first picture, beside the floor. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { BenchSite } from './bench-site.ts';
import { FLOOR_ADDRESS } from './floor.ts';
import { type ProbedWindow, probeGame } from './game-probe.ts';
import { runBeforePages } from './in-page.ts';
import { GAME_PLAYER, throttle } from './throttle.ts';

/** Milliseconds from the navigation to a playable game, one for each round. */
export interface StartTimes {
  coldMs: number[];
  /** With nothing kept but the framework, as after another game. */
  warmMs: number[];
}

/** The starts of each game by its slug, and of the floor. */
export interface ComparedStarts {
  floor: StartTimes;
  games: Map<string, StartTimes>;
}

/** Long enough for a busy machine; a game that is not playable by then has failed. */
const PATIENCE_MS = 60_000;

/** Opens a game and waits until it is playable, counted from the navigation. */
export async function openGame(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit', timeout: PATIENCE_MS });
  await page.waitForFunction(() => (window as unknown as ProbedWindow).benchLog.playableMs !== null, null, {
    timeout: PATIENCE_MS,
  });
  return page.evaluate(() => (window as unknown as ProbedWindow).benchLog.playableMs ?? 0);
}

async function start(context: BrowserContext, address: string, prepare: 'nothing' | 'only-framework-kept') {
  const page = await context.newPage();
  await throttle(page, GAME_PLAYER.throttling);
  if (prepare === 'only-framework-kept') {
    const session = await context.newCDPSession(page);
    await session.send('Network.clearBrowserCache');
  }
  const playableMs = await openGame(page, address);
  return { page, playableMs };
}

async function newPlayer(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext(GAME_PLAYER.device);
  await runBeforePages(context, probeGame);
  return context;
}

/** The engine keeps the framework by its content, beside the browser's own cache and after the game has started. */
function frameworkIsKept(): Promise<boolean> {
  return caches.keys().then(async (names) => {
    for (const name of names) {
      const kept = await (await caches.open(name)).keys();
      if (kept.some(({ url }) => url.includes('/games/framework/'))) return true;
    }
    return false;
  });
}

async function startGame(browser: Browser, address: string, times: StartTimes): Promise<void> {
  const context = await newPlayer(browser);
  const cold = await start(context, address, 'nothing');
  times.coldMs.push(cold.playableMs);
  await cold.page.waitForFunction(frameworkIsKept, null, { timeout: PATIENCE_MS });
  await cold.page.close();
  const warm = await start(context, address, 'only-framework-kept');
  times.warmMs.push(warm.playableMs);
  await context.close();
}

async function startFloor(browser: Browser, address: string, times: StartTimes): Promise<void> {
  const context = await newPlayer(browser);
  const cold = await start(context, address, 'nothing');
  times.coldMs.push(cold.playableMs);
  await cold.page.close();
  const warm = await start(context, address, 'nothing');
  times.warmMs.push(warm.playableMs);
  await context.close();
}

/** Starts the floor and each game by turns; the order alternates. Rejects when a game does not become playable. */
export async function compareStarts(
  browser: Browser,
  site: BenchSite,
  rounds: number,
  announce: (line: string) => Promise<void>,
): Promise<ComparedStarts> {
  const floor: StartTimes = { coldMs: [], warmMs: [] };
  const games = new Map(site.games.map((game): [string, StartTimes] => [game, { coldMs: [], warmMs: [] }]));
  for (let round = 0; round < rounds; round += 1) {
    await announce(`starting games, round ${round + 1} of ${rounds}`);
    const turns = [
      () => startFloor(browser, site.origin + FLOOR_ADDRESS, floor),
      ...[...games].map(
        ([game, times]) =>
          () =>
            startGame(browser, `${site.origin}/play/${game}/`, times),
      ),
    ];
    for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn();
  }
  return { floor, games };
}
