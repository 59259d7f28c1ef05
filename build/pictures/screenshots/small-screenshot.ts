/** A screenshot once more, in the size of a list or a phone. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectRoot } from '../../files.ts';
import { SCREENSHOT_SIZE } from './camera.ts';

const QUALITY = 0.7;

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
    { large, size, quality: QUALITY },
  );
  const smallName = `${name}-${size.width}.webp`;
  await writeFile(join(pictures, smallName), Buffer.from(small));
  console.log(`${smallName}: ${small.length} bytes`);
}
