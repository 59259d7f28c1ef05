import { catalogueEntry } from './catalogue-entry.ts';
import type { CatalogueEntry, GameEntry } from './game-entry.ts';
import { gameLinks } from './game-index.ts';

const entries = import.meta.glob<GameEntry>('./games/*.ts', { eager: true });

/** Only the build uses this, because no page loads everything about all games. */
export const catalogue: readonly CatalogueEntry[] = gameLinks.map(({ slug }) =>
  catalogueEntry(slug, entries[`./games/${slug}.ts`] as GameEntry),
);
