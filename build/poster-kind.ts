import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueEntry } from '#site/catalogue/game.ts';
import { projectRoot } from './project-root.ts';
import { PUBLIC_FOLDER } from './public-pictures.ts';

/**
 * Where a game's poster comes from: 'printed' by the build from its name, a file of the studio's that is 'public' under its
 * own name, or 'drawn' by our own code (`posters/`).
 * @param publicFolder absolute path of what is published under its own name
 */
export function posterKind(
  { slug, poster }: Pick<CatalogueEntry, 'slug' | 'poster'>,
  publicFolder = join(projectRoot, PUBLIC_FOLDER),
): 'printed' | 'public' | 'drawn' {
  if (!poster.src.startsWith('/posters/')) return 'drawn';
  const isFile = existsSync(join(publicFolder, poster.src));
  return poster.src === `/posters/${slug}.svg` && !isFile ? 'printed' : 'public';
}
