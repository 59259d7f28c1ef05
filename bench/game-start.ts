/** Measures the time from a game's address to its first frame, compared with the floor, on three kinds of machine. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { say } from '#serve/terminal.ts';
import type { BenchSite } from './bench-site.ts';
import { FLOOR_ADDRESS } from './comparison-pages.ts';
import { probeGame } from './game-probe.ts';
import { keepCoresBusy } from './machine-load.ts';
import { GAME_PLAYER, runBeforePages, throttle } from './measured-page.ts';

/** `idle`: this machine; `busy`: with a known load on every core; `slow`: with a four times slower processor. */
export const MACHINES = ['idle', 'busy', 'slow'] as const;
export type Machine = (typeof MACHINES)[number];

const SLOWDOWN: Record<Machine, number> = { idle: 1, busy: 1, slow: 4 };

/** Milliseconds from the navigation until the game is playable, one per round. */
export interface StartTimes {
  coldMs: number[];
  /** Starts after another game, when the player is cached but this game's files are not. */
  warmMs: number[];
}

export interface ComparedStarts {
  floor: StartTimes;
  games: Map<string, StartTimes>;
}

export type StartsByMachine = Record<Machine, ComparedStarts>;

export type QuickStarts = Omit<StartsByMachine, 'busy'>;

const PATIENCE_MS = 60_000;

const BETWEEN_LOOKS_MS = 200;

/**
 * Returns the milliseconds from the navigation until the game is playable. Playwright's own waiting would distort the
 * start: it compiles a script of 330 kB in the page and requests every animation frame.
 */
export async function openGame(page: Page, address: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await page.goto(address, { waitUntil: 'commit', timeout: PATIENCE_MS });
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    const { result } = await session.send('Runtime.evaluate', { expression: 'window.benchLog?.playableMs' });
    if (typeof result.value === 'number') return result.value;
    await wait(BETWEEN_LOOKS_MS);
  }
  throw new Error(`The game at ${address} did not become playable.`);
}

async function newPlayer(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext(GAME_PLAYER.device);
  await runBeforePages(context, probeGame);
  return context;
}

/** On a busy machine, Chromium's simulated slow connection loses all responses in about 1 % of starts. */
class NoResponseError extends Error {}

const receivedAnything = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).some(
      ({ transferSize }) => transferSize > 0,
    ),
  );

async function start(context: BrowserContext, address: string, machine: Machine): Promise<number> {
  const page = await context.newPage();
  await throttle(page, { ...GAME_PLAYER.throttling, cpuSlowdown: SLOWDOWN[machine] });
  try {
    return await openGame(page, address);
  } catch (error) {
    throw (await receivedAnything(page)) ? error : new NoResponseError(address, { cause: error });
  } finally {
    await page.close();
  }
}

interface Starter {
  browser: Browser;
  machine: Machine;
}

async function startInNewContext(
  { browser, machine }: Starter,
  address: string,
  before?: string,
): Promise<number> {
  const player = await newPlayer(browser);
  try {
    if (before) {
      // Not throttled, because this start is not measured.
      const page = await player.newPage();
      await openGame(page, before);
      await page.close();
    }
    return await start(player, address, machine);
  } finally {
    await player.close();
  }
}

async function startWithRetry(starter: Starter, address: string, before?: string): Promise<number> {
  try {
    return await startInNewContext(starter, address, before);
  } catch (error) {
    if (!(error instanceof NoResponseError)) throw error;
    say(`no response arrived over the slowed connection for ${address}; starting again`);
    return startInNewContext(starter, address, before);
  }
}

/** Measures a first visit to `address`, then in a new context a visit to `address` after `before`. */
async function startColdAndWarm(
  starter: Starter,
  { address, before }: { address: string; before: string },
  times: StartTimes,
): Promise<void> {
  times.coldMs.push(await startWithRetry(starter, address));
  times.warmMs.push(await startWithRetry(starter, address, before));
}

/** Starts the floor (`comparison-pages.ts`) and then each game. Rejects if one of them is not playable in time. */
async function compareOn(
  starter: Starter,
  { origin, games }: BenchSite,
  rounds: number,
): Promise<ComparedStarts> {
  const floor: StartTimes = { coldMs: [], warmMs: [] };
  const byGame = new Map(games.map((game): [string, StartTimes] => [game, { coldMs: [], warmMs: [] }]));
  const floorAddress = origin + FLOOR_ADDRESS;
  const addressOf = (game: string | undefined) => `${origin}/play/${game}/`;
  for (let round = 0; round < rounds; round += 1) {
    const turns = [
      () => startColdAndWarm(starter, { address: floorAddress, before: floorAddress }, floor),
      ...[...byGame].map(([game, times], index) => () => {
        const before = addressOf(games[(index + 1) % games.length]);
        return startColdAndWarm(starter, { address: addressOf(game), before }, times);
      }),
    ];
    for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn();
  }
  return { floor, games: byGame };
}

export async function compareStarts(
  browser: Browser,
  site: BenchSite,
  rounds: number,
  announce: (line: string) => Promise<void>,
): Promise<QuickStarts> {
  await announce(`starting games, ${rounds} times each`);
  const idle = await compareOn({ browser, machine: 'idle' }, site, rounds);
  await announce('the same on a processor that is four times slower');
  const slow = await compareOn({ browser, machine: 'slow' }, site, rounds);
  return { idle, slow };
}

export async function compareBusyStarts(
  browser: Browser,
  site: BenchSite,
  rounds: number,
  announce: (line: string) => Promise<void>,
): Promise<ComparedStarts> {
  await announce(`starting games with a known load on every core, ${rounds} times each`);
  const endLoad = keepCoresBusy();
  try {
    return await compareOn({ browser, machine: 'busy' }, site, rounds);
  } finally {
    await endLoad();
  }
}
