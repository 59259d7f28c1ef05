import { expect, test } from 'vitest';
import { projectRoot } from '#build/files.ts';
import { isSpec, isUnitTest, sitesFor } from './test-files.ts';

test('distinguishes end-to-end tests of site and games from unit tests and shared code', () => {
  const files = [
    'tests/e2e/pages.spec.ts',
    'games/donum/e2e/donum.spec.ts',
    'tests/e2e/support/site.ts',
    'site/config.test.ts',
    'site/shell/footer.test.tsx',
  ];
  expect(files.filter(isSpec)).toEqual(files.slice(0, 2));
  expect(files.filter(isUnitTest)).toEqual(files.slice(3));
});

test('builds only the sites that the chosen end-to-end tests visit', () => {
  expect(sitesFor(projectRoot, [])).toEqual([]);
  expect(sitesFor(projectRoot, ['tests/e2e/back-forward-cache.spec.ts'])).toEqual(['emulator']);
  expect(sitesFor(projectRoot, ['tests/e2e/configured.spec.ts'])).toEqual(['emulator', 'configured']);
});
