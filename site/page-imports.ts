import { bySlug } from './catalogue/game-entry.ts';
import { gameLinks } from './catalogue/game-index.ts';
import type { Page } from './own-pages.ts';

/** Imports of `load` and `loadBelow`, keyed by path; each requests all files that it needs at once. */
export type PageImports = Readonly<
  Record<string, Partial<Record<'load' | 'loadBelow', () => Promise<unknown>>>>
>;

/**
 * A second copy of the table of `own-pages.ts`. Vite writes the list of files that an import needs into the importing
 * chunk; this copy's chunk is loaded late, so those lists do not slow down any page's start.
 */
const [ownPages = []] = Object.values(
  import.meta.glob<readonly Page[]>('./own-pages.ts', { query: '?named', import: 'ownPages', eager: true }),
);

export const pageImports: PageImports = Object.fromEntries(ownPages.map((page) => [page.path, page]));

const entries = bySlug(import.meta.glob(['./catalogue/games/*.ts', '#studio/games/*/entry.ts']));

/** Lists all files of the pages in `game-pages.ts`, for prefetching. */
export function gamePageImports(): PageImports {
  const both = (slug: string, template: () => Promise<unknown>) => ({
    load: () => Promise.all([template(), entries[slug]?.()]),
  });
  return Object.fromEntries(
    gameLinks.flatMap(({ slug, path }) => [
      [path, both(slug, () => import('./game-page/play-page.tsx'))],
      [`/${slug}-support`, both(slug, () => import('./support-page/support-page-of.tsx'))],
    ]),
  );
}
