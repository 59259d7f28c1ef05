/**
 * Plays our games in a real browser and takes their screenshots into `site/pictures/`: `npm run screenshots`, after
 * `npm run build`; `npm run screenshots -- donum` plays that one only. Its output is committed, so no build needs it.
 */
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { listen } from '#serve/listen.ts';
import { staticServer } from '#serve/static-server.ts';
import { projectRoot } from '../../project-root.ts';
import { openBrowser } from '../open-browser.ts';
import { createCamera, SCREENSHOT_SIZE, type TakeScreenshot } from './camera.ts';
import { playDonum } from './donum.ts';
import { playPosterPuzzle } from './poster-puzzle.ts';
import { playShootOrDie } from './shoot-or-die.ts';
import { playShootOrDieMultiplayer } from './shoot-or-die-multiplayer.ts';
import { playSkyCityRush } from './sky-city-rush.ts';

/** How each game is played for its pictures, by slug. The game is loaded when its player begins. */
const PLAYERS: Readonly<Record<string, (page: Page, take: TakeScreenshot) => Promise<void>>> = {
  'poster-puzzle': playPosterPuzzle,
  'shoot-or-die': playShootOrDie,
  'shoot-or-die-multiplayer': playShootOrDieMultiplayer,
  'sky-city-rush': playSkyCityRush,
  donum: playDonum,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((slug) => !(slug in PLAYERS));
if (unknown.length > 0) {
  console.error(`// No player for ${unknown.join(', ')}; there are ${Object.keys(PLAYERS).join(', ')}.`);
  process.exit(1);
}

const server = await listen(staticServer(join(projectRoot, 'dist')), 0);
const browser = await openBrowser();
try {
  for (const [slug, play] of Object.entries(PLAYERS)) {
    if (wanted.length > 0 && !wanted.includes(slug)) continue;
    const page = await browser.newPage({ viewport: SCREENSHOT_SIZE });
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/play/${slug}/`);
    await page.getByRole('progressbar').waitFor({ state: 'hidden' });
    await play(page, createCamera(page, slug));
    await page.close();
  }
} finally {
  await browser.close();
  server.closeAllConnections();
  server.close();
}
