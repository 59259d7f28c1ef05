import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageImportsSource } from './page-imports.ts';
import { projectRoot } from './project-root.ts';

const routes = readFileSync(join(projectRoot, 'site/routes.tsx'), 'utf8');
const source = pageImportsSource(routes);

test('every page of the table has its imports', () => {
  const paths = [...routes.matchAll(/\n\s+path: '([^']+)'/g)].map(([, path]) => path);
  expect(paths.length).toBeGreaterThan(15);
  expect([...source.matchAll(/^'([^']+)'/gm)].map(([, path]) => path)).toEqual(paths);
});

test.each([
  ['/press', "{ load: () => import('./pages/press/press-page.tsx') }"],
  [
    '/account',
    "{ load: () => import('./pages/account/account-page.tsx'), loadBelow: () => import('./pages/account/account-below.tsx') }",
  ],
])('%s asks for what its load does', (path, imports) => {
  expect(source).toContain(`'${path}': ${imports},`);
});

test.each([
  ['imports nothing that is named', 'load: () => PressPage,'],
  ['shares an import', 'load: async () => (await lazyPress()).PressPage,'],
  [
    'has something else below it',
    "load: async () => (await import('./press.tsx')).PressPage,\n    loadBelow: () => Below,",
  ],
])('an entry that %s stops the build', (_, load) => {
  expect(() => pageImportsSource(`\n    path: '/press',\n    ${load}\n`)).toThrow('/press needs a load');
});
