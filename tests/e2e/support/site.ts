/** Facts about the tested site. Tests of features that it does not have are skipped with a message. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#build/files.ts';
import { type ManifestGame, readSiteManifest } from '#build/site-manifest.ts';
import { inVoice } from '#build/studio/voice.ts';
import { readConfig } from '#site/config.ts';
import { pageTexts } from '#site/page-texts.ts';
import { FIRST_GAMES, hasGames } from '../../site-at-hand.ts';
import { emulatorSite } from '../../sites.ts';

const manifest = readSiteManifest(emulatorSite.outDir);

export const config = readConfig(emulatorSite.env);

/** Returns one of our texts as this site shows it. */
export const shown = (text: string): string => inVoice(text, config.voice);

export const { pages, games } = manifest;

export const hasPage = (path: string): boolean => pages.some((page) => page.path === path);

export const { slogan } = config.texts;

export const { signIn: hasSignIn } = config;

export const hasOriginalLook: boolean = usesDefault('colours') && usesDefault('mark');

function usesDefault(what: string): boolean {
  return manifest.stillDefault.some((fact) => fact.what === what);
}

const omittedPaths = new Set([
  ...Object.keys(pageTexts).filter((path) => !hasPage(path)),
  ...FIRST_GAMES.filter((slug) => !hasGames(slug)).flatMap((slug) => [
    `/webgames/${slug}`,
    `/${slug}-support`,
  ]),
]);

export const isOmitted = (path: string): boolean =>
  omittedPaths.has(path.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/, ''));

/** Our games, fastest tests first: games that draw only on changes, then games that wait at a title. */
export const ourGames: readonly ManifestGame[] = games
  .filter(({ kind }) => kind === 'ours')
  .toSorted((a, b) => rank(b) - rank(a));

function isQuiet({ slug }: ManifestGame): boolean {
  return ['donum', 'poster-puzzle'].includes(slug);
}

function rank(game: ManifestGame): number {
  return isQuiet(game) ? 2 : Number(FIRST_GAMES.includes(game.slug));
}

/** Placeholder for a game that this site lacks. Its page does not exist, and its test is skipped. */
const NO_GAME: ManifestGame = {
  slug: 'no-game',
  name: 'No Game',
  listedName: 'No Game',
  path: '/webgames/no-game',
  supportPath: null,
  keepsScore: true,
  kind: 'ours',
  isOnWall: true,
  screenshots: 0,
};
omittedPaths.add(NO_GAME.path);

export const quietGame: ManifestGame = ourGames[0] ?? NO_GAME;

export const otherGame: ManifestGame = ourGames[1] ?? NO_GAME;

export const runningGame: ManifestGame = ourGames.find((game) => !isQuiet(game)) ?? quietGame;

/** Games that are pages of the site, without an embedded build. */
export const pageGames: readonly ManifestGame[] = games.filter(({ kind }) => kind === 'page');

export const webGames: readonly ManifestGame[] = games.filter(
  ({ kind, path, isOnWall }) => kind !== 'page' && path.startsWith('/webgames/') && isOnWall,
);

export const supportedGame: ManifestGame =
  webGames.find(({ slug, supportPath }) => supportPath === `/${slug}-support`) ?? NO_GAME;

export function nextOnWall({ slug }: ManifestGame): ManifestGame {
  const wall = games.filter(({ isOnWall }) => isOnWall);
  return wall[(wall.findIndex((game) => game.slug === slug) + 1) % wall.length] as ManifestGame;
}

export const hasClip = ({ slug }: ManifestGame): boolean =>
  existsSync(join(projectRoot, `site/pictures/${slug}-clip.webm`));

export const scriptedPage = hasSignIn
  ? {
      path: '/account/sign-in',
      heading: 'Account',
      module: 'site/pages/account/sign-in-page.tsx',
      control: 'Sign in with Google',
    }
  : {
      path: '/delete-account',
      heading: 'Delete data',
      module: 'site/pages/account/delete-account-page.tsx',
      control: 'Save it as a file',
    };
