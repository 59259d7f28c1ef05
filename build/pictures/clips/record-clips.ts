/**
 * Plays the built games and films them: `npm run clips`, after `npm run build`; `npm run clips -- donum` films that one
 * only. The clips go into `site/pictures/` and are committed, so no build needs a browser.
 */
import { writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { listen } from '#serve/listen.ts';
import { staticServer } from '#serve/static-server.ts';
import { projectRoot } from '../../project-root.ts';
import { openBrowser } from '../open-browser.ts';
import { CLIP_SIZE, type ClipPlayer } from './clip.ts';
import { encodeFilm, takeFilm } from './film.ts';
import { playAddemNumbers } from './players/addem-numbers.ts';
import { playDonum } from './players/donum.ts';
import { playPosterPuzzle } from './players/poster-puzzle.ts';
import { playShootOrDie } from './players/shoot-or-die.ts';
import { playSkyCityRush } from './players/sky-city-rush.ts';

/** Where each game is opened, and how it is played, by slug. */
const FILMS: Readonly<Record<string, { path: string; play: ClipPlayer }>> = {
  'shoot-or-die': { path: '/play/shoot-or-die/', play: playShootOrDie },
  'sky-city-rush': { path: '/play/sky-city-rush/', play: playSkyCityRush },
  'addem-numbers': { path: '/webgames/addem-numbers', play: playAddemNumbers },
  donum: { path: '/play/donum/', play: playDonum },
  'poster-puzzle': { path: '/play/poster-puzzle/', play: playPosterPuzzle },
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((slug) => !(slug in FILMS));
if (unknown.length > 0) {
  console.error(`// No film of ${unknown.join(', ')}; there are ${Object.keys(FILMS).join(', ')}.`);
  process.exit(1);
}

const server = await listen(staticServer(join(projectRoot, 'dist')), 0);
const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
const browser = await openBrowser();
try {
  for (const [slug, { path, play }] of Object.entries(FILMS)) {
    if (wanted.length > 0 && !wanted.includes(slug)) continue;
    const page = await browser.newPage({ viewport: CLIP_SIZE, serviceWorkers: 'block' });
    // tsx marks named functions with a helper of this name, which pages do not have.
    await page.addInitScript('globalThis.__name ??= (value) => value;');
    await page.goto(origin + path);
    if (path.startsWith('/play/')) await page.getByRole('progressbar').waitFor({ state: 'hidden' });
    const frames = await takeFilm(page, play);
    await page.goto(`${origin}/robots.txt`);
    const film = await encodeFilm(page, frames);
    await page.close();
    await writeFile(join(projectRoot, `site/pictures/${slug}-clip.webm`), film);
    console.log(`${slug}-clip.webm: ${film.length} bytes`);
  }
} finally {
  await browser.close();
  server.closeAllConnections();
  server.close();
}
