import fc from 'fast-check';
import { matchRoutes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ownPages, type Page } from './own-pages.ts';
import { pageImports } from './page-imports.ts';
import { notFound, pages, routes } from './routes.tsx';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

const pathOf = (address: string) =>
  (matchRoutes(routes, address)?.at(-1)?.route.handle as Page | undefined)?.path ?? null;

test('every path in the table of pages has a route', () => {
  for (const { path } of pages) expect(pathOf(path)).toBe(path);
});

test('letter case is significant in an address', () => {
  for (const { path } of pages.filter(({ path }) => path !== '/')) {
    expect(pathOf(path.toUpperCase()), path).toBe(notFound.path);
    expect(pathOf(path.replace(/\w/, (letter) => letter.toUpperCase())), path).toBe(notFound.path);
  }
  expect(pathOf('/DraknekGames')).toBe(notFound.path);
});

test('any URL leads to a page or to the error screen', () => {
  const paths = [notFound.path, ...pages.map(({ path }) => path)];
  const piece = fc.oneof(
    fc.constantFrom(...pages.flatMap(({ path }) => path.split('/')), '%', '%2f', '..', '//', ':id', '*'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      expect(paths).toContain(pathOf(`/${pieces.join('/')}`));
    }),
  );
});

test('each page in the table, including its index child, can be prefetched', () => {
  expect(ownPages.length).toBeGreaterThan(5);
  expect(Object.keys(pageImports)).toEqual(ownPages.map(({ path }) => path));
  for (const { load } of Object.values(pageImports)) expect(load).toBeTypeOf('function');
  if (__SIGN_IN__) expect(pageImports['/account']?.loadBelow).toBeTypeOf('function');
});
