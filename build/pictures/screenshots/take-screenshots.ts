/**
 * Plays our games in a real browser and takes their screenshots into `site/pictures/`: `npm run screenshots`, after
 * `npm run build`; `npm run screenshots -- donum` plays that one only. Its output is committed, so no build needs it.
 */
import type { Page } from '@playwright/test';
import { playWantedGames } from '../play-wanted-games.ts';
import { createCamera, SCREENSHOT_SIZE, type TakeScreenshot } from './camera.ts';
import { playDonum } from './donum.ts';
import { playPosterPuzzle } from './poster-puzzle.ts';
import { playShootOrDie } from './shoot-or-die.ts';
import { playShootOrDieMultiplayer } from './shoot-or-die-multiplayer.ts';
import { playSkyCityRush } from './sky-city-rush.ts';
import { writeSmallScreenshot } from './small-screenshot.ts';

/** How each game is played for its pictures, by slug. The game is loaded when its player begins. */
const PLAYERS: Readonly<Record<string, (page: Page, take: TakeScreenshot) => Promise<void>>> = {
  'poster-puzzle': playPosterPuzzle,
  'shoot-or-die': playShootOrDie,
  'shoot-or-die-multiplayer': playShootOrDieMultiplayer,
  'sky-city-rush': playSkyCityRush,
  donum: playDonum,
};

/** Whose first screenshot a festival's list shows. */
const LISTED = ['shoot-or-die', 'sky-city-rush', 'shoot-or-die-multiplayer'];

await playWantedGames(PLAYERS, async ({ browser, origin, slug, play }) => {
  const page = await browser.newPage({ viewport: SCREENSHOT_SIZE });
  await page.goto(`${origin}/play/${slug}/`);
  await page.getByRole('progressbar').waitFor({ state: 'hidden' });
  await play(page, createCamera(page, slug));
  if (LISTED.includes(slug)) await writeSmallScreenshot(page, slug);
  await page.close();
});
