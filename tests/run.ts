/** `npm test`: checks, unit tests, two builds, and the end-to-end tests in a real browser; ends with one line of counts. */
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

function run(command: string[], env: Record<string, string> = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const [program = '', ...args] = command;
    const child = spawn(program, args, {
      cwd: projectRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

async function step(name: string, command: string[], env?: Record<string, string>): Promise<Counts> {
  say(name);
  const passed = await run(command, env);
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
    {
      CHROME_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'e2e.json'),
    },
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

mkdirSync(reports, { recursive: true });
const results = [
  await step('types', ['npx', 'tsc', '--noEmit']),
  await step('lint and format', ['npx', 'biome', 'check', '.']),
  await step('unused code', ['npx', 'knip']),
  await unitTests(),
  await step('building the site as npm start does, and as a studio configures it', [
    'npx',
    'tsx',
    'tests/build-sites.ts',
  ]),
  await endToEndTests(),
];
const passed = results.reduce((sum, counts) => sum + counts.passed, 0);
const failed = results.reduce((sum, counts) => sum + counts.failed, 0);
for (const fault of results.flatMap(({ faults }) => faults)) console.error(`// failed: ${fault}`);
say('done');
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
