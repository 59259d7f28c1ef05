import { gameLinks } from './catalogue/game-index.ts';
import type { Page } from './own-pages.ts';

/** By a page's path: the imports behind its `load` and `loadBelow`, each of which asks at once for all files that it needs. */
export type PageImports = Readonly<
  Record<string, Partial<Record<'load' | 'loadBelow', () => Promise<unknown>>>>
>;

/**
 * The table of `own-pages.ts` once more. Vite writes into the chunk that makes an import what files it needs: in this
 * copy's chunk, which comes with the visitor's first sign, those lists cost no page's start anything.
 */
const [ownPages = []] = Object.values(
  import.meta.glob<readonly Page[]>('./own-pages.ts', { query: '?named', import: 'ownPages', eager: true }),
);

/** Those of the pages of the site's own making. */
export const pageImports: PageImports = Object.fromEntries(ownPages.map((page) => [page.path, page]));

const entries = import.meta.glob('./catalogue/games/*.ts');

/** What the pages of `game-pages.ts` import, for what fetches pages ahead: the same as theirs, but with all files named. */
export function gamePageImports(): PageImports {
  const both = (slug: string, template: () => Promise<unknown>) => ({
    load: () => Promise.all([template(), entries[`./catalogue/games/${slug}.ts`]?.()]),
  });
  return Object.fromEntries(
    gameLinks.flatMap(({ slug, path }) => [
      [path, both(slug, () => import('./game-page/play-page.tsx'))],
      [`/${slug}-support`, both(slug, () => import('./support-page/support-page-of.tsx'))],
    ]),
  );
}
