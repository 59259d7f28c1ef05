import type { Browser, Page } from '@playwright/test';
import type { BenchSite } from '#bench/bench-site.ts';
import { type ProbedWindow, probeGame } from '#bench/game-probe.ts';
import { openGame } from '#bench/game-start.ts';
import { table } from '#bench/markdown-tables.ts';
import { GAME_PLAYER, runBeforePages } from '#bench/measured-page.ts';
import type { MeasureOwnFigures } from '#bench/modules-of-games.ts';
import { isScriptOfFrame, type TraceEvent } from '#bench/script-frames.ts';
import { highest, median } from '#bench/statistics.ts';
import { pieceOf } from '#posters/jigsaw/cut.ts';
import { cameraOf, spotOf, TABLE_KEY, textToKeep } from '../e2e/jigsaw.ts';
import { dealTable } from '../rules/deal.ts';
import { tableX, tableY } from '../rules/frame.ts';
import { dragTo, drop, grab } from '../rules/held-group.ts';
import { groupAt, groupOfPiece, type Table } from '../rules/state.ts';

/** Measurements of the heaviest case: dragging a group of 100 among 300 pieces. */
interface JigsawDrag {
  /** CPU time per frame of animation callbacks and the pointer events before them, in milliseconds. */
  scriptMedianMs: number;
  scriptWorstMs: number;
  drawsMedian: number;
  framesPerSecond: number;
  /** Growth of live JavaScript in each half, measured after a garbage collection. */
  heapGrowthBytes: { firstHalf: number; secondHalf: number };
  /** Frames drawn in two seconds without input. */
  idleFrames: number;
}

const SIDE = 10;
const WARM_UP_MS = 2_000;
const IDLE_MS = 2_000;

/** Deals 300 pieces and joins a block of 100 around the middle. */
function tableWithBlock(): { table: Table; grip: number } {
  const table = dealTable({ seed: 20, count: 300, turning: false, isTall: false });
  const inBlock = table.cut.pieces.filter(({ row, column }) => row < SIDE && column < SIDE);
  const grip = pieceOf(table.cut, (SIDE / 2) * table.cut.columns + SIDE / 2);
  for (const { id, homeX, homeY } of inBlock) {
    const { frame } = groupAt(table, groupOfPiece(table, id));
    grab(table, id, tableX(frame, homeX, homeY), tableY(frame, homeX, homeY));
    dragTo(table, homeX - grip.homeX, homeY - grip.homeY);
    drop(table);
  }
  return { table, grip: grip.id };
}

async function dragInCircles(
  page: Page,
  centre: { x: number; y: number },
  durationMs: number,
): Promise<void> {
  const end = performance.now() + durationMs;
  for (let turn = 0; performance.now() < end; turn += 1) {
    const angle = turn * 0.21;
    await page.mouse.move(centre.x + 150 * Math.cos(angle), centre.y + 90 * Math.sin(angle));
  }
}

function scriptOfFrames(events: readonly TraceEvent[]): number[] {
  const pid = events.find(isScriptOfFrame)?.pid;
  const own = events
    .filter((event) => event.pid === pid && event.ph === 'X')
    .filter((event) => isScriptOfFrame(event) || event.name === 'EventDispatch')
    .sort((a, b) => a.ts - b.ts);
  const frames: number[] = [];
  let pending = 0;
  for (const event of own) {
    pending += (event.tdur ?? event.dur ?? 0) / 1000;
    if (!isScriptOfFrame(event)) continue;
    frames.push(pending);
    pending = 0;
  }
  return frames;
}

/** Rejects if the game does not become playable. */
async function measureJigsawDrag(browser: Browser, site: BenchSite, seconds: number): Promise<JigsawDrag> {
  const { table, grip } = tableWithBlock();
  const context = await browser.newContext(GAME_PLAYER.device);
  await runBeforePages(context, probeGame);
  await context.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    TABLE_KEY,
    textToKeep('sky-city-rush-street', table),
  ] as const);
  const page = await context.newPage();
  await openGame(page, `${site.origin}/play/poster-puzzle/`);
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  const centre = spotOf(table, cameraOf(table, width, height), grip);
  const session = await context.newCDPSession(page);
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };

  await page.mouse.move(centre.x, centre.y);
  await page.mouse.down();
  await dragInCircles(page, centre, WARM_UP_MS);
  await page.evaluate(() => {
    (window as unknown as ProbedWindow).benchLog.frames = 0;
  });
  const before = await heap();
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await dragInCircles(page, centre, seconds * 500);
  const halfway = await heap();
  await dragInCircles(page, centre, seconds * 500);
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString('utf8'));
  const after = await heap();
  const draws = await page.evaluate(() => {
    const log = (window as unknown as ProbedWindow).benchLog;
    return [...log.draws.subarray(0, log.frames)];
  });
  await page.mouse.up();
  await page.waitForTimeout(WARM_UP_MS);
  const framesNow = () => page.evaluate(() => (window as unknown as ProbedWindow).benchLog.frames);
  const resting = await framesNow();
  await page.waitForTimeout(IDLE_MS);
  const idleFrames = (await framesNow()) - resting;
  await context.close();

  const script = scriptOfFrames(trace.traceEvents);
  return {
    scriptMedianMs: median(script),
    scriptWorstMs: highest(script),
    drawsMedian: median(draws),
    framesPerSecond: script.length / seconds,
    heapGrowthBytes: { firstHalf: halfway - before, secondHalf: after - halfway },
    idleFrames,
  };
}

function jigsawTable(drag: JigsawDrag): string {
  return table(
    [
      'script ms/frame',
      'worst frame',
      'draw calls',
      'frames/s',
      'heap growth kB, first half',
      'second half',
      'frames at rest',
    ],
    [
      [
        drag.scriptMedianMs.toFixed(2),
        drag.scriptWorstMs.toFixed(2),
        drag.drawsMedian.toFixed(0),
        drag.framesPerSecond.toFixed(0),
        (drag.heapGrowthBytes.firstHalf / 1000).toFixed(0),
        (drag.heapGrowthBytes.secondHalf / 1000).toFixed(0),
        String(drag.idleFrames),
      ],
    ],
  );
}

export const measureOwnFigures: MeasureOwnFigures = async (
  browser,
  site,
  seconds,
) => `Poster Puzzle at its fullest: a group of 100 is dragged among 300 pieces. Script is animation callbacks and the pointer's
events; "frames at rest" are those of two seconds without input. Goals: 2 ms per frame, no heap growth, no frames at rest.

${jigsawTable(await measureJigsawDrag(browser, site, seconds))}`;
