/** Plays Shoot or Die Multiplayer for its screenshots: two at one keyboard, each of whom holds fire and keeps moving, and two rivals. */
import type { Page } from '@playwright/test';
import { SAVED_SETTINGS, type Settings } from '#games/shoot-or-die-multiplayer/memory.ts';
import type { TakeScreenshot } from './camera.ts';
import { runSteps, takeFrames } from './frames-by-hand.ts';

/** Moments of the match, in steps of 1/60 s, the first count-in included. */
const MOMENTS = [400, 900, 1500, 2400];

/** Steps between two turns of the way, and the ways: up, right, down, left. */
const TURN_STEPS = 35;
const WAYS = [
  ['KeyW', 'ArrowDown'],
  ['KeyD', 'ArrowLeft'],
  ['KeyS', 'ArrowUp'],
  ['KeyA', 'ArrowRight'],
] as const;

/** Takes a picture at each moment. */
export async function playShootOrDieMultiplayer(page: Page, take: TakeScreenshot): Promise<void> {
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
  let step = 0;
  for (const moment of MOMENTS) {
    for (; step < moment; step += TURN_STEPS) {
      const way = WAYS[(step / TURN_STEPS) % WAYS.length] ?? WAYS[0];
      for (const key of way) await page.keyboard.down(key);
      await runSteps(page, TURN_STEPS);
      for (const key of way) await page.keyboard.up(key);
    }
    await take();
  }
}
