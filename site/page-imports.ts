import { bySlug } from './catalogue/game-entry.ts';
import { gameLinks } from './catalogue/game-index.ts';
import type { Page } from './own-pages.ts';

/** Keyed by path. Each import requests all the files that it needs at once. */
export type PageImports = Readonly<
  Record<string, Partial<Record<'load' | 'loadBelow', () => Promise<unknown>>>>
>;

/** Imports the table of pages again, so that Vite's lists of the pages' files are in this late chunk. */
const [ownPages = []] = Object.values(
  import.meta.glob<readonly Page[]>('./own-pages.ts', { query: '?named', import: 'ownPages', eager: true }),
);

export const pageImports: PageImports = Object.fromEntries(ownPages.map((page) => [page.path, page]));

const entries = bySlug(import.meta.glob(['./catalogue/games/*.ts', '#studio/games/*/entry.ts']));

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
