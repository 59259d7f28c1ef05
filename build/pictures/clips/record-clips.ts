/**
 * Plays the built games and films them: `npm run clips`, after `npm run build`; `npm run clips -- donum` films that one
 * only. The clips go into `site/pictures/` and are committed, so no build needs a browser.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../project-root.ts';
import { playWantedGames } from '../play-wanted-games.ts';
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

await playWantedGames(FILMS, async ({ browser, origin, slug, play: { path, play } }) => {
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
});
