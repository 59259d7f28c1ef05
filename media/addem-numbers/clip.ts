/** Plays Addem Numbers on its page for its clip: types the right sums, as quickly as somebody does who can add. */
import type { Page } from '@playwright/test';
import { type Film, SHEET } from '#build/pictures/clips/clip.ts';
import { liveOneFrame, stopClock } from '#build/pictures/clips/steered.ts';
import { rightSum } from '#tests/e2e/support/addem.ts';

/** Frames from a question to the first figure of its answer, and from figure to figure. */
const FRAMES_TO_THINK = 16;
const FRAMES_A_KEY = 5;

/** Under its poster. */
export const clip: Film = { path: '/webgames/addem-numbers', size: SHEET, play };

/** A round, sum by sum. */
async function* play(page: Page): AsyncGenerator<undefined, void, undefined> {
  await page.clock.install();
  await page.reload();
  const welcome = page.getByRole('dialog', { name: 'Addem Numbers' });
  await welcome.getByRole('button', { name: 'Start Game', exact: true }).click();
  await welcome.waitFor({ state: 'hidden' });
  const game = page.getByRole('main').locator('> *').first();
  await game.evaluate((element) => element.scrollIntoView());
  await stopClock(page);
  let frame = 0;
  for (;;) {
    const keys = [...String(await rightSum(page)), 'Enter'];
    for (let wait = 0; wait < FRAMES_TO_THINK; wait += 1) {
      await liveOneFrame(page, frame++);
      yield;
    }
    for (const key of keys) {
      await page.keyboard.press(key);
      for (let wait = 0; wait < FRAMES_A_KEY; wait += 1) {
        await liveOneFrame(page, frame++);
        yield;
      }
    }
  }
}
