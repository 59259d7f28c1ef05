/**
 * Plays our games in a real browser and takes their screenshots into `site/pictures/`: `npm run screenshots`, after
 * `npm run build`; `npm run screenshots -- donum` plays that one only. Its output is committed, so no build needs it.
 */
import type { Page } from '@playwright/test';
import { playWantedGames } from '../play-wanted-games.ts';
import { playAddemNumbers } from './addem-numbers.ts';
import { createCamera, SCREENSHOT_SIZE, type TakeScreenshot } from './camera.ts';
import { playDonum } from './donum.ts';
import { playPosterPuzzle } from './poster-puzzle.ts';
import { playShootOrDie } from './shoot-or-die.ts';
import { playShootOrDieMultiplayer } from './shoot-or-die-multiplayer.ts';
import { playSkyCityRush } from './sky-city-rush.ts';
import { writeSmallScreenshot } from './small-screenshot.ts';

/** A game, where it is played, and how it is played for its pictures from the moment it can be. */
interface Player {
  path: string;
  play: (page: Page, take: TakeScreenshot) => Promise<void>;
}

/** The players by slug. */
const PLAYERS: Readonly<Record<string, Player>> = {
  'addem-numbers': { path: '/webgames/addem-numbers', play: playAddemNumbers },
  'poster-puzzle': { path: '/play/poster-puzzle/', play: playPosterPuzzle },
  'shoot-or-die': { path: '/play/shoot-or-die/', play: playShootOrDie },
  'shoot-or-die-multiplayer': { path: '/play/shoot-or-die-multiplayer/', play: playShootOrDieMultiplayer },
  'sky-city-rush': { path: '/play/sky-city-rush/', play: playSkyCityRush },
  donum: { path: '/play/donum/', play: playDonum },
};

await playWantedGames(PLAYERS, async ({ browser, origin, slug, play: { path, play } }) => {
  const page = await browser.newPage({ viewport: SCREENSHOT_SIZE });
  await page.goto(origin + path);
  await page.getByRole('progressbar').waitFor({ state: 'hidden' });
  const camera = createCamera(page, slug);
  await play(page, camera.take);
  for (const name of camera.taken) await writeSmallScreenshot(page, name);
  await page.close();
});
