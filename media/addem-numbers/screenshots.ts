/** Plays rounds of Addem Numbers on its page for the screenshots. */
import type { Page } from '@playwright/test';
import { stopClock } from '#build/pictures/clips/steered.ts';
import type { ScreenshotPlayer, TakeScreenshot } from '#build/pictures/screenshots/camera.ts';
import type { BestScores } from '#site/addem/best-scores.ts';
import { STORAGE_KEYS } from '#site/addem/storage.ts';
import { rightSum, startRound } from '#tests/e2e/support/addem.ts';

/** From the first sight of a question to its answer, in milliseconds. */
const THINKING_MS = 900;

/** What a sum or a dialog needs to come to rest, in milliseconds. */
const SETTLED_MS = 700;

/** The scores that others have left on the device. */
const LEFT_BY_OTHERS: BestScores = [
  { name: 'Grace', score: 31 },
  { name: 'Linus', score: 18 },
  { name: 'Ken', score: 12 },
];

async function answer(page: Page, sum: number): Promise<void> {
  await page.clock.runFor(THINKING_MS);
  await page.keyboard.type(String(sum));
  await page.keyboard.press('Enter');
}

/** What the style sheet moves does not go by the page's clock: it is taken to where it is when a sum has settled. */
async function takeSettled(page: Page, take: TakeScreenshot): Promise<void> {
  await page.evaluate((milliseconds) => {
    for (const animation of document.getAnimations())
      if (Number(animation.currentTime) < milliseconds) animation.currentTime = milliseconds;
  }, SETTLED_MS);
  await take();
}

/** A round in full flight, a wrong answer, the last seconds, and the end with its list of scores. */
async function playAddemNumbers(page: Page, take: TakeScreenshot): Promise<void> {
  await page.evaluate(([key, scores]) => localStorage.setItem(key, scores), [
    STORAGE_KEYS.bestScores,
    JSON.stringify(LEFT_BY_OTHERS),
  ] as const);
  await page.clock.install();
  await page.reload();
  await startRound(page, 'Ada');
  await page.evaluate(() => {
    // Header and rules are the page's: the game alone fills the picture.
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

/** How its screenshots are taken. */
export const screenshots: ScreenshotPlayer = { path: '/webgames/addem-numbers', play: playAddemNumbers };
