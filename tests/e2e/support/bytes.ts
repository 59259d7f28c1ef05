import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { FIRST_GAMES } from '../../site-at-hand.ts';
import { emulatorSite } from '../../sites.ts';
import { games } from './site.ts';

export const KB = 1000;

export const publicDir = join(emulatorSite.outDir, 'public');

const fileOf = (path: string) => (path === '/' ? '/index.html' : /\.\w+$/.test(path) ? path : `${path}.html`);

export function wireBytes(path: string): number {
  const file = join(publicDir, fileOf(path));
  try {
    return statSync(`${file}.br`).size;
  } catch {
    return statSync(file).size;
  }
}

export const wireKB = (paths: readonly string[]): number =>
  paths.reduce((sum, path) => sum + wireBytes(path), 0) / KB;

/** Budget for React with its router (84 kB) and our own code, without games and the sign-in SDK. */
export const SCRIPT_BUDGET_KB = 98;

const SUPPORT_KB = 0.7;

/** Returns the script size that added games cause: names on all pages, texts and pictures on the press page. */
export function addedScriptKB(path: string): number {
  const added = games.filter(({ slug }) => !FIRST_GAMES.includes(slug)).length;
  const support = path.endsWith('-support') ? SUPPORT_KB : 0;
  return support + added * (path === '/press' ? 0.5 : 0.1);
}

/** The sign-in SDK does not count, because sign-in and account pages load it only when they are usable. */
export const isSignInSdk = (path: string): boolean =>
  path.endsWith('.js') && readFileSync(join(publicDir, path), 'utf8').includes('identitytoolkit');

export function filesLoadedBy(page: Page): Set<string> {
  const loaded = new Set<string>();
  page.on('response', (response) => {
    const url = new URL(response.url());
    if (response.ok() && url.protocol === 'http:') loaded.add(url.pathname);
  });
  return loaded;
}
