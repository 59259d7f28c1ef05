import type { StoreLinks } from '#site/config.ts';
import { listedGame } from '#site/pictures/pictures.tsx';
import type { StoreName } from '#site/studio-shape.ts';
import type { CatalogueEntry, GameEntry } from './game-entry.ts';
import { supportLinks } from './game-index.ts';

const NO_STORES: StoreLinks = { android: null, ios: null, steamAppId: null };

/** Removes links to withheld stores. Returns null if no link is left, or if all known stores are withheld. */
function without(stores: StoreLinks | null, withheld: readonly StoreName[]): StoreLinks | null {
  const left = { ...NO_STORES, ...stores };
  if (withheld.length === Object.keys(NO_STORES).length) return null;
  for (const store of withheld) left[store] = null;
  return Object.values(left).some(Boolean) ? left : null;
}

/** `build/check-games.ts` has checked that the parts of the entry match. */
export function catalogueEntry(slug: string, entry: GameEntry): CatalogueEntry {
  const { listing, details, screenshots, privacy } = entry;
  const link = { slug, path: `/webgames/${slug}`, ...entry.link };
  const supportPath = supportLinks(link)[0]?.to ?? null;
  const chosen = __STORE_LINKS__?.[slug];
  const all = details.stores || chosen ? { ...NO_STORES, ...details.stores, ...chosen } : null;
  const stores = __WITHHELD_STORES__ ? without(all, __WITHHELD_STORES__) : all;
  return { ...listedGame(link, listing), ...details, stores, screenshots, privacy, supportPath };
}
