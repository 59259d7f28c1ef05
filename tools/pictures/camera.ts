/** Takes screenshots of a game in play. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectRoot } from '#build/files.ts';

/** CSS pixels, and pixels of the picture. */
export const SCREENSHOT_SIZE = { width: 1280, height: 720 };

const QUALITY = 80;

/** Takes the next picture of a game as it is at this moment; `quality` (0 to 100) is for games that weigh too much otherwise. */
export type TakeScreenshot = (quality?: number) => Promise<void>;

/** What takes the screenshots of one game. */
interface Camera {
  take: TakeScreenshot;
  /** Their names below `site/pictures/`, without an ending. */
  readonly taken: readonly string[];
}

/** A camera that numbers the pictures of a game: `site/pictures/<slug>-play-1.webp` and on. */
export function createCamera(page: Page, slug: string): Camera {
  const taken: string[] = [];
  const take: TakeScreenshot = async (quality = QUALITY) => {
    const session = await page.context().newCDPSession(page);
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
    await session.detach();
    const name = `${slug}-play-${taken.length + 1}`;
    taken.push(name);
    const bytes = Buffer.from(data, 'base64');
    await writeFile(join(projectRoot, 'site/pictures', `${name}.webp`), bytes);
    console.log(`${name}.webp: ${bytes.length} bytes`);
  };
  return { take, taken };
}

/** What `tools/games/<slug>/media.ts` exports as `screenshots`. */
export interface ScreenshotPlayer {
  /** Where the game is opened. */
  readonly path: string;
  /** Plays it for its pictures, from the moment it can be played. */
  readonly play: (page: Page, take: TakeScreenshot) => Promise<void>;
}

/** 0 to 1: the small picture is scaled down, which hides more. */
const SMALL_QUALITY = 0.7;

const pictures = join(projectRoot, 'site/pictures');

/** Draws `<name>.webp` at half its size in the page's browser and writes it as `<name>-640.webp`. */
export async function writeSmallScreenshot(page: Page, name: string): Promise<void> {
  const large = await readFile(join(pictures, `${name}.webp`), 'base64');
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
  await writeFile(join(pictures, smallName), Buffer.from(small));
  console.log(`${smallName}: ${small.length} bytes`);
}
