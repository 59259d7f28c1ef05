import fc from 'fast-check';
import { matchRoutes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Page } from './own-pages.ts';
import { notFound, pages, routes } from './routes.tsx';

/** Of an address that cannot be decoded the router says so, and goes on with it as it is. */
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

const pathOf = (address: string) =>
  (matchRoutes(routes, address)?.at(-1)?.route.handle as Page | undefined)?.path ?? null;

test('every page is found at its address', () => {
  for (const { path } of pages) expect(pathOf(path)).toBe(path);
});

test('an address has one spelling: in other letters it is no page’s', () => {
  for (const { path } of pages.filter(({ path }) => path !== '/')) {
    expect(pathOf(path.toUpperCase()), path).toBe(notFound.path);
    expect(pathOf(path.replace(/\w/, (letter) => letter.toUpperCase())), path).toBe(notFound.path);
  }
  expect(pathOf('/DraknekGames')).toBe(notFound.path);
});

test('whatever stands in the address, it is one of the pages or the error screen', () => {
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
