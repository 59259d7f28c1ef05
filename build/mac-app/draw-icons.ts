/**
 * Draws the icons of Mac applications, each from `media/<slug>/icon.ts` into `icon.icns` beside it. Run it after changing a
 * drawing: `npx tsx build/mac-app/draw-icons.ts`. Its output is committed, so no build needs a browser.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectRoot } from '../files.ts';
import { rasterize } from '../pictures/encode-picture.ts';
import { mediaOf } from '../pictures/media.ts';
import { openBrowser } from '../pictures/open-browser.ts';
import { ICON_SIDES, type IconSide, icns } from './make-mac-app.ts';

async function drawIcon(page: Page, svg: string): Promise<Buffer> {
  const pictures = new Map<IconSide, Buffer>();
  for (const side of ICON_SIDES) {
    const { png } = await rasterize(page, svg, '', { width: side, height: side });
    pictures.set(side, Buffer.from(png, 'base64'));
  }
  return icns(pictures);
}

const browser = await openBrowser();
try {
  const page = await browser.newPage();
  for (const [slug, svg] of Object.entries(await mediaOf<string>('icon'))) {
    const icon = await drawIcon(page, svg);
    await writeFile(join(projectRoot, 'media', slug, 'icon.icns'), icon);
    console.log(`media/${slug}/icon.icns: ${icon.length} bytes`);
  }
} finally {
  await browser.close();
}
