/** How long a game takes from its address to its first picture, beside the floor, on three kinds of machine. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { BenchSite } from './bench-site.ts';
import { FLOOR_ADDRESS } from './floor.ts';
import { type ProbedWindow, probeGame } from './game-probe.ts';
import { runBeforePages } from './in-page.ts';
import { keepCoresBusy } from './machine-load.ts';
import { GAME_PLAYER, throttle } from './throttle.ts';

/** The machine as it is; with a known load on every core; with a processor that is four times slower. */
export const MACHINES = ['idle', 'busy', 'slow'] as const;
export type Machine = (typeof MACHINES)[number];

const SLOWDOWN: Record<Machine, number> = { idle: 1, busy: 1, slow: 4 };

/** Milliseconds from the navigation to a playable game, one for each round. */
export interface StartTimes {
  coldMs: number[];
  /** After another game: what is kept is the framework, the player, and nothing else of this game's. */
  warmMs: number[];
}

/** The starts of each game by its slug, and of the floor. */
export interface ComparedStarts {
  floor: StartTimes;
  games: Map<string, StartTimes>;
}

/** The same on each machine. */
export type StartsByMachine = Record<Machine, ComparedStarts>;

/** The same as far as a quick run looks. */
export type QuickStarts = Omit<StartsByMachine, 'busy'>;

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

async function newPlayer(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext(GAME_PLAYER.device);
  await runBeforePages(context, probeGame);
  return context;
}

async function start(context: BrowserContext, address: string, machine: Machine): Promise<number> {
  const page = await context.newPage();
  await throttle(page, { ...GAME_PLAYER.throttling, cpuSlowdown: SLOWDOWN[machine] });
  const playableMs = await openGame(page, address);
  await page.close();
  return playableMs;
}

/** A first visit, and one after `before`, as somebody else. */
async function startTwice(
  browser: Browser,
  { address, before }: { address: string; before: string },
  machine: Machine,
  times: StartTimes,
): Promise<void> {
  const first = await newPlayer(browser);
  times.coldMs.push(await start(first, address, machine));
  await first.close();
  const second = await newPlayer(browser);
  // Not throttled, because its time counts for nothing.
  const page = await second.newPage();
  await openGame(page, before);
  await page.close();
  times.warmMs.push(await start(second, address, machine));
  await second.close();
}

/** Starts the floor and each game by turns; the order alternates. Rejects when a game does not become playable. */
async function compareOn(
  machine: Machine,
  browser: Browser,
  { origin, games }: BenchSite,
  rounds: number,
): Promise<ComparedStarts> {
  const floor: StartTimes = { coldMs: [], warmMs: [] };
  const byGame = new Map(games.map((game): [string, StartTimes] => [game, { coldMs: [], warmMs: [] }]));
  const floorAddress = origin + FLOOR_ADDRESS;
  const addressOf = (game: string | undefined) => `${origin}/play/${game}/`;
  for (let round = 0; round < rounds; round += 1) {
    const turns = [
      () => startTwice(browser, { address: floorAddress, before: floorAddress }, machine, floor),
      ...[...byGame].map(([game, times], index) => () => {
        const before = addressOf(games[(index + 1) % games.length]);
        return startTwice(browser, { address: addressOf(game), before }, machine, times);
      }),
    ];
    for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn();
  }
  return { floor, games: byGame };
}

/** Starts the floor and each game on this machine, and on a slower one. */
export async function compareStarts(
  browser: Browser,
  site: BenchSite,
  rounds: number,
  announce: (line: string) => Promise<void>,
): Promise<QuickStarts> {
  await announce(`starting games, ${rounds} times each`);
  const idle = await compareOn('idle', browser, site, rounds);
  await announce('the same on a processor that is four times slower');
  const slow = await compareOn('slow', browser, site, rounds);
  return { idle, slow };
}

/** Starts them on this machine, each of whose cores has something else to do. */
export async function compareBusyStarts(
  browser: Browser,
  site: BenchSite,
  rounds: number,
  announce: (line: string) => Promise<void>,
): Promise<ComparedStarts> {
  await announce(`starting games with a known load on every core, ${rounds} times each`);
  const endLoad = keepCoresBusy();
  try {
    return await compareOn('busy', browser, site, rounds);
  } finally {
    await endLoad();
  }
}
