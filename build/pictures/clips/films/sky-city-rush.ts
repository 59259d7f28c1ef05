/** Flies Sky City Rush for its clip: the game itself flies a strong bot's recorded race again. */
import type { Page } from '@playwright/test';
import { SAVED_SETTINGS, type Settings } from '#games/sky-city-rush/memory.ts';
import { runSteps, takeFrames } from '../../screenshots/frames-by-hand.ts';
import { fly } from '../../screenshots/sky-city-rush.ts';
import { type Film, SHEET } from '../clip.ts';
import { steppedFrames } from '../steered.ts';

const TRACK = 'spire';

/** What is shown, in steps of the race, the countdown included. */
const FROM = 560;
const TO = FROM + 400;

/** Under its poster. */
export const film: Film = { path: '/play/sky-city-rush/', size: SHEET, play };

/** The race, in motion. */
async function* play(page: Page): AsyncGenerator<undefined, void, undefined> {
  await takeFrames(page);
  const { name, version, fallback } = SAVED_SETTINGS;
  const settings: Settings = { ...fallback, quality: 'high', motion: 'full' };
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `slash-slash/sky-city-rush/${name}`,
    JSON.stringify({ version, value: settings }),
  ] as const);
  const address = new URL(page.url());
  address.hash = await fly(TRACK, TO);
  await page.goto('about:blank');
  await page.goto(address.href);
  const caption = page.getByRole('region', { name: 'Replay' });
  await caption.waitFor();
  // The one line that says it is a replay would be in the way.
  await caption.evaluate((element) => element.replaceChildren());
  await runSteps(page, FROM);
  yield* steppedFrames(page);
}
