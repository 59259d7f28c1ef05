import { checkGameFolders } from '../games/check-folders.ts';
import { GAMES_FOLDER } from '../games/game-folders.ts';
import { readUnityBuild } from '../games/unity-build.ts';
import { checkSlugs } from './check-slugs.ts';
import { type ReadEntry, readDeclarations } from './read-entries.ts';

/**
 * Looks whether entries are whole, their slugs free, their folders there and Unity's builds in order: before anything is built.
 * Gives the entries.
 * @throws ConfigError or PackError with one line on the first thing to mend
 */
export async function checkCatalogue(): Promise<readonly ReadEntry[]> {
  const { entries, ownPaths } = await readDeclarations();
  checkSlugs(
    entries.map(({ slug, entry }) => ({ slug, link: entry.link })),
    ownPaths,
  );
  const embedded = entries.filter(({ entry }) => entry.listing.embed !== null);
  await checkGameFolders(
    GAMES_FOLDER,
    entries.map((each) => ({ slug: each.slug, isEmbedded: embedded.includes(each) })),
  );
  // Unpacks each build once more than publishing does, which is a second for 100 MB: a fault shows now, and not after the bundles.
  for (const { slug } of embedded) await readUnityBuild(GAMES_FOLDER, slug);
  return entries;
}
