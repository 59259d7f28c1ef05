import type { CDPSession, Page } from '@playwright/test';
import { painted } from './painted.ts';
import { networkIdle } from './visitor.ts';

/** Slows the processor by a factor of four, like that of a cheap phone. */
export async function slowProcessor(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // Removes the page's limit of three seconds for its style sheet, because a busy machine may take longer.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    window.setTimeout = ((run: () => void, ms = 0, ...rest: unknown[]) =>
      setTimeout(run, ms < 1_000 ? ms : 20 * ms, ...rest)) as typeof setTimeout;
  });
}

export interface Recording {
  pictures: string[];
  texts: string[];
}

export async function recordFrames(page: Page): Promise<() => Promise<Recording>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const pictures: string[] = [];
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    pictures.push(data);
    // Chromium rejects the acknowledgement if the recording has ended meanwhile.
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
    // Runs after the page's own callbacks in the frame.
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
    // A busy browser may drop the last frame of the recording.
    pictures.push((await page.screenshot()).toString('base64'));
    return { pictures, texts: await page.evaluate(() => Reflect.get(window, 'mainTexts') as string[]) };
  };
}

async function settled(page: Page) {
  await networkIdle(page);
  await painted(page);
}

export interface Region {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Shown = 'nothing' | 'the last' | 'another';

/** @param blank a blank page, whose image decoder is used */
export function compareWithLast(blank: Page, pictures: string[], region: Region): Promise<Shown[]> {
  return blank.evaluate(
    async ([pictures, { x, y, width, height }]) => {
      /** Largest difference of a colour channel (0 to 255) that is not visible. */
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
