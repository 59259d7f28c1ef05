/** Whether the folders of games and the entries of the catalogue go together, before anything is built. */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isSlug } from './game-folders.ts';
import { PackError } from './pack-error.ts';

/** What an entry says of its folder. */
export interface DeclaredGame {
  slug: string;
  /** Whether it says that there is a build to be embedded. */
  isEmbedded: boolean;
}

/** What a folder holds that makes it a game. */
async function partsOf(folder: string): Promise<{ ours: boolean; unity: boolean; misplaced: string | null }> {
  const names = await readdir(folder);
  const misplaced = names.find((name) => name.toLowerCase() === 'build' || name.endsWith('.loader.js'));
  return {
    ours: names.includes('main.ts'),
    unity: names.includes('unity'),
    misplaced: misplaced ?? null,
  };
}

async function checkFolder(gamesFolder: string, slug: string, isDeclared: boolean): Promise<void> {
  const where = `games/${slug}`;
  const { ours, unity, misplaced } = await partsOf(join(gamesFolder, slug));
  if (misplaced !== null) {
    throw new PackError(
      `${where}/${misplaced} is one folder too high: what Unity wrote lies in ${where}/unity.`,
    );
  }
  // What games share is no game.
  if (!ours && !unity) return;
  if (!isSlug(slug)) {
    throw new PackError(
      `${where}: a game's folder is named with small letters, digits and single hyphens, because it is part of its address.`,
    );
  }
  if (ours && unity) {
    throw new PackError(
      `${where} has main.ts and unity/: a game is one of ours or a build of Unity, so delete one of the two.`,
    );
  }
  if (!isDeclared) {
    throw new PackError(
      `${where} has no entry: write site/catalogue/games/${slug}.ts (docs/adding-a-game.md), or delete the folder.`,
    );
  }
}

/**
 * Checks every folder of games against the entries.
 * @throws PackError with one line on the first that lacks its other half, or is two games at once
 */
export async function checkGameFolders(gamesFolder: string, games: readonly DeclaredGame[]): Promise<void> {
  const declared = new Set(games.map(({ slug }) => slug));
  const entries = await readdir(gamesFolder, { withFileTypes: true });
  for (const { name } of entries.filter((entry) => entry.isDirectory())) {
    await checkFolder(gamesFolder, name, declared.has(name));
  }
  for (const { slug } of games.filter(({ isEmbedded }) => isEmbedded)) {
    const isThere = ['main.ts', 'unity'].some((part) => existsSync(join(gamesFolder, slug, part)));
    if (isThere) continue;
    throw new PackError(
      `site/catalogue/games/${slug}.ts embeds a game, but games/${slug} has neither main.ts nor unity/: add it, or say embed: null until there is a build.`,
    );
  }
}
