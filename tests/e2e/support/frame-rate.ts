/**
 * How often games are drawn while they are tested. Without a graphics card one game that draws as often as it may takes
 * both cores of a small machine, half of the time of all tests; what a game does must not depend on its frames.
 */
import type { BrowserContext } from '@playwright/test';

/** A picture every so many milliseconds, at most; and while a match is hurried (`fast-clock.ts`), of which nobody sees much. */
const FRAME_MS = 60;
const HURRIED_FRAME_MS = 1_000;

/** Has the games of a context draw less often. Its pages draw as ever. */
export async function limitGameFrames(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ([usualMs, hurriedMs]) => {
      const hurried = globalThis as { hurries?: boolean };
      if (!location.pathname.startsWith('/play/')) return;
      const nextFrame = window.requestAnimationFrame.bind(window);
      // Frames come by this clock, whatever a test does to the one of the game.
      const now = performance.now.bind(performance);
      const waiting = new Map<number, FrameRequestCallback>();
      let lastId = 0;
      let last = 0;
      let isAsked = false;
      const draw = (time: number) => {
        isAsked = false;
        last = time;
        const callbacks = [...waiting.values()];
        waiting.clear();
        for (const callback of callbacks) {
          try {
            callback(time);
          } catch (error) {
            // As the browser does: one that fails keeps none of the others from its turn.
            reportError(error);
          }
        }
      };
      window.requestAnimationFrame = (callback) => {
        waiting.set(++lastId, callback);
        if (!isAsked) {
          isAsked = true;
          setTimeout(
            () => nextFrame(draw),
            Math.max(0, last + (hurried.hurries ? hurriedMs : usualMs) - now()),
          );
        }
        return lastId;
      };
      window.cancelAnimationFrame = (id) => void waiting.delete(id);
    },
    [FRAME_MS, HURRIED_FRAME_MS] as const,
  );
}
