import { checkGameFolders } from '../games/check-folders.ts';
import { GAMES_FOLDER } from '../games/game-folders.ts';
import { checkSlugs } from './check-slugs.ts';
import { type ReadEntry, readDeclarations } from './read-entries.ts';

/**
 * Looks whether entries are whole, their slugs free and their folders there: in a second, before anything is built. Gives them.
 * @throws ConfigError or PackError with one line on the first thing to mend
 */
export async function checkCatalogue(): Promise<readonly ReadEntry[]> {
  const { entries, ownPaths } = await readDeclarations();
  checkSlugs(
    entries.map(({ slug, entry }) => ({ slug, link: entry.link })),
    ownPaths,
  );
  await checkGameFolders(
    GAMES_FOLDER,
    entries.map(({ slug, entry }) => ({ slug, isEmbedded: entry.listing.embed !== null })),
  );
  return entries;
}
