import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { filesLoadedBy, isSignInSdk, KB, publicDir, wireBytes, wireKB } from './support/bytes.ts';
import { hasPage, hasSignIn, ourGames } from './support/site.ts';
import { expect, networkIdle, test, visit } from './support/visitor.ts';

async function loadedPaths(page: Page, path: string): Promise<string[]> {
  const loaded = filesLoadedBy(page);
  await visit(page, path);
  await networkIdle(page);
  return [...loaded];
}

test('the sign-in SDK is one lazy module of at most 26 KB that the home page does not load', async ({
  page,
}) => {
  test.skip(!hasSignIn, 'nobody signs in here');
  const sdk = readdirSync(join(publicDir, 'static/js')).filter(
    (file) => file.endsWith('.js') && isSignInSdk(`static/js/${file}`),
  );
  expect(sdk).toHaveLength(1);
  expect(wireBytes(`static/js/${sdk[0]}`) / KB).toBeLessThanOrEqual(26);
  expect((await loadedPaths(page, '/')).filter((file) => file.startsWith('/static/')).some(isSignInSdk)).toBe(
    false,
  );
});

test('the style sheet is at most 12 KB and the fonts are at most 60 KB', () => {
  const files = readdirSync(join(publicDir, 'static'), { recursive: true, encoding: 'utf8' });
  // Published sites have no component sheet.
  const css = files.filter((file) => file.endsWith('.css') && !/play|component-sheet/.test(file));
  const fonts = files.filter((file) => file.endsWith('.woff2'));
  expect(css.length).toBeGreaterThan(0);
  expect(fonts).toHaveLength(3);
  expect(wireKB(css.map((file) => `/static/${file}`))).toBeLessThanOrEqual(12);
  expect(wireKB(fonts.map((file) => `/static/${file}`))).toBeLessThanOrEqual(60);
});

test('no script delays the first paint: the HTML requests one small script, which runs after the page is parsed', async ({
  page,
}) => {
  const html = readFileSync(join(publicDir, 'index.html'), 'utf8');
  const scripts = [...html.matchAll(/<script[^>]*src="([^"]+)"[^>]*>/g)];
  expect(scripts).toHaveLength(1);
  expect(scripts[0]?.[0]).toContain('fetchpriority="low"');
  expect(html).not.toContain('modulepreload');
  expect(brotliCompressSync(readFileSync(join(publicDir, scripts[0]?.[1] ?? ''))).length).toBeLessThan(
    2 * KB,
  );

  for (const path of ['/', '/gdwc', '/addem-numbers/privacy-policy', '/news'].filter(hasPage)) {
    await visit(page, path);
    const [painted, firstChunk] = await page.evaluate(() => {
      const chunks = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.chunk.js'));
      const paint = performance.getEntriesByName('first-contentful-paint')[0];
      return [paint?.startTime ?? Number.NaN, Math.min(...chunks.map(({ startTime }) => startTime))];
    });
    expect(firstChunk, path).toBeGreaterThanOrEqual(painted);
  }
});

test('the home page without games, but with six posters (two of them large), loads at most 360 KB', async ({
  page,
}) => {
  expect(wireKB(await loadedPaths(page, '/'))).toBeLessThanOrEqual(360);
});

test('the online part is one script of at most 17.2 KB', () => {
  test.skip(ourGames.length === 0, 'This site has no game with online play.');
  expect(wireBytes('/games/framework/online.js')).toBeLessThanOrEqual(17.2 * KB);
});

// `look.spec.ts` does not count this script as part of a first visit, so it needs its own limit.
test('the second script of each game has at most 15.3 KB', () => {
  const files = readdirSync(join(publicDir, 'games'), { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((each) => each.endsWith('.late.js')))
    expect(wireBytes(`/games/${file}`), file).toBeLessThanOrEqual(15.3 * KB);
});

test('script chunks have the required file names', () => {
  const scripts = readdirSync(join(publicDir, 'static/js')).filter((file) => file.endsWith('.js'));
  const chunks = scripts.filter((file) => !file.startsWith('index.'));
  expect(chunks.length).toBeGreaterThan(5);
  for (const chunk of chunks) expect(chunk).toMatch(/^\d+\.[0-9a-f]{8}\.chunk\.js$/);
});
