import { gameLinks } from './catalogue/game-index.ts';
import type { PageImports } from './page-imports.ts';

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
