/**
 * `npm test`: checks, two builds and the unit tests beside them, then the end-to-end tests in a real browser; ends with
 * one line of counts.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#build/project-root.ts';
import { ensureBrowser } from './browser/ensure-browser.ts';

interface Counts {
  passed: number;
  failed: number;
  /** What failed, by name. */
  faults: string[];
}

const reports = join(projectRoot, '.cache', 'test-reports');
const startedAt = Date.now();

function say(line: string) {
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`// ${line} (${seconds} s)`);
}

interface RunOptions {
  env?: Record<string, string>;
  /** Holds back what it says until it has ended, because something else is speaking. */
  isHeldBack?: boolean;
}

function run(command: string[], { env = {}, isHeldBack = false }: RunOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const [program = '', ...args] = command;
    const child = spawn(program, args, {
      cwd: projectRoot,
      stdio: ['ignore', isHeldBack ? 'pipe' : 'inherit', isHeldBack ? 'pipe' : 'inherit'],
      env: { ...process.env, ...env },
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

async function step(name: string, command: string[], options: RunOptions = {}): Promise<Counts> {
  say(name);
  const passed = await run(command, options);
  if (options.isHeldBack) say(`${name}: ${passed ? 'passed' : 'failed'}`);
  return passed ? { passed: 1, failed: 0, faults: [] } : { passed: 0, failed: 1, faults: [name] };
}

function readReport<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(join(reports, file), 'utf8'));
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

async function unitTests(): Promise<Counts> {
  const file = join(reports, 'unit.json');
  const ran = await step('unit tests', [
    'npx',
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = readReport<UnitReport>('unit.json');
  if (!report) return ran;
  const failed = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => fullName);
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

async function endToEndTests(): Promise<Counts> {
  const browser = await ensureBrowser(say);
  say(`end-to-end tests in ${browser}`);
  const ran = await step(
    'end-to-end tests',
    ['npx', 'playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'],
    { env: { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'e2e.json') } },
  );
  const report = readReport<EndToEndReport>('e2e.json');
  if (!report) return ran;
  const { expected, unexpected, flaky } = report.stats;
  const failed = report.suites.flatMap(({ specs }) => specs).filter(({ ok }) => !ok);
  return {
    passed: expected,
    failed: Math.max(unexpected + flaky, ran.failed),
    faults: [...ran.faults, ...failed.map(({ file, line, title }) => `${file}:${line} ${title}`)],
  };
}

async function checksAndBuilds(): Promise<Counts[]> {
  const isHeldBack = true;
  return [
    await step('types', ['npx', 'tsc', '--noEmit'], { isHeldBack }),
    await step('lint and format', ['npx', 'biome', 'check', '.'], { isHeldBack }),
    await step('unused code', ['npx', 'knip'], { isHeldBack }),
    await step(
      'building the site as npm start does, and as a studio configures it',
      ['npx', 'tsx', 'tests/build-sites.ts'],
      { isHeldBack },
    ),
  ];
}

mkdirSync(reports, { recursive: true });
// Both leave a core idle for much of their time; the end-to-end tests do not, and wait for nothing else to run.
const [checked, unit] = await Promise.all([checksAndBuilds(), unitTests()]);
const results = [...checked, unit, await endToEndTests()];
const passed = results.reduce((sum, counts) => sum + counts.passed, 0);
const failed = results.reduce((sum, counts) => sum + counts.failed, 0);
for (const fault of results.flatMap(({ faults }) => faults)) console.error(`// failed: ${fault}`);
say('done');
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
