/** Firefox caches a failed `import()` until the document is reloaded, so scripts on demand need a retry that reloads. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot, readText, withSlashes } from '#build/files.ts';

/** Modules that load the router's pages: on failure the error screen offers a retry (`error-screen.tsx`). */
const PAGES = ['game-pages.ts', 'own-pages.ts', 'page-imports.ts', 'studio-pages.ts'];

/** Modules that use React's `lazy`, which throws on failure, so that the error screen replaces the page. */
const BY_LAZY = ['pages/webgames/webgames-page.tsx', 'support-page/screenshots.tsx'];

/** Modules that load a script when a button is pressed, and reload the page if that fails. */
const BY_PRESS = ['pages/account/device-data-section.tsx', 'sign-in/session.ts'];

/** Modules that use `useLazyDialog`, which reloads the page on failure. */
const BY_DIALOG = ['pages/account/account-below.tsx', 'pages/account/device-data-section.tsx'];

/** Modules without a retry, because nothing waits for the script, the failure is reported, or the script starts a page. */
const UNASKED = [
  'boot.ts',
  'entry-client.tsx',
  'offline/keep-this-page.ts',
  'offline/register-worker.ts',
  'pages/account/delete-account-dialog.tsx',
  'pages/home/home-page.tsx',
  'pages/home/poster-wall.tsx',
  'shell/online-status.ts',
  'sign-in/prepare-when-idle.ts',
];

const read = (file: string) => readText(join('site', file));

test('every script loaded on demand can be retried by reloading the document, unless nothing waits for it', () => {
  const late = readdirSync(join(projectRoot, 'site'), { recursive: true, encoding: 'utf8' })
    .map(withSlashes)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
    .filter((file) => /^(?!\s*(\*|\/[/*])).*\bimport\(/m.test(read(file)));
  const known = [...PAGES, ...BY_LAZY, ...BY_PRESS, ...BY_DIALOG, ...UNASKED];
  expect(late.toSorted()).toEqual([...new Set(known)].toSorted());
  for (const file of BY_LAZY) expect(read(file), file).toMatch(/\blazy\([^;]*loadChunk/s);
  for (const file of BY_PRESS) expect(read(file), file).toContain(' reloadIfServed()');
  for (const file of BY_DIALOG) expect(read(file), file).toContain('useLazyDialog(loadDialog)');
  expect(read('pages/account/device-data-section.tsx')).toContain(' reloadIfServed()');
  expect(read('shell/error-screen.tsx')).toContain('location.reload()');
});

test('a game dynamically imports only its late.ts, the engine only the online script, and both can be retried', () => {
  const sources = ['games', 'engine'].flatMap((room) =>
    readdirSync(join(projectRoot, room), { recursive: true, encoding: 'utf8' })
      .map((file) => join(room, file))
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/(e2e|bench|bot)\//.test(withSlashes(file))),
  );
  const found = sources.flatMap((file) =>
    [...readText(file).matchAll(/^(?!\s*(?:\*|\/[/*])).*\bimport\('([^']*)'\)/gm)].map(
      ([line, path]) => [withSlashes(file), path, line.trim()] as const,
    ),
  );
  const [online, ...games] = found.toSorted(([a], [b]) => (a < b ? -1 : 1));
  expect(online?.slice(0, 2)).toEqual(['engine/online/online-menu.ts', './main.ts']);
  expect(games.length).toBeGreaterThan(0);
  for (const [file, path, line] of games) {
    expect([path, line], file).toEqual([
      '../late.ts',
      "export const late = new Late(() => import('../late.ts')",
    ]);
    expect(file).toMatch(/^games\/[a-z-]+\/screens\/screens\.tsx$/);
  }
});

test('no module of a game exports a variable that can be reassigned', () => {
  for (const room of ['games', 'engine', 'common', 'posters'])
    for (const file of readdirSync(join(projectRoot, room), { recursive: true, encoding: 'utf8' }))
      if (/\.tsx?$/.test(file)) expect(readText(join(room, file)), file).not.toMatch(/^export let\b/m);
});
