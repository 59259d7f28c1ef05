/**
 * Draws the Mac application's icon into `build/mac-app/icon.icns`. Run it after changing the drawing:
 * `npx tsx build/mac-app/draw-icon.ts`. Its output is committed, so no build needs a browser.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rasterize } from '../pictures/encode-picture.ts';
import { openBrowser } from '../pictures/open-browser.ts';
import { projectRoot } from '../project-root.ts';
import { ICON_SIDES, type IconSide, icns } from './icns.ts';
import { drawMacIcon } from './icon-drawing.ts';

const browser = await openBrowser();
try {
  const page = await browser.newPage();
  const pictures = new Map<IconSide, Buffer>();
  for (const side of ICON_SIDES) {
    const { png } = await rasterize(page, drawMacIcon(), '', { width: side, height: side });
    pictures.set(side, Buffer.from(png, 'base64'));
  }
  const icon = icns(pictures);
  await writeFile(join(projectRoot, 'build/mac-app/icon.icns'), icon);
  console.log(`icon.icns: ${icon.length} bytes`);
} finally {
  await browser.close();
}
