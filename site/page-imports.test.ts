import { expect, test } from 'vitest';
import { ownPages } from './own-pages.ts';
import { pageImports } from './page-imports.ts';

test('every page of the table, and its index child, can be prefetched', () => {
  expect(ownPages.length).toBeGreaterThan(5);
  expect(Object.keys(pageImports)).toEqual(ownPages.map(({ path }) => path));
  for (const { load } of Object.values(pageImports)) expect(load).toBeTypeOf('function');
  if (__SIGN_IN__) expect(pageImports['/account']?.loadBelow).toBeTypeOf('function');
});
