/**
 * Plays our games in a real browser and takes their screenshots into `site/pictures/`: `npx tsx
 * build/pictures/take-screenshots.ts`, after `npm run build`. Its output is committed, so no build needs it.
 */
import { writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { listen } from '#serve/listen.ts';
import { staticServer } from '#serve/static-server.ts';
import { projectRoot } from '../project-root.ts';
import { openBrowser } from './open-browser.ts';

const SIZE = { width: 1280, height: 720 };

/** Moments of a run, in seconds of play. */
const MOMENTS = [6, 16, 26, 36];

/** Where to aim, in CSS pixels: the bone-coloured thing that is nearest to the heart. Runs in the page. */
function findTarget(): Promise<{ x: number; y: number } | null> {
  const step = 8;
  const canvas = document.querySelector('canvas');
  if (!canvas) return Promise.resolve(null);
  const { clientWidth, clientHeight } = canvas;
  const small = new OffscreenCanvas(clientWidth / step, clientHeight / step).getContext('2d');
  return new Promise((resolve) => {
    // Asked for now, it runs after the game's own callback of the same frame: the picture is there to be read.
    requestAnimationFrame(() => {
      if (!small) return resolve(null);
      const { width, height } = small.canvas;
      small.drawImage(canvas, 0, 0, width, height);
      const { data } = small.getImageData(0, 0, width, height);
      let nearest: { x: number; y: number } | null = null;
      let least = Number.POSITIVE_INFINITY;
      for (let y = 0; y < height; y += 1) {
        for (let x = 0; x < width; x += 1) {
          const at = (y * width + x) * 4;
          const isBone = (data[at] ?? 0) > 150 && (data[at + 1] ?? 0) > 130 && (data[at + 2] ?? 0) > 100;
          const distance = Math.hypot(x - width / 2, y - height / 2) * step;
          if (!isBone || distance < 75 || distance >= least) continue;
          least = distance;
          nearest = { x: x * step, y: y * step };
        }
      }
      resolve(nearest);
    });
  });
}

async function playShootOrDie(page: Page): Promise<void> {
  await page.getByRole('progressbar').waitFor({ state: 'hidden' });
  await page.mouse.move(SIZE.width / 2, 100);
  await page.mouse.down();
  const startedAt = Date.now();
  for (const [index, moment] of MOMENTS.entries()) {
    while (Date.now() - startedAt < moment * 1000) {
      const target = await page.evaluate(findTarget);
      if (target) await page.mouse.move(target.x, target.y);
    }
    const session = await page.context().newCDPSession(page);
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
    const name = `shoot-or-die-play-${index + 1}.webp`;
    await writeFile(join(projectRoot, 'site/pictures', name), Buffer.from(data, 'base64'));
    console.log(`${name}: ${Buffer.byteLength(data, 'base64')} bytes`);
  }
}

const server = await listen(staticServer(join(projectRoot, 'dist')), 0);
const browser = await openBrowser();
try {
  const page = await browser.newPage({ viewport: SIZE });
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/play/shoot-or-die/`);
  await playShootOrDie(page);
} finally {
  await browser.close();
  server.closeAllConnections();
  server.close();
}
