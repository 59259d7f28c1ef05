/** Takes screenshots of a game in play. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectRoot } from '../../files.ts';

/** CSS pixels, and pixels of the picture. */
export const SCREENSHOT_SIZE = { width: 1280, height: 720 };

const QUALITY = 80;

/** Takes the next picture of a game as it is at this moment; `quality` (0 to 100) is for games that weigh too much otherwise. */
export type TakeScreenshot = (quality?: number) => Promise<void>;

/** What takes the screenshots of one game. */
export interface Camera {
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

/** What `media/<slug>/screenshots.ts` exports as `screenshots`. */
export interface ScreenshotPlayer {
  /** Where the game is opened. */
  readonly path: string;
  /** Plays it for its pictures, from the moment it can be played. */
  readonly play: (page: Page, take: TakeScreenshot) => Promise<void>;
}
