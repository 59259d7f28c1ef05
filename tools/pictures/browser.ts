import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { studioFile } from '#build/studio/studio-files.ts';

/** Widths of stored posters, in pixels: half a phone's width, a phone's width, a large screen. */
export const POSTER_WIDTHS = [320, 640, 960] as const;

export const PICTURE_BUDGETS = { 320: 21_000, 640: 60_000, 960: 110_000, card: 90_000 } as const;

/** Path of Chromium on Debian and its derivatives. */
const SYSTEM_CHROMIUM = '/usr/bin/chromium';

class NoBrowserError extends Error {
  override name = 'NoBrowserError';
}

/** Launches Chromium from `CHROME_PATH`, Playwright or the system. If there is none, the error says how to install it. */
export async function openBrowser(): Promise<Browser> {
  const own = existsSync(chromium.executablePath()) ? chromium.executablePath() : SYSTEM_CHROMIUM;
  const executablePath = process.env['CHROME_PATH'] || own;
  if (!existsSync(executablePath))
    throw new NoBrowserError(
      `There is no browser at ${executablePath}: run npx playwright install chromium, or set CHROME_PATH to an installed Chromium.`,
    );
  // Chromium's sandbox does not work as root, the usual user in containers; we only open our own pages, so disable it.
  return chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
}

export interface RawPicture {
  png: string;
  width: number;
  height: number;
}

const FACES = ['display', 'text', 'mono'];

/** Returns CSS with the site's fonts as data URLs, so that a page needs no server. */
export async function faceStyles(): Promise<string> {
  const rules = FACES.map(async (face) => {
    const font = await readFile(studioFile(`fonts/${face}.woff2`), 'base64');
    return `@font-face{font-family:${face};font-weight:400 800;src:url(data:font/woff2;base64,${font})}`;
  });
  return (await Promise.all(rules)).join('');
}

export async function rasterize(
  page: Page,
  svg: string,
  styles: string,
  { width, height }: { width: number; height: number },
): Promise<RawPicture> {
  await page.setViewportSize({ width, height });
  await page.setContent(
    `<style>${styles}body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`,
  );
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({ omitBackground: true });
  return { png: png.toString('base64'), width, height };
}

interface Target {
  width: number;
  height: number;
  type: 'image/webp' | 'image/jpeg';
  budget: number;
}

/** Image qualities to try, best first: better ones look the same, and worse ones have obvious artefacts. */
const QUALITIES = [0.86, 0.8, 0.74, 0.68, 0.62, 0.56, 0.5, 0.44, 0.4];

/** Scales a picture and encodes it at the best quality that fits the budget; throws if none fits. */
export async function encode(page: Page, raw: RawPicture, target: Target): Promise<Buffer> {
  const picture = await page.evaluate(scaleAndEncode, { png: raw.png, target, qualities: QUALITIES });
  if (picture === null) {
    throw new Error(`A picture ${target.width} pixels wide does not fit in ${target.budget} bytes.`);
  }
  return Buffer.from(picture, 'base64');
}

async function scaleAndEncode(order: {
  png: string;
  target: Target;
  qualities: readonly number[];
}): Promise<string | null> {
  const image = new Image();
  image.src = `data:image/png;base64,${order.png}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = order.target.width;
  canvas.height = order.target.height;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('This browser has no 2D canvas.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  for (const quality of order.qualities) {
    const base64 = canvas.toDataURL(order.target.type, quality).split(',')[1] as string;
    if (base64.length * 0.75 <= order.target.budget) return base64;
  }
  return null;
}
