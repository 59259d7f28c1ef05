/** Ways to go from one frame of a clip to the next, for games whose frames are in our hands. */
import type { Page } from '@playwright/test';
import { runSteps } from '../screenshots/frames-by-hand.ts';

/** Frames of the game by hand (`takeFrames`): two steps of a sixtieth of a second for each frame of the clip. */
export async function* steppedFrames(page: Page): AsyncGenerator<undefined, void, undefined> {
  for (;;) {
    await runSteps(page, 2);
    yield;
  }
}

/** Milliseconds that a frame of the clip takes on the page's clock. */
const FRAME_MS = 1000 / 30;

/** Stops the page's clock, which `page.clock.install()` took over before the page was opened. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000));
}

/** Lets a stopped page live for one frame of the clip: its timers, its frames, and what its style sheet moves. */
export async function liveOneFrame(page: Page, frame: number): Promise<void> {
  // Whole milliseconds only: every third frame has the one that was cut off.
  await page.clock.runFor(Math.floor(FRAME_MS * (frame + 1)) - Math.floor(FRAME_MS * frame));
  await page.evaluate((ms) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = Number(animation.currentTime ?? 0) + ms;
    }
  }, FRAME_MS);
}
