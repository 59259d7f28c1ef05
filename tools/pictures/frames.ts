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
