/** Takes screenshots of a game in play. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectRoot } from '../../project-root.ts';

/** CSS pixels, and pixels of the picture. */
export const SCREENSHOT_SIZE = { width: 1280, height: 720 };

const QUALITY = 80;

/** Takes the next picture of a game as it is at this moment; `quality` (0 to 100) is for games that weigh too much otherwise. */
export type TakeScreenshot = (quality?: number) => Promise<void>;

/** A camera that numbers the pictures of a game: `site/pictures/<slug>-play-1.webp` and on. */
export function createCamera(page: Page, slug: string): TakeScreenshot {
  let taken = 0;
  return async (quality = QUALITY) => {
    taken += 1;
    const session = await page.context().newCDPSession(page);
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
    await session.detach();
    const name = `${slug}-play-${taken}.webp`;
    const bytes = Buffer.from(data, 'base64');
    await writeFile(join(projectRoot, 'site/pictures', name), bytes);
    console.log(`${name}: ${bytes.length} bytes`);
  };
}
