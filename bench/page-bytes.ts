import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import type { BenchSite } from './bench-site.ts';
import { openUntilQuiet, SLOW_PHONE, throttle } from './measured-page.ts';

/** Resource timing of a file: milliseconds since the navigation, compressed bytes. */
export interface LoadedFile {
  path: string;
  startMs: number;
  bytes: number;
}

export interface PageBytes {
  html: number;
  css: number;
  scriptBeforePaint: number;
  scriptAfterPaint: number;
  signIn: number;
  fonts: number;
  images: number;
  other: number;
}

function kindOf(file: LoadedFile, firstPaintMs: number, signInFiles: ReadonlySet<string>): keyof PageBytes {
  if (signInFiles.has(file.path)) return 'signIn';
  const ending = file.path.split('.').pop() ?? '';
  if (ending === 'js') return file.startMs < firstPaintMs ? 'scriptBeforePaint' : 'scriptAfterPaint';
  if (ending === 'css') return 'css';
  if (ending === 'woff2') return 'fonts';
  return ['avif', 'webp', 'png', 'jpg', 'svg'].includes(ending) ? 'images' : 'other';
}

export function allBytes(bytes: PageBytes): number {
  return Object.values(bytes).reduce((sum, part) => sum + part, 0);
}

export function sumBytes(
  htmlBytes: number,
  files: readonly LoadedFile[],
  firstPaintMs: number,
  signInFiles: ReadonlySet<string>,
): PageBytes {
  const sum: PageBytes = {
    html: htmlBytes,
    css: 0,
    scriptBeforePaint: 0,
    scriptAfterPaint: 0,
    signIn: 0,
    fonts: 0,
    images: 0,
    other: 0,
  };
  for (const file of files) sum[kindOf(file, firstPaintMs, signInFiles)] += file.bytes;
  return sum;
}

/** Finds the chunks that contain the sign-in SDK, by an address that only the SDK uses. */
async function signInFilesOf(publicDir: string): Promise<Set<string>> {
  const found = new Set<string>();
  for (const name of await readdir(join(publicDir, 'static/js'))) {
    if (!name.endsWith('.js')) continue;
    const code = await readFile(join(publicDir, 'static/js', name), 'utf8');
    if (code.includes('identitytoolkit')) found.add(`/static/js/${name}`);
  }
  return found;
}

/** Sizes for one screen, because a wide screen loads other images than a phone. */
export interface ScreenBytes {
  phone: PageBytes;
  wide: PageBytes;
}

const WIDE_SCREEN = { viewport: { width: 1280, height: 800 } } satisfies BrowserContextOptions;

async function weigh(
  browser: Browser,
  device: BrowserContextOptions,
  address: string,
  signInFiles: ReadonlySet<string>,
): Promise<PageBytes> {
  const context = await browser.newContext(device);
  const page = await context.newPage();
  await throttle(page, { ...SLOW_PHONE.throttling, cpuSlowdown: 1 });
  await openUntilQuiet(page, address);
  const { html, files, firstPaint } = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return {
      html: navigation?.encodedBodySize ?? 0,
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      files: resources.map(({ name, startTime, encodedBodySize }) => ({
        path: new URL(name).pathname,
        startMs: startTime,
        bytes: encodedBodySize,
      })),
    };
  });
  await context.close();
  return sumBytes(html, files, firstPaint, signInFiles);
}

export async function measurePageBytes(
  browser: Browser,
  site: BenchSite,
  announce: (line: string) => Promise<void>,
): Promise<Map<string, ScreenBytes>> {
  const signInFiles = await signInFilesOf(site.publicDir);
  const measured = new Map<string, ScreenBytes>();
  await announce(`weighing ${site.contentPages.length} pages`);
  for (const path of site.contentPages) {
    const address = site.origin + path;
    measured.set(path, {
      phone: await weigh(browser, SLOW_PHONE.device, address, signInFiles),
      wide: await weigh(browser, WIDE_SCREEN, address, signInFiles),
    });
  }
  return measured;
}
