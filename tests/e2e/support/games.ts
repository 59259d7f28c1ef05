import type { FrameLocator, Page } from '@playwright/test';
import { hasGames } from '../../site-at-hand.ts';
import { expect } from './visitor.ts';

/** A game's own document, or the frame of its page. */
export type Game = Page | FrameLocator;

/** One of the games on a canvas, as the fault matrix sees it. */
export interface EngineGame {
  slug: string;
  name: string;
  /** A page of the site that plays it. */
  path: string;
  /** It has started, or goes on: presses keys, and expects what they do. */
  works(page: Page, game: Game): Promise<void>;
  /** True where a hidden tab, or a picture that was lost, is told as a pause; the others have no clock to stop. */
  pauses: boolean;
  /** What it may keep on a device, below `slash-slash/<slug>/`. */
  saves: readonly string[];
  /** What is said at the start where the device keeps nothing; null where there is nothing to lose yet. */
  saysUnkept: string | null;
}

const paused = (game: Game) => game.getByRole('region', { name: 'Paused' });

/** Both halves are sent at once: on a busy machine a key that waits for its answer is held. */
async function tap(page: Page, key: string) {
  await Promise.all([page.keyboard.down(key), page.keyboard.up(key)]);
}

/** Space starts each of the games that run by themselves, and ends a pause. */
async function runs(page: Page, game: Game) {
  await game.locator('canvas').focus();
  await tap(page, 'Space');
  await expect(game.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(game.getByRole('region', { name: 'Start' })).toBeHidden();
  await expect(paused(game)).toBeHidden();
}

/** A step, or more where the machine is so busy that the key seems held, and back to the start. */
async function walks(page: Page, game: Game) {
  await game.locator('canvas').focus();
  await tap(page, 'ArrowRight');
  await expect(game.getByText(/^[1-9] moves?$/)).toBeVisible();
  await tap(page, 'r');
  await expect(game.getByText('0 moves', { exact: true })).toBeVisible();
}

/** Chooses a piece, and is told which. */
async function chooses(page: Page, game: Game) {
  const spoken = game.locator('[aria-live=polite]');
  const before = await spoken.textContent();
  await game.locator('canvas').focus();
  await tap(page, 'n');
  await expect(spoken).not.toHaveText(before ?? '');
  await expect(spoken).toContainText(/tab|socket/);
}

/** What the matrix must know of each game that it knows. */
const known: readonly EngineGame[] = [
  {
    slug: 'shoot-or-die',
    name: 'Shoot or Die',
    path: '/webgames/shoot-or-die',
    works: runs,
    pauses: true,
    saves: ['settings', 'runs-free-own', 'runs-day-own'],
    saysUnkept: null,
  },
  {
    slug: 'sky-city-rush',
    name: 'Sky City Rush',
    path: '/webgames/sky-city-rush',
    works: runs,
    pauses: true,
    saves: ['settings', 'best-canyon-race'],
    saysUnkept: null,
  },
  {
    slug: 'donum',
    name: 'Donum',
    path: '/draknek/donum',
    works: walks,
    pauses: false,
    saves: ['settings', 'solutions', 'place', 'day', 'rush', 'draft'],
    saysUnkept: 'This device keeps nothing for this page',
  },
  {
    slug: 'poster-puzzle',
    name: 'Poster Puzzle',
    path: '/unizone/poster-puzzle',
    works: chooses,
    pauses: false,
    saves: ['settings', 'choice', 'gallery', 'puzzle'],
    saysUnkept: null,
  },
  {
    slug: 'shoot-or-die-multiplayer',
    name: 'Shoot or Die Multiplayer',
    path: '/gdwc/shoot-or-die-multiplayer',
    works: runs,
    pauses: true,
    saves: ['settings'],
    saysUnkept: null,
  },
];

/** Those of them that this site has. */
export const engineGames = known.filter(({ slug }) => hasGames(slug));

/** The address of a game's own document, which the pages frame. */
export const documentOf = ({ slug }: EngineGame) => `/play/${slug}/`;

/** A game in the frame of its page. */
export const frameOf = (page: Page, { name }: { name: string }) =>
  page.frameLocator(`iframe[title="${name} game"]`);

/** The picture, with nothing said in its place. */
export async function expectPlayable(game: Game): Promise<void> {
  await expect(game.getByRole('progressbar')).toBeHidden({ timeout: 30_000 });
  await expect(game.locator('canvas')).toBeVisible();
  await expect(game.getByRole('alert')).toBeHidden();
}

/** What is said in place of a game that does not run. */
export const failure = (game: Game) => game.getByRole('alert');

/** The pause of a game that has one. */
export const pauseOf = paused;
