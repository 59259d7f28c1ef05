/** `npm run bench` measures every number that the documents claim; with `--quick`, only starts and page speed. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { projectRoot, readText } from '#build/files.ts';
import { assertPortIsFree, readPort, StartError } from '#serve/listen.ts';
import { onStop, runCommand, say } from '#serve/terminal.ts';
import { disableFeatures } from '#tests/browser/disabled-features.ts';
import { ensureBrowser, launchArguments } from '#tests/browser/ensure-browser.ts';
import { serveBenchSite } from './bench-site.ts';
import { measureControls } from './control-speed.ts';
import { measureGameBytes } from './game-bytes.ts';
import { measureGamePages } from './game-page-speed.ts';
import { measurePlay } from './game-play.ts';
import { compareBusyStarts, compareStarts } from './game-start.ts';
import { gamesTable, slowStarts } from './games-table.ts';
import { runLighthouse } from './lighthouse.ts';
import { busynessText, machineKind, otherLoad, wasQuiet } from './machine-load.ts';
import { replaceBlock } from './markdown-tables.ts';
import { measureOwnFigures } from './modules-of-games.ts';
import { measurePageBytes } from './page-bytes.ts';
import { comparePages } from './page-speed.ts';
import { type Figures, type QuickFigures, quickReport, report } from './report.ts';
import { benchOutDir, buildBenchSite, measureStartup } from './startup.ts';

/** Repetitions in a quick run, and its estimated duration in minutes on two idle cores. */
const QUICK = { visits: 1, starts: 1, minutes: 4 };

/** Repetitions in a full run. Lighthouse runs three times, because one run in ten mixes up events around the first paint. */
const FULL = { visits: 7, starts: 5, lighthouse: 3, playSeconds: 20, startups: 1, minutes: 40 };

const DEFAULT_PORT = 4430;

const resultsFile = join(projectRoot, 'bench', 'results.md');
const readmeFile = join(projectRoot, 'README.md');

const open: (() => Promise<void>)[] = [];
async function closeAll() {
  for (const close of open.splice(0).reverse()) await close();
}

type Announce = (line: string) => Promise<void>;

async function openBench(port: number, build: (announce: Announce) => Promise<void>) {
  await assertPortIsFree(port);
  const executablePath = await ensureBrowser(say);
  const busyShares: number[] = [];
  /** Samples the load of other processes, then announces the next measurement. */
  const announce: Announce = async (line) => {
    const share = await otherLoad();
    busyShares.push(share);
    say(`${line} (others use ${Math.round(share * 100)} % of the processors)`);
  };
  await build(announce);
  const site = await serveBenchSite(benchOutDir, port);
  open.push(site.close);
  const browser = await chromium.launch({
    executablePath,
    args: [...launchArguments, disableFeatures],
    // Playwright's own signal handlers would end the process before the cleanup.
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  open.push(() => browser.close());
  return { executablePath, browser, site, announce, busyShares };
}

async function measureQuickly(
  { browser, site, announce, busyShares }: Awaited<ReturnType<typeof openBench>>,
  { visits, starts }: { visits: number; starts: number },
): Promise<QuickFigures> {
  return {
    visits,
    comparedPages: await comparePages(browser, site, visits, announce),
    starts: await compareStarts(browser, site, starts, announce),
    gamePages: await measureGamePages(browser, site, starts, announce),
    machine: await machineKind(browser),
    busyness: busynessText(busyShares),
  };
}

async function runQuickly(port: number): Promise<void> {
  const bench = await openBench(port, async (announce) => {
    await announce('building the site');
    await buildBenchSite();
  });
  console.log(`\n${quickReport(await measureQuickly(bench, QUICK))}\n`);
  say('results of a quick run are not stored');
}

async function runFully(port: number): Promise<void> {
  let startup: Figures['startup'] | undefined;
  const bench = await openBench(port, async (announce) => {
    startup = await measureStartup(FULL.startups, announce);
  });
  const { executablePath, browser, site, announce, busyShares } = bench;
  const quick = await measureQuickly(bench, FULL);
  const figures: Figures = {
    startup: startup ?? { build: [], emulator: [], referenceJob: [] },
    gameBytes: await measureGameBytes(site),
    pageBytes: await measurePageBytes(browser, site, announce),
    ...quick,
    starts: {
      ...quick.starts,
      busy: await compareBusyStarts(browser, site, FULL.starts, announce),
    },
    controls: await measureControls(browser, site, announce),
    play: await measurePlay(browser, site, FULL.playSeconds, announce),
    own: await measureOwnFigures(browser, site, FULL.playSeconds),
    lighthouse: await runLighthouse(executablePath, site, FULL.lighthouse, announce),
    busyness: busynessText(busyShares),
  };
  const results = report(figures);
  console.log(`\n${results}`);
  if (wasQuiet(busyShares)) await storeResults(figures, results);
  else say('the machine was busy: no results are stored');
}

async function storeResults(figures: Figures, results: string): Promise<void> {
  const readme = replaceBlock(readText(readmeFile), 'bench:games', gamesTable(figures));
  await writeFile(resultsFile, results);
  await writeFile(readmeFile, readme);
  say('written to bench/results.md and README.md');
  const broken = slowStarts(figures.starts);
  if (broken.length > 0)
    say(`the pages say "start in about a second", but longer than that take: ${broken.join(', ')}`);
}

function readIsQuick(args: readonly string[]): boolean {
  const unknown = args.find((argument) => argument !== '--quick');
  if (unknown)
    throw new StartError(`The benchmark does not support "${unknown}": use --quick or no argument.`);
  return args.length > 0;
}

onStop(async () => {
  say('stopping');
  await closeAll();
});

await runCommand(async () => {
  try {
    const isQuick = readIsQuick(process.argv.slice(2));
    const port = readPort(process.env['PORT'], DEFAULT_PORT);
    say(`this takes about ${(isQuick ? QUICK : FULL).minutes} minutes on two quiet cores`);
    const started = performance.now();
    await (isQuick ? runQuickly(port) : runFully(port));
    say(`it took ${((performance.now() - started) / 60_000).toFixed(1)} minutes`);
  } finally {
    await closeAll();
  }
});
