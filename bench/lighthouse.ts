import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { projectRoot } from '#build/files.ts';
import { launchArguments } from '#tests/browser/ensure-browser.ts';
import type { BenchSite } from './bench-site.ts';
import { type LighthouseReport, readReport } from './lighthouse-report.ts';
import { median } from './statistics.ts';

/** Medians of several runs, and every audit that failed in one of them. */
export interface LighthouseRow extends Omit<LighthouseReport, 'failures'> {
  name: string;
  performanceRange: readonly [number, number];
  failures: readonly string[];
}

export interface LighthouseRun {
  rounds: number;
  rows: readonly LighthouseRow[];
  notRun: readonly string[];
}

/** Lighthouse is repeated, because on a busy machine it occasionally loses the start of its own trace. */
const ATTEMPTS = 3;

/** Only the benchmark installs Lighthouse; `bench/lighthouse` contains its version and lock file. */
const LOCKED = join(projectRoot, 'bench/lighthouse');
const INSTALLED = join(projectRoot, '.cache/lighthouse');

type Lighthouse = (address: string, flags: object) => Promise<{ lhr: unknown } | undefined>;

async function isInstalled(): Promise<boolean> {
  const read = (file: string) => readFile(file, 'utf8').catch(() => null);
  const lock = await read(join(INSTALLED, 'package-lock.json'));
  const wanted = await read(join(LOCKED, 'package-lock.json'));
  return lock === wanted && (await read(join(INSTALLED, 'node_modules/.package-lock.json'))) !== null;
}

async function install(announce: (line: string) => Promise<void>): Promise<void> {
  if (await isInstalled()) return;
  await announce('installing Lighthouse into .cache/lighthouse, once');
  await mkdir(INSTALLED, { recursive: true });
  for (const file of ['package.json', 'package-lock.json'])
    await copyFile(join(LOCKED, file), join(INSTALLED, file));
  await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: INSTALLED,
    shell: process.platform === 'win32',
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

function medianRow(name: string, reports: readonly LighthouseReport[]): LighthouseRow {
  const middle = (figure: (report: LighthouseReport) => number) => median(reports.map(figure));
  const performances = reports.map(({ performance }) => performance);
  return {
    name,
    performance: middle((report) => report.performance),
    performanceRange: [Math.min(...performances), Math.max(...performances)],
    accessibility: middle((report) => report.accessibility),
    bestPractices: middle((report) => report.bestPractices),
    seo: middle((report) => report.seo),
    largestPaintMs: middle((report) => report.largestPaintMs),
    blockingMs: middle((report) => report.blockingMs),
    layoutShift: middle((report) => report.layoutShift),
    failures: [...new Set(reports.flatMap(({ failures }) => failures))],
  };
}

/** Runs pages with a game only once, because they take longest. Rejects if Lighthouse cannot be installed. */
export async function runLighthouse(
  executablePath: string,
  site: BenchSite,
  rounds: number,
  announce: (line: string) => Promise<void>,
): Promise<LighthouseRun> {
  await install(announce);
  const entry = join(INSTALLED, 'node_modules/lighthouse/core/index.js');
  const { default: lighthouse }: { default: Lighthouse } = await import(pathToFileURL(entry).href);
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [...launchArguments, `--remote-debugging-port=${port}`],
  });
  const run = async (path: string, attempt = 1): Promise<LighthouseReport | null> => {
    const result = await lighthouse(site.origin + path, { port, logLevel: 'silent', output: 'json' });
    const report = readReport(result?.lhr);
    return report || attempt === ATTEMPTS ? report : run(path, attempt + 1);
  };
  try {
    const reports = new Map<string, LighthouseReport[]>();
    const notRun = new Set<string>();
    const take = async (name: string, path: string) => {
      const taken = await run(path);
      if (taken) reports.set(name, [...(reports.get(name) ?? []), taken]);
      else notRun.add(name);
    };
    const plainPages = site.contentPages.filter((path) => !site.comparedPages.includes(path));
    for (let round = 1; round <= rounds; round += 1) {
      await announce(`Lighthouse on pages without a game, round ${round} of ${rounds}`);
      for (const path of site.comparedPages) {
        await take(`${path} as plain HTML`, site.plainAddress(path));
        await take(path, path);
        await take(`${path} the usual way`, site.usualAddress(path));
      }
      for (const path of plainPages) await take(path, path);
    }
    const gamePages = site.pages.filter((path) => !site.contentPages.includes(path));
    await announce(`Lighthouse on ${gamePages.length} pages with a game`);
    for (const path of gamePages) await take(path, path);
    return { rounds, rows: [...reports].map(([name, all]) => medianRow(name, all)), notRun: [...notRun] };
  } finally {
    await browser.close();
  }
}
