/** Frames of a page that come when they are asked for: on a machine that draws slowly, a game is still caught at the moment that is meant. */
import type { Page } from '@playwright/test';

/** What the page is given. */
interface SteeredWindow extends Window {
  /** Runs so many frames, each `ms` after the one before. */
  runFrames(count: number, ms: number): void;
  /** Runs one frame and waits until the browser has shown it. */
  showFrame(): Promise<void>;
}

/** Puts the frames of every document that `page` opens from now on into our hands. */
export async function takeFrames(page: Page): Promise<void> {
  // tsx marks named functions with a helper of this name, which pages do not have.
  await page.addInitScript('globalThis.__name ??= (value) => value;');
  await page.addInitScript(() => {
    const show = window.requestAnimationFrame.bind(window);
    let waiting = new Map<number, FrameRequestCallback>();
    let [lastId, now] = [0, 1000];
    window.requestAnimationFrame = (callback) => {
      lastId += 1;
      waiting.set(lastId, callback);
      return lastId;
    };
    window.cancelAnimationFrame = (id) => void waiting.delete(id);
    Object.assign(window, {
      runFrames(count: number, ms: number) {
        for (let frame = 0; frame < count; frame += 1) {
          now += ms;
          const due = waiting;
          waiting = new Map();
          for (const callback of due.values()) callback(now);
        }
      },
      // The drawing buffer is shown, and cleared, only after a frame of the browser's own in which it was drawn.
      showFrame: () =>
        new Promise<void>((resolve) => {
          show(() => {
            (window as unknown as SteeredWindow).runFrames(1, 0);
            show(() => resolve());
          });
        }),
    });
  });
}

/** Runs so many frames of a sixtieth of a second; far ahead in leaps of a quarter, so that only the last ones are drawn one by one. */
export async function runSteps(page: Page, steps: number): Promise<void> {
  const [leap, drawn] = [15, 75];
  const leaps = Math.max(0, Math.floor((steps - drawn) / leap));
  await page.evaluate((count) => (window as unknown as SteeredWindow).runFrames(count, 250), leaps);
  await page.evaluate(
    (count) => (window as unknown as SteeredWindow).runFrames(count, 1000 / 60),
    steps - leaps * leap,
  );
  await page.evaluate(() => (window as unknown as SteeredWindow).showFrame());
}
