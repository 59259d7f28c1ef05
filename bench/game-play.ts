import type { Browser, CDPSession, Page } from '@playwright/test';
import type { BenchSite } from './bench-site.ts';
import { FLOOR_ADDRESS } from './comparison-pages.ts';
import { type ProbedWindow, probeGame } from './game-probe.ts';
import { openGame } from './game-start.ts';
import { GAME_PLAYER, runBeforePages } from './measured-page.ts';
import { busiestSecond, type ScriptFrame, scriptFrames, type TraceEvent } from './script-frames.ts';
import { simulatePlay } from './simulated-input.ts';
import { highest, median } from './statistics.ts';

/** Measurements of play. Script time per frame is in milliseconds of processor time. */
export interface Play {
  scriptMedianMs: number;
  scriptBusiestMs: number;
  scriptWorstMs: number;
  /** Script time per second of play. It shows slow games better: they have fewer frames, each with more steps. */
  scriptPerSecondMs: number;
  drawsMedian: number;
  drawsHighest: number;
  framesPerSecond: number;
  /** Growth of the JavaScript heap in each half of the play, measured after garbage collection. */
  heapGrowthBytes: { firstHalf: number; secondHalf: number };
  seconds: number;
}

/** Milliseconds of play before the recording, because initial compilation is a part of the start. */
const WARM_UP_MS = 5_000;

async function liveHeapBytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

interface Recording {
  frames: ScriptFrame[];
  heapGrowthBytes: Play['heapGrowthBytes'];
}

/** Records two halves: a game allocates caches in the first half, so growth in the second half is a leak. */
async function record(browser: Browser, page: Page, durationMs: number): Promise<Recording> {
  const session = await page.context().newCDPSession(page);
  const before = await liveHeapBytes(session);
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await simulatePlay(page, durationMs / 2);
  const halfway = await liveHeapBytes(session);
  await simulatePlay(page, durationMs / 2);
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString('utf8'));
  const after = await liveHeapBytes(session);
  return {
    frames: scriptFrames(trace.traceEvents),
    heapGrowthBytes: { firstHalf: halfway - before, secondHalf: after - halfway },
  };
}

async function play(browser: Browser, address: string, seconds: number): Promise<Play> {
  const context = await browser.newContext(GAME_PLAYER.device);
  await runBeforePages(context, probeGame);
  const page = await context.newPage();
  await openGame(page, address);
  await simulatePlay(page, WARM_UP_MS);

  await page.evaluate(() => {
    (window as unknown as ProbedWindow).benchLog.frames = 0;
  });
  const { frames, heapGrowthBytes } = await record(browser, page, seconds * 1000);
  const draws = await page.evaluate(() => {
    const log = (window as unknown as ProbedWindow).benchLog;
    return [...log.draws.subarray(0, log.frames)];
  });
  await context.close();

  const script = frames.map(({ scriptMs }) => scriptMs);
  return {
    scriptMedianMs: median(script),
    scriptBusiestMs: busiestSecond(frames),
    scriptWorstMs: highest(script),
    scriptPerSecondMs: script.reduce((sum, ms) => sum + ms, 0) / seconds,
    drawsMedian: median(draws),
    drawsHighest: highest(draws),
    framesPerSecond: frames.length / seconds,
    heapGrowthBytes,
    seconds,
  };
}

export async function measurePlay(
  browser: Browser,
  site: BenchSite,
  seconds: number,
  announce: (line: string) => Promise<void>,
): Promise<{ floor: Play; games: Map<string, Play> }> {
  await announce(`playing the floor for ${seconds} s`);
  const floor = await play(browser, site.origin + FLOOR_ADDRESS, seconds);
  const games = new Map<string, Play>();
  for (const game of site.games) {
    await announce(`playing ${game} for ${seconds} s`);
    games.set(game, await play(browser, `${site.origin}/play/${game}/`, seconds));
  }
  return { floor, games };
}
