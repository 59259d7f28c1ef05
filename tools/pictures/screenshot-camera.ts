import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { writeTogether } from '#build/files.ts';
import { pathToDraw } from '#build/studio/drawn-pictures.ts';
import type { Voice } from '#site/studio-shape.ts';

/** Size of the page in CSS pixels, and of the picture in pixels. */
export const SCREENSHOT_SIZE = { width: 1280, height: 720 };

const QUALITY = 80;

/** `quality` (0 to 100) reduces the size of pictures that would be too large. */
export type TakeScreenshot = (quality?: number) => Promise<void>;

interface Camera {
  take: TakeScreenshot;
  readonly taken: readonly string[];
}

export function createCamera(page: Page, slug: string, voice: Voice): Camera {
  const taken: string[] = [];
  const take: TakeScreenshot = async (quality = QUALITY) => {
    const session = await page.context().newCDPSession(page);
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
    await session.detach();
    const name = `${slug}-play-${taken.length + 1}`;
    taken.push(name);
    const bytes = Buffer.from(data, 'base64');
    const file = pathToDraw(`${name}.webp`, voice);
    await writeTogether([[file, bytes]]);
    console.log(`${name}.webp: ${bytes.length} bytes`);
  };
  return { take, taken };
}

export interface ScreenshotPlayer {
  readonly path: string;
  readonly play: (page: Page, take: TakeScreenshot) => Promise<void>;
}

/** Image quality, 0 to 1; artefacts are not visible, because pages show the small picture scaled down. */
const SMALL_QUALITY = 0.7;

export async function writeSmallScreenshot(page: Page, name: string, voice: Voice): Promise<void> {
  const large = await readFile(pathToDraw(`${name}.webp`, voice), 'base64');
  const size = { width: SCREENSHOT_SIZE.width / 2, height: SCREENSHOT_SIZE.height / 2 };
  const small = await page.evaluate(
    async ({ large, size, quality }) => {
      const blob = new Blob([Uint8Array.from(atob(large), (character) => character.charCodeAt(0))]);
      const bitmap = await createImageBitmap(blob, {
        resizeWidth: size.width,
        resizeHeight: size.height,
        resizeQuality: 'high',
      });
      const canvas = new OffscreenCanvas(size.width, size.height);
      canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
      const picture = await canvas.convertToBlob({ type: 'image/webp', quality });
      return Array.from(new Uint8Array(await picture.arrayBuffer()));
    },
    { large, size, quality: SMALL_QUALITY },
  );
  const smallName = `${name}-${size.width}.webp`;
  await writeTogether([[pathToDraw(smallName, voice), Buffer.from(small)]]);
  console.log(`${smallName}: ${small.length} bytes`);
}
