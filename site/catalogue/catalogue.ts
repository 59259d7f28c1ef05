import { catalogueEntry } from './catalogue-entry.ts';
import { bySlug, type CatalogueEntry, type GameEntry } from './game-entry.ts';
import { gameLinks } from './game-index.ts';

const entries = bySlug(
  import.meta.glob<GameEntry>(['./games/*.ts', '#studio/games/*/entry.ts'], { eager: true }),
);

/** Only the build uses this: no page loads everything about all games. */
export const catalogue: readonly CatalogueEntry[] = gameLinks.map(({ slug }) =>
  catalogueEntry(slug, entries[slug] as GameEntry),
);
