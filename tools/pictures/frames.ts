import type { Page } from '@playwright/test';

interface SteeredWindow extends Window {
  runFrames(count: number, ms: number): void;
  /** Runs one frame and waits until the browser has shown it. */
  showFrame(): Promise<void>;
}

export async function takeFrames(page: Page): Promise<void> {
  // tsx wraps named functions with a helper of this name, which pages lack.
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
      // Draws in a real animation frame, because only then does the browser present and clear the drawing buffer.
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

/** Runs steps of 1/60 s; all but the last steps run in batches of a quarter second. */
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

export async function* steppedFrames(page: Page): AsyncGenerator<undefined, void, undefined> {
  for (;;) {
    await runSteps(page, 2);
    yield;
  }
}

const FRAME_MS = 1000 / 30;

/** `page.clock.install()` must have replaced the clock before the page was opened. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000));
}

export async function liveOneFrame(page: Page, frame: number): Promise<void> {
  // The clock accepts only whole milliseconds, so the remaining fraction is carried over into the next frame.
  await page.clock.runFor(Math.floor(FRAME_MS * (frame + 1)) - Math.floor(FRAME_MS * frame));
  await page.evaluate((ms) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = Number(animation.currentTime ?? 0) + ms;
    }
  }, FRAME_MS);
}
