/**
 * Firefox remembers a failed `import()` for as long as the document is there. So wherever the site loads a script late,
 * either nobody waits for it, or another try is a new document.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot, readText, withSlashes } from '#build/files.ts';

/** A page of the router: the error screen offers another try, which is a new document (`error-screen.tsx`). */
const PAGES = ['game-pages.ts', 'own-pages.ts', 'page-imports.ts'];

/** Parts of a page by React's `lazy`, which throws what failed: the error screen stands in for the page. */
const BY_LAZY = ['pages/webgames/webgames-page.tsx', 'support-page/screenshots.tsx'];

/** A press waits for these, and opens the page again if they do not load. */
const BY_PRESS = ['pages/account/device-data-section.tsx', 'sign-in/session.ts'];

/** Their dialog is loaded by `useLazyDialog`, which opens the page again. */
const BY_DIALOG = ['pages/account/account-below.tsx', 'pages/account/device-data-section.tsx'];

/** Nobody waits for these, they tell the visitor what has not happened, or they are the page's own start. */
const UNASKED = [
  'boot.ts',
  'entry-client.tsx',
  'offline/keep-this-page.ts',
  'offline/register-worker.ts',
  'pages/account/delete-account-dialog.tsx',
  'pages/home/poster-wall.tsx',
  'shell/online-status.ts',
  'sign-in/prepare-when-idle.ts',
];

const read = (file: string) => readText(join('site', file));

test('every script that is loaded late has another try that is a new document, or nobody waits for it', () => {
  const late = readdirSync(join(projectRoot, 'site'), { recursive: true, encoding: 'utf8' })
    .map(withSlashes)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
    .filter((file) => /^(?!\s*(\*|\/[/*])).*\bimport\(/m.test(read(file)));
  const known = [...PAGES, ...BY_LAZY, ...BY_PRESS, ...BY_DIALOG, ...UNASKED];
  expect(late.toSorted()).toEqual([...new Set(known)].toSorted());
  for (const file of BY_LAZY) expect(read(file), file).toMatch(/\blazy\([^;]*loadChunk/s);
  for (const file of BY_PRESS) expect(read(file), file).toContain('await reloadIfServed()');
  for (const file of BY_DIALOG) expect(read(file), file).toContain('useLazyDialog(loadDialog)');
  expect(read('pages/account/device-data-section.tsx')).toContain('await reloadIfServed()');
  expect(read('shell/error-screen.tsx')).toContain('location.reload()');
});
