import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { FIRST_GAMES } from '../site-at-hand.ts';
import { emulatorSite } from '../sites.ts';
import { games, hasPage, hasSignIn, ourGames } from './support/site.ts';
import { expect, test, visit } from './support/visitor.ts';

const KB = 1000;
const publicDir = join(emulatorSite.outDir, 'public');

/** What a file costs on the wire: brotli where that is what is served. */
function wireBytes(path: string): number {
  const file = join(publicDir, path);
  try {
    return statSync(`${file}.br`).size;
  } catch {
    return statSync(file).size;
  }
}

/** Paths of all that a page loads until it is idle, the game's frame left out unless asked for. */
async function loadedPaths(page: import('@playwright/test').Page, path: string): Promise<string[]> {
  const loaded = new Set<string>();
  page.on('response', (response) => {
    const url = new URL(response.url());
    if (response.ok() && url.protocol === 'http:') loaded.add(url.pathname);
  });
  await visit(page, path);
  await page.waitForLoadState('networkidle');
  return [...loaded];
}

const fileOf = (path: string) => (path === '/' ? '/index.html' : /\.\w+$/.test(path) ? path : `${path}.html`);
const total = (paths: string[]) => paths.reduce((sum, path) => sum + wireBytes(fileOf(path)), 0);

const contentPages = [
  '/',
  '/account',
  '/account/sign-in',
  '/delete-account',
  '/privacy-policy',
  ...games.flatMap(({ slug, supportPath }) => (supportPath === `/${slug}-support` ? [supportPath] : [])),
  '/addem-numbers',
  '/addem-numbers/privacy-policy',
  '/webgames',
  '/draknek',
  '/gdwc',
  '/unizone',
  '/news',
  '/press',
].filter(hasPage);

/** The provider's SDK is no part of a page's own script: only sign-in and account load it, after the page is usable. */
const isSignInSdk = (path: string) =>
  path.endsWith('.js') && readFileSync(join(publicDir, path), 'utf8').includes('identitytoolkit');

/** The first games are within the budget. Every other entry brings its name to all pages, and its lines and pictures to lists. */
const addedCount = games.filter(({ slug }) => !FIRST_GAMES.includes(slug)).length;
const addedKB = (path: string) => addedCount * (path === '/press' ? 0.5 : 0.1);

for (const path of contentPages) {
  test(`${path} needs at most 95 KB of JavaScript`, async ({ page }) => {
    const scripts = (await loadedPaths(page, path)).filter(
      (file) => file.endsWith('.js') && file.startsWith('/static/'),
    );
    const own = scripts.filter((file) => !isSignInSdk(file));
    expect(own.length).toBeGreaterThan(1);
    expect(total(own) / KB).toBeLessThanOrEqual(95 + addedKB(path));
  });
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
  const css = files.filter((file) => file.endsWith('.css') && !file.includes('play'));
  const fonts = files.filter((file) => file.endsWith('.woff2'));
  expect(css.length).toBeGreaterThan(0);
  expect(fonts).toHaveLength(3);
  expect(total(css.map((file) => `/static/${file}`)) / KB).toBeLessThanOrEqual(12);
  expect(total(fonts.map((file) => `/static/${file}`)) / KB).toBeLessThanOrEqual(60);
});

test('no script competes with the first paint: the HTML names one small one, and it waits for the page', async ({
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

test('the home page loads at most 300 KB, games left out', async ({ page }) => {
  expect(total(await loadedPaths(page, '/')) / KB).toBeLessThanOrEqual(300);
});

for (const { name, slug } of ourGames) {
  test(`${name} takes at most 350 KB with its framework, and 200 KB without`, async ({ page }) => {
    const loaded: string[] = [];
    page.on('response', (response) => loaded.push(new URL(response.url()).pathname));
    await page.goto(`/play/${slug}/`);
    await expect(page.getByRole('progressbar')).toBeHidden();
    const files = loaded
      .filter((path) => /^\/(games|static)\//.test(path))
      .concat(`/play/${slug}/index.html`);
    const unique = [...new Set(files)];
    const framework = unique.filter((path) => path.endsWith('/framework.js'));
    expect(framework).toHaveLength(1);
    expect(total(unique) / KB).toBeLessThanOrEqual(350);
    expect((total(unique) - total(framework)) / KB).toBeLessThanOrEqual(200);
  });
}

test('what is needed to play with a friend is one script of at most 14 KB', () => {
  test.skip(ourGames.length === 0, 'No game of ours is there.');
  expect(wireBytes('/games/framework/online.js')).toBeLessThanOrEqual(14 * KB);
});

test('script chunks have the file-name shape of the specification', () => {
  const scripts = readdirSync(join(publicDir, 'static/js')).filter((file) => file.endsWith('.js'));
  const chunks = scripts.filter((file) => !file.startsWith('index.'));
  expect(chunks.length).toBeGreaterThan(5);
  for (const chunk of chunks) expect(chunk).toMatch(/^\d+\.[0-9a-f]{8}\.chunk\.js$/);
});
