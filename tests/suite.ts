import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureBrowser, findHeadlessShell } from './browser/ensure-browser.ts';
import {
  type Counts,
  type EndToEndReport,
  type Part,
  partsTable,
  readEndToEndReport,
  readUnitReport,
  slowestTable,
  type UnitReport,
} from './report.ts';

export type { Counts, Part } from './report.ts';

const CHECKS = {
  types: ['npx', 'tsc', '--noEmit'],
  'lint and format': ['npx', 'biome', 'check', '.'],
  'unused code': ['npx', 'knip'],
};

export type Check = keyof typeof CHECKS;

export const ALL_CHECKS = Object.keys(CHECKS) as Check[];

export interface Project {
  folder: string;
  name?: string;
  env?: Record<string, string>;
}

const startedAt = Date.now();

export function say(line: string): void {
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`// ${line} (${seconds} s)`);
}

interface RunOptions {
  env?: Record<string, string>;
  /** True to print the output only when the command has ended, because another command is printing. */
  isHeldBack?: boolean;
}

/** Environment at the start: Vite sets NODE_ENV to 'production' when it bundles, and React is then not testable. */
const environment = { ...process.env };

function run(folder: string, command: readonly string[], options: RunOptions): Promise<boolean> {
  const { env = {}, isHeldBack = false } = options;
  return new Promise((resolve) => {
    const [program = '', ...args] = command;
    const child = spawn(program, args, {
      cwd: folder,
      stdio: ['ignore', isHeldBack ? 'pipe' : 'inherit', isHeldBack ? 'pipe' : 'inherit'],
      env: { ...environment, ...env },
      shell: process.platform === 'win32',
    });
    const output: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
    child.once('error', () => resolve(false));
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(output));
      resolve(code === 0);
    });
  });
}

const passedOnce: Counts = { passed: 1, failed: 0, faults: [] };

const failedOnce = (fault: string): Counts => ({ passed: 0, failed: 1, faults: [fault] });

export async function timed(name: string, run: () => Promise<Pick<Part, 'counts' | 'tests'>>): Promise<Part> {
  say(name);
  const start = Date.now();
  const outcome = await run().catch((error: unknown) => ({ counts: failedOnce(`${name}: ${error}`) }));
  return { name, seconds: (Date.now() - start) / 1000, ...outcome };
}

const named = ({ name }: Project, part: string) => (name ? `${name}: ${part}` : part);

export function commandPart(
  project: Project,
  part: string,
  command: readonly string[],
  options: RunOptions = {},
): Promise<Part> {
  const name = named(project, part);
  return timed(name, async () => {
    const passed = await run(project.folder, command, {
      ...options,
      env: { ...project.env, ...options.env },
    });
    if (options.isHeldBack) say(`${name}: ${passed ? 'passed' : 'failed'}`);
    return { counts: passed ? passedOnce : failedOnce(name) };
  });
}

/** Reads the command's JSON report. If the command failed but its report contains no failure, adds one. */
function reportedPart<Report>(
  project: Project,
  part: string,
  command: (file: string) => { command: string[]; env?: Record<string, string> },
  read: (report: Report) => Pick<Part, 'counts' | 'tests'>,
): Promise<Part> {
  const name = named(project, part);
  const file = join(project.folder, '.cache', 'test-reports', `${name.replaceAll(/\W+/g, '-')}.json`);
  return timed(name, async () => {
    mkdirSync(dirname(file), { recursive: true });
    // Deletes the previous report, because a crashed runner writes none.
    rmSync(file, { force: true });
    const { command: words, env = {} } = command(file);
    const passed = await run(project.folder, words, { env: { ...project.env, ...env } });
    const report = readReport<Report>(file);
    if (!report) return { counts: passed ? failedOnce(`${name}: no report was written`) : failedOnce(name) };
    const outcome = read(report);
    const { counts } = outcome;
    const faults = counts.faults.map((fault) => (project.name ? `${project.name}: ${fault}` : fault));
    if (!passed && counts.failed === 0)
      return { ...outcome, counts: { ...counts, failed: 1, faults: [name] } };
    return { ...outcome, counts: { ...counts, faults } };
  });
}

function readReport<Report>(path: string): Report | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

export async function unitTests(project: Project, files?: readonly string[]): Promise<Part[]> {
  if (files?.length === 0) return [];
  const part = reportedPart<UnitReport>(
    project,
    'unit tests',
    (file) => ({
      command: [
        ...['npx', 'vitest', 'run', ...(files ?? [])],
        ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      ],
    }),
    (report) => readUnitReport(report, join(project.folder, '/')),
  );
  return [await part];
}

/** @param specs paths, with `:line` for a single test; undefined for all */
export async function endToEndTests(
  project: Project,
  browser: string,
  specs?: readonly string[],
  without?: string,
): Promise<Part[]> {
  if (specs?.length === 0) return [];
  // Playwright expects regular expressions.
  const files = (specs ?? []).map((spec) => {
    const [path = '', line] = spec.split(':');
    return `/${path.replaceAll('.', '\\.')}$${line ? `:${line}` : ''}`;
  });
  const part = reportedPart<EndToEndReport>(
    project,
    'end-to-end tests',
    (file) => ({
      command: [
        ...['npx', 'playwright', 'test', '--config', 'tests/e2e/playwright.config.ts', ...files],
        ...(without ? ['--grep-invert', without] : []),
      ],
      env: { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    }),
    readEndToEndReport,
  );
  return [await part];
}

/** Runs the checks one after another in parallel with other parts, because on two cores they fill the idle time. */
export async function checks(project: Project, names: readonly Check[]): Promise<Part[]> {
  const parts: Part[] = [];
  for (const name of names) parts.push(await commandPart(project, name, CHECKS[name], { isHeldBack: true }));
  return parts;
}

export async function buildSites(project: Project, sites: readonly string[]): Promise<Part[]> {
  if (sites.length === 0) return [];
  const command = ['npx', 'tsx', 'tests/build-sites.ts', ...sites];
  return [await commandPart(project, `building sites: ${sites.join(', ')}`, command, { isHeldBack: true })];
}

export async function findBrowser(): Promise<{ path: string | null; parts: Part[] }> {
  let path: string | null = null;
  const part = await timed('finding a browser', async () => {
    const isNamed = Boolean(process.env['CHROME_PATH']);
    path = await ensureBrowser(say);
    const shell = isNamed ? null : await findHeadlessShell();
    // Lets other parts use this browser without searching again.
    process.env['CHROME_PATH'] = path;
    if (shell) process.env['CHROME_SHELL_PATH'] = shell;
    say(`the end-to-end tests run in ${shell ? `${shell}, some of them in ` : ''}${path}`);
    return { counts: { passed: 0, failed: 0, faults: [] } };
  });
  return { path, parts: [part] };
}

/** Prints the table of parts, the slowest tests and the counts, and sets the exit code. */
export function printParts(parts: readonly Part[], notRun: readonly string[] = []): void {
  for (const line of ['', ...partsTable(parts), '', ...slowestTable(parts), '']) console.log(line);
  printCounts(
    parts.map(({ counts }) => counts),
    notRun,
  );
}

export function printCounts(results: readonly Counts[], notRun: readonly string[] = []): void {
  const passed = results.reduce((sum, counts) => sum + counts.passed, 0);
  const failed = results.reduce((sum, counts) => sum + counts.failed, 0);
  for (const fault of results.flatMap(({ faults }) => faults)) console.error(`// failed: ${fault}`);
  say('done');
  if (notRun.length > 0) console.log(`// not run: ${notRun.join(', ')}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
