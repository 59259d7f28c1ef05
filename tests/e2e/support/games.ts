import type { FrameLocator, Page } from '@playwright/test';
import { hasGames } from '../../site-at-hand.ts';
import { expect } from './visitor.ts';

export type Game = Page | FrameLocator;

export interface EngineGame {
  slug: string;
  name: string;
  path: string;
  works(page: Page, game: Game): Promise<void>;
  /** True if a hidden tab or a lost context pauses the game; false for games without a clock. */
  pauses: boolean;
  /** Names of the game's saved values, below `slash-slash/<slug>/`. */
  saves: readonly string[];
  /** Text shown at the start if the device cannot save; null for a game that shows it only at the end of a round. */
  storageNotice: string | null;
}

const paused = (game: Game) => game.getByRole('region', { name: 'Paused' });

/** Sends press and release together, because on a busy machine the key would otherwise count as held. */
async function tap(page: Page, key: string) {
  await Promise.all([page.keyboard.down(key), page.keyboard.up(key)]);
}

/** Presses Space, which starts every game that runs by itself and also ends a pause. */
async function runs(page: Page, game: Game) {
  await game.locator('canvas').focus();
  await tap(page, 'Space');
  await expect(game.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(game.getByRole('region', { name: 'Start' })).toBeHidden();
  await expect(paused(game)).toBeHidden();
}

/** Accepts up to nine moves, because the key may repeat on a busy machine. */
async function walks(page: Page, game: Game) {
  await game.locator('canvas').focus();
  await tap(page, 'ArrowRight');
  await expect(game.getByText(/^[1-9] moves?$/)).toBeVisible();
  await tap(page, 'r');
  await expect(game.getByText('0 moves', { exact: true })).toBeVisible();
}

async function chooses(page: Page, game: Game) {
  const spoken = game.locator('[aria-live=polite]');
  const before = await spoken.textContent();
  await game.locator('canvas').focus();
  await tap(page, 'n');
  await expect(spoken).not.toHaveText(before ?? '');
  await expect(spoken).toContainText(/tab|socket/);
}

const known: readonly EngineGame[] = [
  {
    slug: 'shoot-or-die',
    name: 'Shoot or Die',
    path: '/webgames/shoot-or-die',
    works: runs,
    pauses: true,
    saves: ['settings', 'runs-free-own', 'runs-day-own'],
    storageNotice: null,
  },
  {
    slug: 'sky-city-rush',
    name: 'Sky City Rush',
    path: '/webgames/sky-city-rush',
    works: runs,
    pauses: true,
    saves: ['settings', 'best-canyon-race'],
    storageNotice: null,
  },
  {
    slug: 'donum',
    name: 'Donum',
    path: '/draknek/donum',
    works: walks,
    pauses: false,
    saves: ['settings', 'solutions', 'place', 'day', 'rush', 'draft'],
    storageNotice: 'This device saves nothing for this page',
  },
  {
    slug: 'poster-puzzle',
    name: 'Poster Puzzle',
    path: '/unizone/poster-puzzle',
    works: chooses,
    pauses: false,
    saves: ['settings', 'choice', 'gallery', 'puzzle'],
    storageNotice: 'This device saves nothing for this page',
  },
  {
    slug: 'shoot-or-die-multiplayer',
    name: 'Shoot or Die Multiplayer',
    path: '/gdwc/shoot-or-die-multiplayer',
    works: runs,
    pauses: true,
    saves: ['settings'],
    storageNotice: null,
  },
];

export const engineGames = known.filter(({ slug }) => hasGames(slug));

/** One game that runs by itself, and one that draws only when something changes. */
export const oneOfEachKind = [true, false].flatMap(
  (pauses) => engineGames.find((game) => game.pauses === pauses) ?? [],
);

export const documentOf = ({ slug }: EngineGame) => `/play/${slug}/`;

export const frameOf = (page: Page, { name }: { name: string }) =>
  page.frameLocator(`iframe[title="${name} game"]`);

export async function expectPlayable(game: Game): Promise<void> {
  await expect(game.getByRole('progressbar')).toBeHidden();
  await expect(game.locator('canvas')).toBeVisible();
  await expect(game.getByRole('alert')).toBeHidden();
}

export const failure = (game: Game) => game.getByRole('alert');

export const pauseOf = paused;
