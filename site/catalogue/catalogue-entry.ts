import { config } from '#site/config.ts';
import type { CatalogueEntry } from './game.ts';
import type { GameEntry } from './game-entry.ts';
import { supportLinks } from './game-links.ts';
import { listedGame } from './listed-game.ts';

const NO_STORES = { android: null, ios: null, steamAppId: null };

/** The whole of a file of `games/`. That its parts go together, `build/entries/check-games.ts` has looked. */
export function catalogueEntry(slug: string, entry: GameEntry): CatalogueEntry {
  const { details, screenshots, privacy } = entry;
  const link = { slug, path: `/webgames/${slug}`, ...entry.link };
  const supportPath = supportLinks(link)[0]?.to ?? null;
  const chosen = config.stores[slug];
  const stores = details.stores || chosen ? { ...NO_STORES, ...details.stores, ...chosen } : null;
  return { ...listedGame(link, entry.listing), ...details, stores, screenshots, privacy, supportPath };
}
