/** Plays Shoot or Die with the mouse for its screenshots. */
import type { Page } from '@playwright/test';
import { SCREENSHOT_SIZE, type TakeScreenshot } from './camera.ts';

/** Moments of a run, in seconds of play. */
const MOMENTS = [6, 16, 26, 36];

/** Where to aim, in CSS pixels: the bone-coloured thing that is nearest to the heart. Runs in the page. */
function findTarget(): Promise<{ x: number; y: number } | null> {
  const step = 8;
  const canvas = document.querySelector('canvas');
  if (!canvas) return Promise.resolve(null);
  const { clientWidth, clientHeight } = canvas;
  const small = new OffscreenCanvas(clientWidth / step, clientHeight / step).getContext('2d');
  return new Promise((resolve) => {
    // Asked for now, it runs after the game's own callback of the same frame: the picture is there to be read.
    requestAnimationFrame(() => {
      if (!small) return resolve(null);
      const { width, height } = small.canvas;
      small.drawImage(canvas, 0, 0, width, height);
      const { data } = small.getImageData(0, 0, width, height);
      let nearest: { x: number; y: number } | null = null;
      let least = Number.POSITIVE_INFINITY;
      for (let y = 0; y < height; y += 1) {
        for (let x = 0; x < width; x += 1) {
          const at = (y * width + x) * 4;
          const isBone = (data[at] ?? 0) > 150 && (data[at + 1] ?? 0) > 130 && (data[at + 2] ?? 0) > 100;
          const distance = Math.hypot(x - width / 2, y - height / 2) * step;
          if (!isBone || distance < 75 || distance >= least) continue;
          least = distance;
          nearest = { x: x * step, y: y * step };
        }
      }
      resolve(nearest);
    });
  });
}

/** Aims at what is nearest, and takes a picture at each moment. */
export async function playShootOrDie(page: Page, take: TakeScreenshot): Promise<void> {
  await page.mouse.move(SCREENSHOT_SIZE.width / 2, 100);
  await page.mouse.down();
  const startedAt = Date.now();
  for (const moment of MOMENTS) {
    while (Date.now() - startedAt < moment * 1000) {
      const target = await page.evaluate(findTarget);
      if (target) await page.mouse.move(target.x, target.y);
    }
    await take();
  }
}
