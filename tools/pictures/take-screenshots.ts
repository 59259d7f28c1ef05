/** `npm run screenshots` plays all games, with `-- donum` one game. Needs a build; screenshots are committed. */
import { studioVoice } from '#build/studio/voice.ts';
import { mediaOf, playWantedGames } from './game-media.ts';
import {
  createCamera,
  SCREENSHOT_SIZE,
  type ScreenshotPlayer,
  writeSmallScreenshot,
} from './screenshot-camera.ts';

const voice = await studioVoice();
const players = await mediaOf<ScreenshotPlayer>('screenshots');

await playWantedGames(players, async ({ browser, origin, slug, play: { path, play } }) => {
  const page = await browser.newPage({ viewport: SCREENSHOT_SIZE });
  await page.goto(origin + path);
  await page.getByRole('progressbar').waitFor({ state: 'hidden' });
  const camera = createCamera(page, slug, voice);
  await play(page, camera.take);
  for (const name of camera.taken) await writeSmallScreenshot(page, name, voice);
  await page.close();
});
