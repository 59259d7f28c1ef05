/** Limits the frames that games run and draw, because without a GPU they keep both cores busy. The step length stays fixed. */
import type { BrowserContext, Frame, Page } from '@playwright/test';

/** Milliseconds per frame: game loops cut frames to 250 ms, and an online match counts as asleep after 200 ms. */
const FRAME_MS = 180;
const HURRIED_ONLINE_FRAME_MS = 1_000;

const HURRIED_STEP_MS = 240;

const FRAMES_PER_PICTURE = 8;

/** Clock time per round of packets, in ms. Above 200 ms, packets advance the match, so no peer gets ahead. */
const PACKET_MS = 210;

interface GameClock {
  isHurried: boolean;
  /** Source of a regular expression; when it matches the visible text, the clock returns to normal speed. */
  until: string | null;
}

type Clocked = typeof globalThis & { gameClock: GameClock };

/** Call it before a game's document opens. `isDrawn` is false for tests that never look at the canvas, to save time. */
export async function limitGameFrames(context: BrowserContext, isDrawn = false): Promise<void> {
  await context.addInitScript(
    ([isSeen, frameMs, hurriedOnlineFrameMs, stepMs, framesPerPicture, packetMs]) => {
      if (!location.pathname.startsWith('/play/')) return;
      const clock: GameClock = { isHurried: false, until: null };
      Object.assign(globalThis, { gameClock: clock });
      let nextFrame: typeof requestAnimationFrame = window.requestAnimationFrame.bind(window);
      const now = performance.now.bind(performance);
      let leapt = 0;
      performance.now = () => now() + leapt;

      const channels = new Set<RTCDataChannel>();
      const heard = new Set<RTCDataChannel>();
      const listen = EventTarget.prototype.addEventListener;
      RTCDataChannel.prototype.addEventListener = function (type: string, ...rest: [never]) {
        if (type === 'message') {
          channels.add(this);
          // Added before the game's own listener, so that the clock is already advanced when the game reads it.
          listen.call(this, type, () => {
            heard.add(this);
            if (heard.size < channels.size || !clock.isHurried) return;
            heard.clear();
            leapt += packetMs;
          });
        }
        listen.call(this, type, ...rest);
      };

      /** True during a frame whose picture is not shown, so that it is not drawn. */
      let isSkipped = false;
      const gl = WebGL2RenderingContext.prototype;
      for (const name of [
        'clear',
        'drawArrays',
        'drawElements',
        'drawArraysInstanced',
        'drawElementsInstanced',
      ] as const) {
        const draw = gl[name] as (...args: unknown[]) => void;
        Object.assign(gl, {
          [name](this: WebGL2RenderingContext, ...args: unknown[]) {
            if (isSeen && !isSkipped) draw.apply(this, args);
          },
        });
      }

      const waiting = new Map<number, FrameRequestCallback>();
      let lastId = 0;
      let last = 0;
      let isAsked = false;
      const runCallbacks = (time: number) => {
        const callbacks = [...waiting.values()];
        waiting.clear();
        for (const callback of callbacks) {
          try {
            callback(time);
          } catch (error) {
            // As in a browser, a callback that throws does not stop the other callbacks.
            reportError(error);
          }
        }
      };
      const frame = (time: number) => {
        isAsked = false;
        last = Date.now();
        const isOnline = channels.size > 0;
        const count = clock.isHurried && !isOnline ? framesPerPicture : 1;
        for (let index = 1; index <= count; index++) {
          if (count > 1) leapt += stepMs;
          isSkipped = index < count;
          runCallbacks(time + leapt);
          if (clock.until !== null && new RegExp(clock.until, 'i').test(document.body.innerText)) {
            clock.isHurried = false;
            clock.until = null;
            break;
          }
        }
        isSkipped = false;
      };
      const askForFrame = (callback: FrameRequestCallback) => {
        waiting.set(++lastId, callback);
        if (!isAsked) {
          isAsked = true;
          const isHurriedAlone = clock.isHurried && channels.size === 0;
          const waitMs = clock.isHurried ? hurriedOnlineFrameMs : frameMs;
          if (isHurriedAlone) nextFrame(frame);
          else {
            // Uses the page's clock, because Playwright or a test may have replaced it.
            const passed = Math.max(0, Date.now() - last);
            setTimeout(() => nextFrame(frame), Math.max(0, waitMs - passed));
          }
        }
        return lastId;
      };
      const cancelFrame = (id: number) => void waiting.delete(id);
      const replaceable = <T>(ours: T, replaced: (other: T) => void) => {
        let current = ours;
        return {
          get: () => current,
          set(other: T) {
            // Also limits Playwright's clock, which replaces `requestAnimationFrame` before the document exists. The
            // player replaces it later.
            if (document.head === null) replaced(other);
            else current = other;
          },
        };
      };
      Object.defineProperties(window, {
        requestAnimationFrame: replaceable<typeof nextFrame>(askForFrame, (other) => {
          nextFrame = other;
        }),
        cancelAnimationFrame: replaceable(cancelFrame, () => {}),
      });
    },
    [isDrawn, FRAME_MS, HURRIED_ONLINE_FRAME_MS, HURRIED_STEP_MS, FRAMES_PER_PICTURE, PACKET_MS] as const,
  );
}

const documentOf = (page: Page): Page | Frame =>
  page.frames().find((frame) => new URL(frame.url()).pathname.startsWith('/play/')) ?? page;

export async function hurry(page: Page, isHurried: boolean): Promise<void> {
  await documentOf(page).evaluate((value) => {
    (globalThis as Clocked).gameClock.isHurried = value;
  }, isHurried);
}

export async function hurryUntil(page: Page, text: RegExp): Promise<void> {
  const game = documentOf(page);
  await game.evaluate((until) => {
    Object.assign((globalThis as Clocked).gameClock, { isHurried: true, until });
  }, text.source);
  await game.waitForFunction(() => !(globalThis as Clocked).gameClock.isHurried);
}
