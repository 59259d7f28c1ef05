/** Prints the posters of games that bring none. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CatalogueEntry } from '#site/catalogue/game.ts';
import { namePoster } from './pictures/name-poster.ts';
import { posterKind } from './poster-kind.ts';
import { readMark } from './studio/mark.ts';

/** Writes the missing posters into a build's public folder. */
export async function printPosters(publicDir: string, games: readonly CatalogueEntry[]): Promise<void> {
  for (const game of games.filter((each) => posterKind(each) === 'printed')) {
    const target = join(publicDir, game.poster.src);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, namePoster(game, readMark()));
  }
}
