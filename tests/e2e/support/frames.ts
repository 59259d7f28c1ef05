/** Every picture that the browser painted of a page, on a slow line and a slow processor. */
import type { CDPSession, Page } from '@playwright/test';
import { painted } from './painted.ts';

/** A line and a processor as a cheap phone has them: 1.6 Mbit/s, 150 ms to the server, four times slower than here. */
export async function slowPhone(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 1_600_000 / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** What was painted, each picture as PNG in base64, and what the page's main part read in each of its frames. */
export interface Recording {
  pictures: string[];
  texts: string[];
}

/** Records what a page paints from now on, until the function that it gives is called. */
export async function recordFrames(page: Page): Promise<() => Promise<Recording>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const pictures: string[] = [];
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    pictures.push(data);
    // Rejected when the recording is over in the meantime.
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await page.addInitScript(() => {
    const texts: string[] = [];
    Object.assign(window, { mainTexts: texts });
    const next = requestAnimationFrame.bind(window);
    const look = () => {
      const text = document.querySelector('main')?.innerText;
      if (text && text !== texts.at(-1)) texts.push(text);
      looking = next(look);
    };
    let looking = next(look);
    // What the page itself does before a frame is in it, so the look is always the last.
    window.requestAnimationFrame = (callback) => {
      cancelAnimationFrame(looking);
      const id = next(callback);
      looking = next(look);
      return id;
    };
  });
  await session.send('Page.startScreencast', { format: 'png' });
  return async () => {
    await settled(page);
    await session.send('Page.stopScreencast');
    await session.detach();
    return { pictures, texts: await page.evaluate(() => Reflect.get(window, 'mainTexts') as string[]) };
  };
}

/** Waits until what is to be seen has been painted. */
async function settled(page: Page) {
  await page.waitForLoadState('networkidle');
  await painted(page);
}

/** A part of the window, in CSS pixels. */
export interface Region {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What a picture shows in some regions: nothing at all yet, the same as the last one, or something else. */
export type Shown = 'nothing' | 'the last' | 'another';

/** What each picture shows in a region, compared with the last one. Needs a blank page, for the browser's own decoder. */
export function compareWithLast(blank: Page, pictures: string[], region: Region): Promise<Shown[]> {
  return blank.evaluate(
    async ([pictures, { x, y, width, height }]) => {
      /** So much a channel may differ, of 255: nothing that an eye could see. */
      const TOLERANCE = 6;
      const canvas = new OffscreenCanvas(Math.floor(width), Math.floor(height));
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('no canvas');
      const pixelsOf = async (picture: string) => {
        const blob = await (await fetch(`data:image/png;base64,${picture}`)).blob();
        context.drawImage(await createImageBitmap(blob), -Math.floor(x), -Math.floor(y));
        return context.getImageData(0, 0, canvas.width, canvas.height).data;
      };
      const all = await Promise.all(pictures.map(pixelsOf));
      const last = all.at(-1) ?? new Uint8ClampedArray();
      return all.map((pixels) => {
        const isNear = (value: number, other: number) => Math.abs(value - other) <= TOLERANCE;
        if (pixels.every((value, index) => isNear(value, pixels[index % 4] as number))) return 'nothing';
        return pixels.every((value, index) => isNear(value, last[index] as number)) ? 'the last' : 'another';
      });
    },
    [pictures, region] as const,
  );
}
