/** Prints the posters of games that bring none. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CatalogueEntry } from '#site/catalogue/game.ts';
import { namePoster } from './pictures/name-poster.ts';
import { readMark } from './studio/mark.ts';

/** Where they are, below the site's root; a poster of a game's own is a file of the site's bundle. */
const PRINTED = /^\/posters\/([a-z0-9-]+)\.svg$/;

/** True for a poster that the build prints. */
export const isPrinted = ({ poster }: Pick<CatalogueEntry, 'poster'>): boolean => PRINTED.test(poster.src);

/** Writes the missing posters into a build's public folder. */
export async function printPosters(publicDir: string, games: readonly CatalogueEntry[]): Promise<void> {
  for (const game of games.filter(isPrinted)) {
    const target = join(publicDir, game.poster.src);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, namePoster(game, readMark()));
  }
}
