import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

export class NoBrowserError extends Error {
  override name = 'NoBrowserError';
}

/** Chromium's sandbox does not work as root, the usual user in containers. */
export const launchArguments = [
  '--enable-unsafe-swiftshader',
  // By default the headless shell hints fonts, which makes text 1 % narrower than in Chromium.
  '--font-render-hinting=none',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function drawsWebgl(executablePath: string): Promise<boolean> {
  if (!isExecutable(executablePath)) return false;
  try {
    const browser = await chromium.launch({ executablePath, args: launchArguments, timeout: 30_000 });
    const page = await browser.newPage();
    const draws = await page.evaluate(() => document.createElement('canvas').getContext('webgl2') !== null);
    await browser.close();
    return draws;
  } catch {
    return false;
  }
}

function inPath(names: readonly string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

function installedBrowsers(): string[] {
  const { env } = process;
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    );
  }
  if (process.platform === 'win32') {
    const folders = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']].filter(
      (folder) => folder !== undefined,
    );
    const files = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'];
    return folders.flatMap((folder) => files.map((file) => join(folder, file)));
  }
  return inPath(['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'microsoft-edge']);
}

async function firstThatWorks(candidates: readonly string[]): Promise<string | null> {
  for (const candidate of candidates) if (await drawsWebgl(candidate)) return candidate;
  return null;
}

function runQuietly(command: string, args: string[], env: NodeJS.ProcessEnv = process.env): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'ignore', timeout: 300_000, env });
    child.once('error', () => resolve());
    child.once('close', () => resolve());
  });
}

async function downloadWithPlaywright(): Promise<string[]> {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000' };
  await runQuietly(process.execPath, [cli, 'install', 'chromium'], env);
  return [chromium.executablePath()];
}

async function installFromDebian(): Promise<string[]> {
  const possible = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (!possible) return [];
  // Waits if another installation is running, e.g. of Firefox in .ci/run.
  const waiting = ['-o', 'DPkg::Lock::Timeout=300'];
  await runQuietly('apt-get', ['update', '-qq']);
  const install = ['install', '-y', '-qq', ...waiting, '--no-install-recommends'];
  await runQuietly('apt-get', [...install, 'chromium']);
  // Older releases of Debian have no package with the headless shell.
  await runQuietly('apt-get', [...install, 'chromium-headless-shell']);
  return ['/usr/bin/chromium'];
}

/** Returns the path of a browser: CHROME_PATH, Playwright's, an installed one, or a downloaded one. Throws NoBrowserError. */
export async function ensureBrowser(say: (line: string) => void): Promise<string> {
  const named = process.env['CHROME_PATH'];
  const present = await firstThatWorks([
    ...(named ? [named] : []),
    chromium.executablePath(),
    ...installedBrowsers(),
  ]);
  if (present) return present;
  say("no browser found; trying Playwright's download");
  const downloaded = await firstThatWorks(await downloadWithPlaywright());
  if (downloaded) return downloaded;
  say("trying Debian's chromium package; this can take two minutes");
  const installed = await firstThatWorks(await installFromDebian());
  if (installed) return installed;
  throw new NoBrowserError(
    'No browser with WebGL2 was found or could be installed: install Chrome or Chromium, or set CHROME_PATH.',
  );
}

function playwrightsShell(): string[] {
  const [, cache, revision] = /^(.*)chromium-(\d+)/.exec(chromium.executablePath()) ?? [];
  const folder = `${cache}chromium_headless_shell-${revision}`;
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => /headless[-_]shell(\.exe)?$/.test(file)).map((file) => join(folder, file));
}

/** Finds Chromium's headless shell, with which eleven tests of game pages take 39 s instead of 59 s (Chromium 156). */
export const findHeadlessShell = (): Promise<string | null> =>
  firstThatWorks([...playwrightsShell(), ...inPath(['chromium-headless-shell', 'chrome-headless-shell'])]);
