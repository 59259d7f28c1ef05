/** How long a game takes from its address to its first picture, beside the floor, on three kinds of machine. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { say } from '#serve/terminal.ts';
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
  /** After another game: the player is cached, and nothing of this game's own. */
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

/**
 * Nothing that a document asked for has come over the line. Chromium's slowed line loses all answers of some one start in
 * a hundred while the machine is busy: the server has sent them. Without the slowed line it was never seen.
 */
class NothingCame extends Error {}

const cameOverTheLine = (page: Page) =>
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
    throw (await cameOverTheLine(page)) ? error : new NothingCame(address, { cause: error });
  } finally {
    await page.close();
  }
}

/** In what and on what games are started. */
interface Starter {
  browser: Browser;
  machine: Machine;
}

/** One start, as somebody new who has opened `before` if there is one. */
async function startAsNew({ browser, machine }: Starter, address: string, before?: string): Promise<number> {
  const player = await newPlayer(browser);
  try {
    if (before) {
      // Not throttled, because its time counts for nothing.
      const page = await player.newPage();
      await openGame(page, before);
      await page.close();
    }
    return await start(player, address, machine);
  } finally {
    await player.close();
  }
}

/** The same, and once more if nothing came. */
async function startUntilAnswered(starter: Starter, address: string, before?: string): Promise<number> {
  try {
    return await startAsNew(starter, address, before);
  } catch (error) {
    if (!(error instanceof NothingCame)) throw error;
    say(`nothing came over the slowed line for ${address}; begun anew`);
    return startAsNew(starter, address, before);
  }
}

/** A first visit, and one after `before`, as somebody else. */
async function startTwice(
  starter: Starter,
  { address, before }: { address: string; before: string },
  times: StartTimes,
): Promise<void> {
  times.coldMs.push(await startUntilAnswered(starter, address));
  times.warmMs.push(await startUntilAnswered(starter, address, before));
}

/** Starts the floor and each game by turns; the order alternates. Rejects when a game does not become playable. */
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
      () => startTwice(starter, { address: floorAddress, before: floorAddress }, floor),
      ...[...byGame].map(([game, times], index) => () => {
        const before = addressOf(games[(index + 1) % games.length]);
        return startTwice(starter, { address: addressOf(game), before }, times);
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
  const idle = await compareOn({ browser, machine: 'idle' }, site, rounds);
  await announce('the same on a processor that is four times slower');
  const slow = await compareOn({ browser, machine: 'slow' }, site, rounds);
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
    return await compareOn({ browser, machine: 'busy' }, site, rounds);
  } finally {
    await endLoad();
  }
}
