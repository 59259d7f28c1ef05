import { type AddedCatalogueEntry, addedCatalogueEntry } from './added-catalogue-entry.ts';
import type { AddedGameModule } from './added-game.ts';

const modules = import.meta.glob<AddedGameModule>('./games/*.ts');

/**
 * The entry of an added game, with its code still to be loaded.
 * @throws Error (as a rejection) when there is none, or its file cannot be had
 */
export async function loadAddedGame(slug: string): Promise<AddedCatalogueEntry> {
  const load = modules[`./games/${slug}.ts`];
  if (!load) throw new Error(`site/catalogue/games has no ${slug}.`);
  return addedCatalogueEntry(slug, await load());
}
