import type { AddedGameModule, NothingCollected } from './added-game.ts';
import { addedWallGame } from './added-wall-game.ts';
import type { CatalogueEntry } from './game.ts';
import type { PrivacyFacts } from './privacy.ts';
import { nothingCollected } from './privacy-nothing-collected.ts';

/** An added game as its pages need it. */
export interface AddedCatalogueEntry extends CatalogueEntry {
  /** Null where it has no support page. */
  privacy: PrivacyFacts | null;
}

const NO_STORES = { android: null, ios: null, steamAppId: null };

function policyFacts(name: string, facts: PrivacyFacts | NothingCollected): PrivacyFacts {
  return 'app' in facts ? facts : nothingCollected(name, facts.summary, facts.onDevice);
}

/**
 * The whole entry of a file of `games/`.
 * @throws Error when its parts contradict each other
 */
export function addedCatalogueEntry(
  slug: string,
  { link, wall, entry }: AddedGameModule,
): AddedCatalogueEntry {
  if (link.support !== (entry.privacy !== null)) {
    throw new Error(
      `site/catalogue/games/${slug}.ts: a support page needs the facts of its privacy policy, so support: true goes with privacy, and support: false with privacy: null.`,
    );
  }
  return {
    ...addedWallGame(slug, link.name, wall),
    ...entry,
    stores: entry.stores && { ...NO_STORES, ...entry.stores },
    privacy: entry.privacy && policyFacts(link.name, entry.privacy),
    supportPath: link.support ? `/${slug}-support` : null,
  };
}
