/** The whole suite of one project: checks, two builds and the unit tests beside them, then the end-to-end tests in a real browser. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser/ensure-browser.ts';

export interface Counts {
  passed: number;
  failed: number;
  /** What failed, by name. */
  faults: string[];
}

/** Which project is tested, and what of it; all of it where nothing else is said. */
export interface Suite {
  /** The project's root. */
  folder: string;
  /** In front of each line, where more than one project is tested. */
  name?: string;
  /** Folders whose unit tests are run; an empty list is none. */
  units?: readonly string[];
  /** End-to-end tests that are run, as Playwright takes them. */
  specs?: readonly string[];
  /** Whether types, lint and unused code are looked at. */
  isChecked?: boolean;
}

const startedAt = Date.now();

/** A line with the seconds since the start. */
export function say(line: string): void {
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`// ${line} (${seconds} s)`);
}

interface RunOptions {
  env?: Record<string, string>;
  /** Holds back what it says until it has ended, because something else is speaking. */
  isHeldBack?: boolean;
}

/** As it was at the start: Vite sets NODE_ENV to 'production' in the process that bundles with it, where React cannot be tested. */
const environment = { ...process.env };

function run(
  folder: string,
  command: string[],
  { env = {}, isHeldBack = false }: RunOptions,
): Promise<boolean> {
  return new Promise((resolve) => {
    const [program = '', ...args] = command;
    const child = spawn(program, args, {
      cwd: folder,
      stdio: ['ignore', isHeldBack ? 'pipe' : 'inherit', isHeldBack ? 'pipe' : 'inherit'],
      env: { ...environment, ...env },
      shell: process.platform === 'win32',
    });
    const said: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => said.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => said.push(chunk));
    child.once('error', () => resolve(false));
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(said));
      resolve(code === 0);
    });
  });
}

const named = ({ name }: Suite, step: string) => (name ? `${name}: ${step}` : step);

async function step(
  suite: Suite,
  name: string,
  command: string[],
  options: RunOptions = {},
): Promise<Counts> {
  say(named(suite, name));
  const passed = await run(suite.folder, command, options);
  if (options.isHeldBack) say(`${named(suite, name)}: ${passed ? 'passed' : 'failed'}`);
  return passed
    ? { passed: 1, failed: 0, faults: [] }
    : { passed: 0, failed: 1, faults: [named(suite, name)] };
}

/** Where the runners of a project write their reports. */
const reportOf = ({ folder }: Suite, file: string) => join(folder, '.cache', 'test-reports', file);

function readReport<T>(path: string): T | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // The runner died before it wrote its report: its step has failed already.
    return null;
  }
}

interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

async function unitTests(suite: Suite): Promise<Counts> {
  if (suite.units?.length === 0) return { passed: 0, failed: 0, faults: [] };
  const file = reportOf(suite, 'unit.json');
  const command = ['npx', 'vitest', 'run', ...(suite.units ?? [])];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const ran = await step(suite, 'unit tests', [...command, ...reporters]);
  const report = readReport<UnitReport>(file);
  if (!report) return ran;
  const failed = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => named(suite, fullName));
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, ran.failed),
    faults: [...ran.faults, ...failed],
  };
}

interface EndToEndReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: { specs: { ok: boolean; file: string; line: number; title: string }[] }[];
}

async function endToEndTests(suite: Suite): Promise<Counts> {
  const browser = await ensureBrowser(say);
  const file = reportOf(suite, 'e2e.json');
  say(named(suite, `end-to-end tests in ${browser}`));
  const command = ['npx', 'playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'];
  const ran = await step(suite, 'end-to-end tests', [...command, ...(suite.specs ?? [])], {
    env: { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  const report = readReport<EndToEndReport>(file);
  if (!report) return ran;
  const { expected, unexpected, flaky } = report.stats;
  const failed = report.suites.flatMap(({ specs }) => specs).filter(({ ok }) => !ok);
  return {
    passed: expected,
    failed: Math.max(unexpected + flaky, ran.failed),
    faults: [
      ...ran.faults,
      ...failed.map(({ file, line, title }) => named(suite, `${file}:${line} ${title}`)),
    ],
  };
}

async function checksAndBuilds(suite: Suite): Promise<Counts[]> {
  const isHeldBack = true;
  const checks: [string, string[]][] = [
    ['types', ['npx', 'tsc', '--noEmit']],
    ['lint and format', ['npx', 'biome', 'check', '.']],
    ['unused code', ['npx', 'knip']],
  ];
  const results: Counts[] = [];
  for (const [name, command] of suite.isChecked === false ? [] : checks)
    results.push(await step(suite, name, command, { isHeldBack }));
  const building = 'building the site as npm start does, and as a studio configures it';
  results.push(await step(suite, building, ['npx', 'tsx', 'tests/build-sites.ts'], { isHeldBack }));
  return results;
}

/** Runs it, and gives what each of its parts counts. */
export async function runSuite(suite: Suite): Promise<Counts[]> {
  mkdirSync(join(suite.folder, '.cache', 'test-reports'), { recursive: true });
  // Both leave a core idle for much of their time; the end-to-end tests do not, and wait for nothing else to run.
  const [checked, unit] = await Promise.all([checksAndBuilds(suite), unitTests(suite)]);
  return [...checked, unit, await endToEndTests(suite)];
}

/** The last lines of a run: what has failed, by name, what could not be run on this machine, and the counts. Sets the exit code. */
export function sayCounts(results: readonly Counts[], notRun: readonly string[] = []): void {
  const passed = results.reduce((sum, counts) => sum + counts.passed, 0);
  const failed = results.reduce((sum, counts) => sum + counts.failed, 0);
  for (const fault of results.flatMap(({ faults }) => faults)) console.error(`// failed: ${fault}`);
  say('done');
  if (notRun.length > 0) console.log(`// not run: ${notRun.join(', ')}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
