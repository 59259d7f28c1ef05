/** `npm run bench`: every figure that we claim; `--quick` runs everything once and leaves the kept results alone. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { projectRoot } from '#build/project-root.ts';
import { assertPortIsFree, readPort, StartError } from '#serve/listen.ts';
import { onStop, runCommand, say } from '#serve/terminal.ts';
import { ensureBrowser, launchArguments } from '#tests/browser/ensure-browser.ts';
import { serveBenchSite } from './bench-site.ts';
import { measureGameBytes } from './game-bytes.ts';
import { measurePlay } from './game-play.ts';
import { compareStarts } from './game-start.ts';
import { gamesTable } from './games-table.ts';
import { measureJigsawDrag } from './jigsaw-drag.ts';
import { runLighthouse } from './lighthouse.ts';
import { describeBusyness, machineKind, othersShare } from './machine.ts';
import { measurePageBytes } from './page-bytes.ts';
import { comparePages } from './page-speed.ts';
import { replaceBlock } from './readme-block.ts';
import { type Figures, report } from './report.ts';
import { measureServerLoad } from './server-load.ts';
import { measureCrowd } from './shoot-or-die-crowd.ts';
import { benchOutDir, measureStartup } from './startup.ts';

/** How much of everything a run does. */
interface Plan {
  /** Visits to each form of a page. */
  visits: number;
  /** Starts of each game. */
  starts: number;
  /** Lighthouse's runs of each page without a game: one in ten counts what came after the first paint as before it. */
  lighthouse: number;
  playSeconds: number;
  startups: number;
}

/** Twenty minutes on two cores. */
const FULL: Plan = { visits: 7, starts: 5, lighthouse: 3, playSeconds: 20, startups: 1 };
const QUICK: Plan = { visits: 1, starts: 1, lighthouse: 1, playSeconds: 10, startups: 1 };

/** On loopback, where the server and those who ask share the processors. */
const SERVER_LOAD = { requests: 2000, atATime: 50 };

const DEFAULT_PORT = 4430;

const resultsFile = join(projectRoot, 'bench', 'results.md');
const readmeFile = join(projectRoot, 'README.md');

/** What is to be closed at the end, whenever that comes; the last opened goes first. */
const open: (() => Promise<void>)[] = [];
async function closeAll() {
  for (const close of open.splice(0).reverse()) await close();
}

async function bench(plan: Plan, port: number): Promise<Figures> {
  await assertPortIsFree(port);
  const executablePath = await ensureBrowser(say);
  const busyShares: number[] = [];
  const announce = async (line: string) => {
    const share = await othersShare();
    busyShares.push(share);
    say(`${line} (others use ${Math.round(share * 100)} % of the processors)`);
  };

  const startup = await measureStartup(plan.startups, announce);
  const site = await serveBenchSite(benchOutDir, port);
  open.push(site.close);
  const browser = await chromium.launch({
    executablePath,
    args: launchArguments,
    // Closing in order is ours to do: Playwright's own handlers end the process at once.
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  open.push(() => browser.close());

  const figures = {
    startup,
    serverLoad: await measureServerLoad(site.origin, site.contentPages, SERVER_LOAD),
    visits: plan.visits,
    gameBytes: await measureGameBytes(site),
    pageBytes: await measurePageBytes(browser, site, announce),
    comparedPages: await comparePages(browser, site, plan.visits, announce),
    starts: await compareStarts(browser, site, plan.starts, announce),
    play: await measurePlay(browser, site, plan.playSeconds, announce),
    jigsaw: await measureJigsawDrag(browser, site, plan.playSeconds),
    crowd: measureCrowd(),
    lighthouse: await runLighthouse(executablePath, site, plan.lighthouse, announce),
    machine: await machineKind(browser),
  };
  return { ...figures, busyness: describeBusyness(busyShares) };
}

/** Writes what the repository shows of a run. */
async function keep(figures: Figures, results: string): Promise<void> {
  const readme = replaceBlock(await readFile(readmeFile, 'utf8'), 'bench:games', gamesTable(figures));
  await writeFile(resultsFile, results);
  await writeFile(readmeFile, readme);
}

/** @throws StartError for an argument that means nothing */
function readPlan(args: readonly string[]): Plan {
  const unknown = args.find((argument) => argument !== '--quick');
  if (unknown) throw new StartError(`The bench does not know "${unknown}": it takes --quick or nothing.`);
  return args.length > 0 ? QUICK : FULL;
}

let isStopping = false;
onStop(async () => {
  isStopping = true;
  say('stopping');
  await closeAll();
});

await runCommand(async () => {
  try {
    const plan = readPlan(process.argv.slice(2));
    const started = performance.now();
    const figures = await bench(plan, readPort(process.env['PORT'], DEFAULT_PORT));
    const results = report(figures);
    console.log(`\n${results}`);
    if (plan === FULL) await keep(figures, results);
    const minutes = ((performance.now() - started) / 60_000).toFixed(1);
    say(
      `${plan === FULL ? 'written to bench/results.md and README.md' : 'a quick run is not kept'}; ${minutes} minutes`,
    );
  } catch (error) {
    // Ctrl-C closes the browser under the measurement, which then fails for no reason of its own.
    if (!isStopping) throw error;
  } finally {
    await closeAll();
  }
});
