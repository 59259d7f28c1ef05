import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { GameLink } from '#site/catalogue/game-entry.ts';
import { ConfigError } from '#site/config.ts';
import { type ReadEntry, readDeclarations } from './entries.ts';
import { GAMES_FOLDER, isSlug, PackError, SHARED_FOLDER } from './games/game-folders.ts';
import { readUnityBuild } from './games/unity-build.ts';
import { unlistedGames } from './studio/games.ts';

export interface Claim {
  slug: string;
  link: Pick<GameLink, 'path' | 'support' | 'inPage'>;
}

function addressesOf({ slug, link }: Claim): string[] {
  const own = link.path !== undefined || link.inPage ? [] : [`/webgames/${slug}`];
  return link.support === true ? [...own, `/${slug}-support`] : own;
}

/**
 * Throws a ConfigError about the first invalid slug or shared address.
 * @param ownPaths the site's own pages; one of them replaces a game with the default path
 */
export function checkSlugs(claims: readonly Claim[], ownPaths: readonly string[]): void {
  const takenBy = new Map<string, string>();
  for (const claim of claims) {
    const where = `site/catalogue/games/${claim.slug}.ts`;
    if (!isSlug(claim.slug)) {
      throw new ConfigError(
        `${where}: a file has the name of its game's folder, in small letters, digits and single hyphens.`,
      );
    }
    // Hosts identify support pages by this ending.
    if (claim.slug.endsWith('-support')) {
      throw new ConfigError(
        `${where}: a slug must not end in -support, because support pages do; choose another one.`,
      );
    }
    if (claim.slug === SHARED_FOLDER) {
      throw new ConfigError(
        `${where}: /games/${SHARED_FOLDER}/ contains code that all our games share; choose another slug for file and folder.`,
      );
    }
    const taken = addressesOf(claim).find((path) => ownPaths.includes(path));
    if (taken !== undefined) {
      throw new ConfigError(
        `${where} would be at ${taken}, which is a page of site/own-pages.ts: choose another slug for file and folder.`,
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

interface DeclaredGame {
  slug: string;
  isEmbedded: boolean;
}

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
      `${where}/${misplaced} is one folder too high: Unity's files belong in ${where}/unity.`,
    );
  }
  // A folder of shared code is not a game.
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

/** Throws a PackError about the first folder or entry without its counterpart, or with two games in one. */
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
      `site/catalogue/games/${slug}.ts embeds a game, but games/${slug} has neither main.ts nor unity/: add it, or set embed to null until there is a build.`,
    );
  }
}

/**
 * Checks entries, slugs, folders and Unity builds before anything is built.
 * @throws ConfigError or PackError with one line about the first fault
 */
export async function checkCatalogue(): Promise<{ entries: readonly ReadEntry[]; takenPaths: string[] }> {
  const { entries, ownPaths } = await readDeclarations();
  const claims = entries.map(({ slug, entry }) => ({ slug, link: entry.link }));
  checkSlugs(claims, ownPaths);
  const embedded = entries.filter(({ entry }) => entry.listing.embed !== null);
  await checkGameFolders(GAMES_FOLDER, [
    ...entries.map((each) => ({ slug: each.slug, isEmbedded: embedded.includes(each) })),
    ...unlistedGames().map((slug) => ({ slug, isEmbedded: false })),
  ]);
  // Unpacks each build an additional time, a second for 100 MB, so that a fault shows before bundling.
  for (const { slug } of embedded) await readUnityBuild(GAMES_FOLDER, slug);
  return { entries, takenPaths: [...ownPaths, ...claims.flatMap(addressesOf)] };
}
