/**
 * A clock in a game's document that a match between machines can be hurried with: it would take minutes. Each packet that
 * comes takes a while of it, so a busy machine makes the match slower and never ends it; of several guests one
 * of each has to come, so none is left behind. Rules, packets and the way they go are what they always are; the trip only
 * seems a long one.
 */
import type { BrowserContext, Page } from '@playwright/test';

/** In ms: more than the 200 after which a match goes on by the packets that come, however few frames are drawn. */
const PACKET_MS = 210;

type Hurried = typeof globalThis & { hurries: boolean };

/** Puts it into the games of a context, at the usual pace. To be called before they are opened. */
export async function installFastClock(context: BrowserContext): Promise<void> {
  await context.addInitScript((packetMs) => {
    if (!location.pathname.startsWith('/play/')) return;
    const now = performance.now.bind(performance);
    const listen = EventTarget.prototype.addEventListener;
    let leapt = 0;
    const channels = new Set<RTCDataChannel>();
    const heard = new Set<RTCDataChannel>();
    performance.now = () => now() + leapt;
    RTCDataChannel.prototype.addEventListener = function (type: string, ...rest: [never]) {
      if (type === 'message') {
        channels.add(this);
        // Before the listener of the game, which is to find the time passed.
        listen.call(this, type, () => {
          heard.add(this);
          if (heard.size < channels.size || !(globalThis as Hurried).hurries) return;
          heard.clear();
          leapt += packetMs;
        });
      }
      listen.call(this, type, ...rest);
    };
  }, PACKET_MS);
}

/** From now on the match in a page is hurried, or goes at its own pace again. */
export async function hurry(page: Page, hurries: boolean): Promise<void> {
  await page.evaluate((value) => {
    (globalThis as Hurried).hurries = value;
  }, hurries);
}
