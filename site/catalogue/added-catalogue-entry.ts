import type { AddedGameModule } from './added-game.ts';
import { addedWallGame } from './added-wall-game.ts';
import type { CatalogueEntry } from './game.ts';
import type { PrivacyFacts } from './privacy.ts';

/** An added game as its pages need it. */
export interface AddedCatalogueEntry extends CatalogueEntry {
  /** Null where it has no support page. */
  privacy: PrivacyFacts | null;
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
    supportPath: link.support ? `/${slug}-support` : null,
  };
}
