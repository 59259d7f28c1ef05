import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { headersFor } from '#build/header-rules.ts';
import { readSiteManifest } from '#build/site-manifest.ts';
import { listen } from '#serve/listen.ts';
import { staticServer } from '#serve/static-server.ts';
import { EMAIL_KEY } from '#site/sign-in/shared-session.ts';
import { emulatorSite } from '../sites.ts';
import { layoutShift } from './support/layout-shift.ts';
import { painted } from './support/painted.ts';
import { hasSignIn, pages } from './support/site.ts';
import { expect, hydrated, test } from './support/visitor.ts';

/** Size of a piece in bytes: so small that most parts of a page are painted before they are complete. */
const PIECE = 512;

/** A piece ends in each e-mail address, because its start may fit on a line that is too short for all of it. */
function pieceLength(html: Buffer): number {
  const start = /mailto:[^>]+>.{4}/.exec(html.toString('latin1', 0, PIECE));
  return start ? start.index + start[0].length : PIECE;
}

/** Serves the site, but sends only the head of each page until `next` is called. */
async function startSlowServer() {
  const { headerRules } = readSiteManifest(emulatorSite.outDir);
  const files = staticServer(emulatorSite.outDir);
  let rest = Buffer.alloc(0);
  let answer: ServerResponse | undefined;
  const server = await listen((request, response) => {
    const page = pages.find(({ path }) => path === request.url);
    if (!page) return files(request, response);
    const file = page.path === '/' ? 'index.html' : `${page.path.slice(1)}.html`;
    const html = readFileSync(join(emulatorSite.outDir, 'public', file));
    const headers = headersFor(headerRules, page.path);
    response.writeHead(200, { ...headers, 'Content-Type': 'text/html; charset=utf-8' });
    const head = html.indexOf('<body');
    response.write(html.subarray(0, head));
    rest = html.subarray(head);
    answer = response;
  }, 0);
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Sends the next piece. Returns false after the last one. */
    next(): boolean {
      const length = pieceLength(rest);
      answer?.write(rest.subarray(0, length));
      rest = rest.subarray(length);
      if (rest.length === 0) answer?.end();
      return rest.length > 0;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

let server: Awaited<ReturnType<typeof startSlowServer>>;
test.beforeAll(async () => {
  server = await startSlowServer();
});
test.afterAll(() => server.close());

/** Loads the fonts before the first piece, because other tests check layout shifts caused by late fonts. */
async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(server.origin + path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.fonts.size > 0, undefined, { polling: 20 });
  await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load().catch(() => {}))));
  while (server.next()) await painted(page);
  await page.waitForLoadState('domcontentloaded');
  await painted(page);
}

for (const width of [390, 1440])
  test(`nothing moves while a page arrives in small pieces, ${width} pixels wide`, async ({
    page,
    expected,
  }) => {
    test.setTimeout(400_000);
    // This server has no emulator.
    expected.errors.push('status of 404', 'MIME type', 'Sign-in could not be prepared');
    await page.setViewportSize({ width, height: 844 });
    for (const { path } of pages)
      await expected.step(path, async () => {
        await arrive(page, path);
        expect(await layoutShift(page), path).toBe(0);
      });
  });

test('nothing moves for a remembered visitor, not even when the page is hydrated', async ({
  page,
  expected,
}) => {
  test.skip(!hasSignIn, 'this site has no sign-in');
  expected.errors.push('status of 404', 'MIME type', 'Sign-in could not be prepared');
  await page.addInitScript((key) => localStorage.setItem(key, 'ada@example.com'), EMAIL_KEY);
  for (const width of [320, 390, 1440])
    for (const path of ['/', '/webgames', '/news', '/account/sign-in'])
      await expected.step(`${path}, ${width} pixels wide`, async () => {
        await page.setViewportSize({ width, height: 844 });
        await arrive(page, path);
        await hydrated(page);
        await painted(page);
        expect(await layoutShift(page), path).toBe(0);
      });
});
