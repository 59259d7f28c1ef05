import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { GameLink } from '#site/catalogue/game-entry.ts';
import { ConfigError } from '#site/config.ts';
import { studio } from '#studio/studio.ts';
import { checkGames, type DeclaredFacts } from './check-games.ts';
import { type ReadEntry, readDeclarations } from './entries.ts';
import {
  foldersOfGames,
  type GamePlace,
  isSlug,
  PackError,
  placeOf,
  SHARED_FOLDER,
} from './games/game-folders.ts';
import { readHtmlBuild } from './games/html-build.ts';
import { readUnityBuild } from './games/unity-build.ts';
import { checkEach, checkEachInTurn } from './studio/faults.ts';
import { unlistedGames } from './studio/games.ts';
import { enteredGames, entryFile } from './studio/studio-files.ts';

export interface Claim {
  slug: string;
  link: Pick<GameLink, 'path' | 'support' | 'inPage'> & { name?: string };
}

function addressesOf({ slug, link }: Claim): string[] {
  const own = link.path !== undefined || link.inPage ? [] : [`/webgames/${slug}`];
  return link.support === true ? [...own, `/${slug}-support`] : own;
}

/** @param ownPaths the site's own pages, which take precedence over a game with the same default path */
export function checkSlugs(claims: readonly Claim[], ownPaths: readonly string[]): void {
  const takenBy = new Map<string, string>();
  const namedBy = new Map<string, string>();
  checkEach(claims, (claim) => {
    checkSlug(claim, ownPaths);
    const where = entryFile(claim.slug);
    const path = claim.link.path ?? `/webgames/${claim.slug}`;
    const other = takenBy.get(path);
    if (other !== undefined) {
      throw new ConfigError(
        `${where} and ${other} are both played at ${path}: give one another path or slug.`,
      );
    }
    takenBy.set(path, where);
    const { name = claim.slug } = claim.link;
    const namesake = namedBy.get(name.toLowerCase());
    if (namesake !== undefined)
      throw new ConfigError(`${where} and ${namesake} are both called ${name}: give one another name.`);
    namedBy.set(name.toLowerCase(), where);
  });
}

function checkSlug(claim: Claim, ownPaths: readonly string[]): void {
  const where = entryFile(claim.slug);
  if (!isSlug(claim.slug)) {
    throw new ConfigError(
      `${where}: a game's folder is named with small letters, digits and single hyphens.`,
    );
  }
  // Facts keyed by slug would return a property that every object has.
  if (claim.slug in {}) {
    throw new ConfigError(
      `${where}: "${claim.slug}" is a name that JavaScript uses itself; choose another slug for file and folder.`,
    );
  }
  // Hosts recognise support pages by this suffix.
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
}

interface DeclaredGame {
  slug: string;
  isEmbedded: boolean;
}

/** A game's folder contains exactly one of these files or folders, which determines its kind. */
const KINDS = { 'main.ts': 'one of our kind', unity: 'a build of Unity', html: 'an HTML5 build' } as const;

const PARTS = Object.keys(KINDS) as (keyof typeof KINDS)[];

async function checkFolder({ slug, folder, where }: GamePlace, isDeclared: boolean): Promise<void> {
  const names = await readdir(folder);
  const ofUnity = names.find((name) => name.toLowerCase() === 'build' || name.endsWith('.loader.js'));
  if (ofUnity !== undefined)
    throw new PackError(
      `${where}/${ofUnity} is one folder too high: Unity's files belong in ${where}/unity.`,
    );
  const parts = PARTS.filter((part) => names.includes(part));
  if (parts.length === 0 && names.includes('index.html'))
    throw new PackError(
      `${where}/index.html is one folder too high: an HTML5 build belongs in ${where}/html.`,
    );
  // A folder without these files has shared code and is not a game.
  if (parts.length === 0) return;
  if (!isSlug(slug)) {
    throw new PackError(
      `${where}: a game's folder is named with small letters, digits and single hyphens, because it is part of its address.`,
    );
  }
  if (parts.length > 1) {
    throw new PackError(
      `${where} has ${parts.join(' and ')}: a game is ${parts.map((part) => KINDS[part]).join(' or ')}, so delete all but one.`,
    );
  }
  if (!isDeclared) {
    throw new PackError(
      `${where} has no entry: write ${where.startsWith('games/') ? `site/catalogue/games/${slug}.ts` : `${where}/entry.ts`} (docs/adding-a-game.md), or delete the folder.`,
    );
  }
}

export async function checkGameFolders(
  games: readonly DeclaredGame[],
  gamesFolders?: readonly string[],
): Promise<void> {
  const declared = new Set(games.map(({ slug }) => slug));
  const folders = await foldersOfGames(gamesFolders);
  const checkName = (slug: string) => {
    if (folders.indexOf(slug) !== folders.lastIndexOf(slug))
      throw new PackError(
        `${placeOf(slug, gamesFolders).where} has the name of one of our games: take another slug for folder and entry.`,
      );
  };
  const checkPart = ({ slug }: DeclaredGame) => {
    const { folder, where } = placeOf(slug, gamesFolders);
    if (PARTS.some((part) => existsSync(join(folder, part)))) return;
    throw new PackError(
      `${entryFile(slug)} embeds a game, but ${where} has neither main.ts, unity/ nor html/: add one, or set embed to null until there is a build.`,
    );
  };
  await checkEachInTurn(new Set(folders), async (slug) => {
    checkName(slug);
    await checkFolder(placeOf(slug, gamesFolders), declared.has(slug));
  });
  checkEach(
    games.filter(({ isEmbedded }) => isEmbedded),
    checkPart,
  );
}

async function checkBuild({ slug, entry }: ReadEntry): Promise<void> {
  const { embed } = entry.listing;
  if (embed === null) return;
  const place = placeOf(slug);
  // The build unpacks each Unity build again later, but reading it here (1 s per 100 MB) reports faults before bundling.
  await readUnityBuild(place);
  const html = await readHtmlBuild(place, embed.eval === true);
  if (html && embed.screenshots)
    throw new ConfigError(
      `${entryFile(slug)} has screenshots: true in embed, but the page cannot take pictures of an HTML5 build: say false.`,
    );
  if (!html && embed.eval)
    throw new ConfigError(`${entryFile(slug)} has eval in embed, which is for HTML5 builds: delete it.`);
}

function declaredGame({ slug, entry }: ReadEntry): DeclaredFacts {
  const { link, listing, details, screenshots, privacy } = entry;
  const hasSupport = typeof link.support === 'object' ? Object.keys(link.support).length > 0 : link.support;
  return {
    slug,
    supportPath: hasSupport ? `/${slug}-support` : null,
    poster: { src: `/posters/${slug}.svg`, width: 3, height: 4, alt: link.name },
    ...listing,
    ...details,
    screenshots,
    privacy,
  };
}

export interface CheckedCatalogue {
  entries: readonly ReadEntry[];
  /** Paths that a page of the studio's own may not have. */
  takenPaths: readonly string[];
  /** `takenPaths`, and paths that entries declare for pages of games. Redirects and links may lead to all of them. */
  possiblePaths: readonly string[];
}

/** Throws an error with a line for each fault of the listed games, before anything is built. */
export async function checkCatalogue(): Promise<CheckedCatalogue> {
  const entered = enteredGames();
  const { entries, ownPaths } = await readDeclarations(
    [...new Set(studio.games)].filter((slug) => entered.includes(slug)),
  );
  const claims = entries.map(({ slug, entry }) => ({ slug, link: entry.link }));
  await checkEachInTurn(
    [
      () => checkSlugs(claims, ownPaths),
      () =>
        checkGameFolders([
          ...entries.map(({ slug, entry }) => ({ slug, isEmbedded: entry.listing.embed !== null })),
          ...unlistedGames().map((slug) => ({ slug, isEmbedded: false })),
        ]),
      () => checkGames(entries.map(declaredGame)),
    ],
    (check) => check(),
  );
  await checkEachInTurn(entries, checkBuild);
  const takenPaths = [...ownPaths, ...claims.flatMap(addressesOf)];
  const ofGames = claims.flatMap(({ link }) => [
    ...(link.path === undefined ? [] : [link.path]),
    ...(typeof link.support === 'object' ? Object.keys(link.support) : []),
  ]);
  return { entries, takenPaths, possiblePaths: [...takenPaths, ...ofGames] };
}
