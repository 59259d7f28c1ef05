import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { disableFeatures, playwrightsOwn } from './disabled-features.ts';

function disabledByPlaywright(): string[] {
  const fromTest = createRequire(createRequire(import.meta.url).resolve('@playwright/test'));
  const folder = dirname(fromTest.resolve('playwright-core/package.json'));
  const code = readFileSync(join(folder, 'lib/coreBundle.js'), 'utf8');
  const list = /disabledFeatures = \[([^\]]*)\]/.exec(code)?.[1] ?? '';
  return [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name ?? '');
}

test('the list of features that Playwright disables is the current one of the installed version', () => {
  expect(disabledByPlaywright()).toEqual(playwrightsOwn);
  expect(disableFeatures).toContain(playwrightsOwn.join(','));
});
