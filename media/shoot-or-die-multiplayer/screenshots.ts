/** Plays Shoot or Die Multiplayer for its screenshots: two at one keyboard, each of whom holds fire and keeps moving, and two rivals. */
import type { Page } from '@playwright/test';
import type { ScreenshotPlayer, TakeScreenshot } from '#build/pictures/screenshots/camera.ts';
import { runSteps, takeFrames } from '#build/pictures/screenshots/frames-by-hand.ts';
import { SAVED_SETTINGS, type Settings } from '#games/shoot-or-die-multiplayer/session/settings.ts';

/** Moments of the first round, and one of the second, in steps of 1/60 s. */
const FIRST_MOMENTS = [430, 1150];
const SECOND_MOMENT = 700;

/** The first round and its end take fewer turns than this. */
const MOST_TURNS = 120;

/** Steps between two turns of the way, and the ways: up, right, down, left. */
export const TURN_STEPS = 35;
const WAYS = [
  ['KeyW', 'ArrowDown'],
  ['KeyD', 'ArrowLeft'],
  ['KeyS', 'ArrowUp'],
  ['KeyA', 'ArrowRight'],
] as const;

/** Begins a match of four hearts with both triggers held, its frames in our hands; the same match each time. */
export async function beginMatch(page: Page): Promise<void> {
  await takeFrames(page);
  const { name, version } = SAVED_SETTINGS;
  const settings: Settings = { ...SAVED_SETTINGS.fallback, hearts: 4, isMuted: true };
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `slash-slash/shoot-or-die-multiplayer/${name}`,
    JSON.stringify({ version, value: settings }),
  ] as const);
  // The seed comes from the browser's chance; a fixed one gives the same match each time.
  await page.addInitScript(() => {
    crypto.getRandomValues = (array) => {
      if (array instanceof Uint32Array) array.fill(11);
      return array;
    };
  });
  await page.reload();
  await page.getByRole('button', { name: 'Start' }).waitFor();
  await page.locator('canvas').focus();
  for (const key of ['Space', 'Enter']) await page.keyboard.down(key);
}

/** Both hearts go their next way: `turn` counts from 0, each takes `TURN_STEPS`. Returns what lets go of the keys. */
export async function turnHearts(page: Page, turn: number): Promise<() => Promise<void>> {
  const way = WAYS[turn % WAYS.length] ?? WAYS[0];
  for (const key of way) await page.keyboard.down(key);
  return async () => {
    for (const key of way) await page.keyboard.up(key);
  };
}

/** Takes two pictures of the first round, one of the loser's choice after it, and one of the second round. */
async function playShootOrDieMultiplayer(page: Page, take: TakeScreenshot): Promise<void> {
  await beginMatch(page);
  let turn = 0;
  const goOn = async (): Promise<void> => {
    const letGo = await turnHearts(page, turn++);
    await runSteps(page, TURN_STEPS);
    await letGo();
  };
  for (const moment of FIRST_MOMENTS) {
    while (turn * TURN_STEPS < moment) await goOn();
    await take();
  }
  const choice = page.getByRole('group');
  while (!(await choice.isVisible())) {
    if (turn > MOST_TURNS) throw new Error('The first round of Shoot or Die Multiplayer does not end.');
    await goOn();
  }
  await take();
  while (await choice.isVisible()) await goOn();
  const begun = turn;
  while ((turn - begun) * TURN_STEPS < SECOND_MOMENT) await goOn();
  await take();
}

/** How its screenshots are taken. */
export const screenshots: ScreenshotPlayer = {
  path: '/play/shoot-or-die-multiplayer/',
  play: playShootOrDieMultiplayer,
};
