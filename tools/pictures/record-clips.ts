/** `npm run clips` records clips of all games, `npm run clips -- donum` of one. Needs a build; clips are committed. */
import { writeTogether } from '#build/files.ts';
import { pathToDraw } from '#build/studio/drawn-pictures.ts';
import { studioVoice } from '#build/studio/voice.ts';
import type { Film } from './clips.ts';
import { encodeFilm, takeFilm } from './clips.ts';
import { mediaOf, playWantedGames } from './game-media.ts';

const voice = await studioVoice();

await playWantedGames(
  await mediaOf<Film>('clip'),
  async ({ browser, origin, slug, play: { path, size, play } }) => {
    const page = await browser.newPage({ viewport: size, serviceWorkers: 'block' });
    // tsx wraps named functions with a helper of this name, which pages lack.
    await page.addInitScript('globalThis.__name ??= (value) => value;');
    await page.goto(origin + path);
    if (path.startsWith('/play/')) await page.getByRole('progressbar').waitFor({ state: 'hidden' });
    const frames = await takeFilm(page, play);
    await page.goto(`${origin}/robots.txt`);
    const clip = await encodeFilm(page, frames, size);
    await page.close();
    const file = pathToDraw(`${slug}-clip.webm`, voice);
    await writeTogether([[file, clip]]);
    console.log(`${slug}-clip.webm: ${clip.length} bytes`);
  },
);
