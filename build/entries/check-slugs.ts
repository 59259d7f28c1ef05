import type { GameLink } from '#site/catalogue/game-entry.ts';
import { ConfigError } from '#site/config.ts';
import { isSlug, SHARED_FOLDER } from '../games/game-folders.ts';

/** What an entry claims. */
export interface Claim {
  slug: string;
  link: Pick<GameLink, 'path' | 'support' | 'inPage'>;
}

/** The addresses that follow from a slug, where the entry gives no others. */
function addressesOf({ slug, link }: Claim): string[] {
  const own = link.path !== undefined || link.inPage ? [] : [`/webgames/${slug}`];
  return link.support === true ? [...own, `/${slug}-support`] : own;
}

/**
 * Checks that each game has its addresses for itself.
 * @param ownPaths the pages of the site's own making: where an entry names no other path, such a page would stand in the game's place
 * @throws ConfigError with one line on the first that is taken, or is no address
 */
export function checkSlugs(claims: readonly Claim[], ownPaths: readonly string[]): void {
  const takenBy = new Map<string, string>();
  for (const claim of claims) {
    const where = `site/catalogue/games/${claim.slug}.ts`;
    if (!isSlug(claim.slug)) {
      throw new ConfigError(
        `${where}: a file is named as its game's folder, with small letters, digits and single hyphens.`,
      );
    }
    // Hosts know support pages by this ending.
    if (claim.slug.endsWith('-support')) {
      throw new ConfigError(
        `${where}: no slug ends in -support, because support pages do; take another one.`,
      );
    }
    if (claim.slug === SHARED_FOLDER) {
      throw new ConfigError(
        `${where}: /games/${SHARED_FOLDER}/ has what all our games share; take another slug for file and folder.`,
      );
    }
    const taken = addressesOf(claim).find((path) => ownPaths.includes(path));
    if (taken !== undefined) {
      throw new ConfigError(
        `${where} would be at ${taken}, which is a page of site/own-pages.ts: take another slug for file and folder.`,
      );
    }
    const path = claim.link.path ?? `/webgames/${claim.slug}`;
    const other = takenBy.get(path);
    if (other !== undefined) {
      throw new ConfigError(
        `${where} and ${other} are both played at ${path}: give one another path or slug.`,
      );
    }
    takenBy.set(path, where);
  }
}
