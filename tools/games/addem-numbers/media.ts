import type { Page } from '@playwright/test';
import { INKS } from '#posters/poster.ts';
import type { BestScores } from '#site/addem/best-scores.ts';
import { STORAGE_KEYS } from '#site/addem/storage.ts';
import { rightSum, startRound } from '#tests/e2e/support/addem.ts';
import { type Film, SHEET } from '#tools/pictures/clips.ts';
import { liveOneFrame, stopClock } from '#tools/pictures/frames.ts';
import type { ScreenshotPlayer, TakeScreenshot } from '#tools/pictures/screenshot-camera.ts';
import type { SocialCard } from '#tools/pictures/social-card.ts';

export const card: SocialCard = {
  poster: 'addem-numbers-runway',
  lines: ['ADDEM', 'NUMBERS'],
  comment: '// 15 seconds of runway',
  focus: { x: 738, y: 780, width: 930 },
  ground: INKS['addem-numbers'][0],
  type: INKS['addem-numbers'][2],
};

const THINKING_MS = 900;

const SETTLED_MS = 700;

/** Scores of other players on the device. */
const SAMPLE_SCORES: BestScores = [
  { name: 'Grace', score: 31 },
  { name: 'Linus', score: 18 },
  { name: 'Ken', score: 12 },
];

async function answer(page: Page, sum: number): Promise<void> {
  await page.clock.runFor(THINKING_MS);
  await page.keyboard.type(String(sum));
  await page.keyboard.press('Enter');
}

/** Finishes CSS animations first, because they do not follow the page's fake clock. */
async function takeSettled(page: Page, take: TakeScreenshot): Promise<void> {
  await page.evaluate((milliseconds) => {
    for (const animation of document.getAnimations())
      if (Number(animation.currentTime) < milliseconds) animation.currentTime = milliseconds;
  }, SETTLED_MS);
  await take();
}

async function playAddemNumbers(page: Page, take: TakeScreenshot): Promise<void> {
  await page.evaluate(([key, scores]) => localStorage.setItem(key, scores), [
    STORAGE_KEYS.bestScores,
    JSON.stringify(SAMPLE_SCORES),
  ] as const);
  await page.clock.install();
  await page.reload();
  await startRound(page, 'Ada');
  await page.evaluate(() => {
    // Hides the header and the rules, so that the game fills the picture.
    for (const around of document.querySelectorAll<HTMLElement>('.site-header, .addem-rules'))
      around.style.setProperty('display', 'none');
    document.querySelector<HTMLElement>('.addem-board')?.style.setProperty('min-height', '100vh');
    document.documentElement.style.setProperty('scrollbar-width', 'none');
  });
  await stopClock(page);
  for (let sums = 0; sums < 23; sums += 1) await answer(page, await rightSum(page));
  await page.clock.runFor(THINKING_MS);
  await page.keyboard.type(String(await rightSum(page)).slice(0, -1));
  await takeSettled(page, take);

  await page.keyboard.press('Escape');
  await answer(page, (await rightSum(page)) + 10);
  await takeSettled(page, take);

  const time = page.getByRole('main').locator('[data-last-seconds]');
  while ((await time.getAttribute('data-last-seconds')) !== 'true') await page.clock.runFor(250);
  await page.clock.runFor(2_000);
  await takeSettled(page, take);

  const over = page.getByRole('dialog', { name: 'Game Over' });
  while (!(await over.isVisible())) await page.clock.runFor(250);
  await page.clock.runFor(SETTLED_MS);
  await takeSettled(page, take);
}

export const screenshots: ScreenshotPlayer = { path: '/webgames/addem-numbers', play: playAddemNumbers };

const FRAMES_TO_THINK = 16;
const FRAMES_PER_KEY = 5;

export const clip: Film = { path: '/webgames/addem-numbers', size: SHEET, play };

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
      for (let wait = 0; wait < FRAMES_PER_KEY; wait += 1) {
        await liveOneFrame(page, frame++);
        yield;
      }
    }
  }
}
