import { readSiteManifest } from '#build/site-manifest.ts';
import { emulatorSite } from '../sites.ts';
import { expectAccessible } from './support/axe.ts';
import { addedScriptKB, filesLoadedBy, isSignInSdk, SCRIPT_BUDGET_KB, wireKB } from './support/bytes.ts';
import { applyFonts } from './support/faces.ts';
import { layoutShift } from './support/layout-shift.ts';
import {
  clippedElements,
  expectTidyImages,
  faultsOfTabWalk,
  leaveOutGames,
  smallTargets,
  spaceText,
} from './support/page-checks.ts';
import { games, pageGames } from './support/site.ts';
import { expect, networkIdle, test, visit } from './support/visitor.ts';

const { pages } = readSiteManifest(emulatorSite.outDir);

/** Maximum layout shift while a page loads: rounding of fractional pixels only. */
const LAYOUT_SHIFT = 0.001;

test('every page shows its complete content without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const { path, title } of pages) {
    await test.step(path, async () => {
      const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
      expect(response?.status()).toBe(200);
      await expect(page).toHaveTitle(title);
      const heading = page.getByRole('main').getByRole('heading', { level: 1 });
      await expect(heading).toHaveCount(1);
      await expect(heading).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(60);
    });
  }
  await context.close();
});

test('every page except the component sheet has at most one solid button, so that its main action is plain', async ({
  request,
}) => {
  for (const { path } of pages.filter((each) => each.path !== '/component-sheet')) {
    const html = await (await request.get(path)).text();
    expect((html.match(/class="button"/g) ?? []).length, path).toBeLessThanOrEqual(1);
  }
});

// The path is at the start of the title, so that `npm run test:changed` can exclude tests of other pages.
for (const { path, title, description, card } of pages) {
  test(`${path} has its own head, is small, does not shift, works by keyboard and touch, and is accessible in both colour schemes`, async ({
    page,
    request,
  }) => {
    await test.step('title, description and social card are the page’s own', async () => {
      const html = await (await request.get(path)).text();
      const plain = (text: string) => text.replaceAll('&#39;', "'").replaceAll('&amp;', '&');
      const content = (name: string) => plain(new RegExp(`${name}" content="([^"]*)"`).exec(html)?.[1] ?? '');
      expect(content('name="description')).toBe(description);
      expect(content('og:title')).toBe(title);
      expect(content('og:description')).toBe(description);
      const picture = content('og:image');
      expect(picture).toMatch(new RegExp(`/cards/card-${card}\\.jpg$`));
      const image = await request.get(new URL(picture).pathname);
      expect(image.status()).toBe(200);
      expect(image.headers()['content-type']).toBe('image/jpeg');
    });
    await leaveOutGames(page);
    const loaded = filesLoadedBy(page);
    await visit(page, path);
    const hasGame =
      pageGames.some((game) => game.path === path) || (await page.locator('iframe').count()) > 0;
    if (path !== '/component-sheet' && !hasGame) {
      await test.step('its own scripts are within the budget', async () => {
        await networkIdle(page);
        const own = [...loaded].filter((file) => /^\/static\/.*\.js$/.test(file) && !isSignInSdk(file));
        expect(own.length).toBeGreaterThan(1);
        expect(wireKB(own)).toBeLessThanOrEqual(SCRIPT_BUDGET_KB + addedScriptKB(path));
      });
    }
    await test.step('nothing moves while the page loads', async () => {
      expect(await layoutShift(page)).toBeLessThanOrEqual(LAYOUT_SHIFT);
    });
    await test.step('every preloaded font is used', async () => {
      const [used, preloaded] = await page.evaluate(() => [
        [...document.fonts].filter(({ status }) => status === 'loaded').length,
        document.querySelectorAll('link[rel="preload"][as="font"]').length,
      ]);
      expect(used).toBeGreaterThanOrEqual(preloaded as number);
    });
    await test.step('Tab reaches every link and button, and each shows the focus', async () => {
      expect(await faultsOfTabWalk(page)).toEqual([]);
    });
    await test.step('no name that a screen reader speaks contains the studio’s slashes', async () => {
      for (const role of ['heading', 'link', 'button', 'img', 'region', 'navigation', 'list'] as const)
        await expect(page.getByRole(role, { name: '//' })).toHaveCount(0);
    });
    await test.step('images are AVIF or WebP, with dimensions and a text alternative', () =>
      expectTidyImages(page));
    await applyFonts(page);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await test.step('no accessibility fault in the light scheme', () => expectAccessible(page));
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await test.step('no accessibility fault of colours in the dark scheme', () =>
      expectAccessible(page, 'colours'));
    await test.step('at 320 px nothing is cut off, and targets measure 44 px', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await clippedElements(page)).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
    });
    await test.step('text at twice the size is not cut off', async () => {
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      expect(await clippedElements(page), '320 px wide').toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });
      expect(await clippedElements(page), '1280 px wide').toEqual([]);
    });
    await test.step('text with larger spacing is not cut off', async () => {
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
      await spaceText(page);
      expect(await clippedElements(page), '1280 px wide').toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await clippedElements(page), '320 px wide').toEqual([]);
    });
  });
}

test('titles and descriptions are unique', () => {
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
  expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
});

test('every link on every page leads to an existing page or file', async ({ request }) => {
  const targets = new Set<string>();
  for (const { path } of pages) {
    const html = await (await request.get(path)).text();
    for (const [, target] of html.matchAll(/(?:href|src)="(\/[^"]*)"/g)) targets.add(target ?? '/');
  }
  expect(targets.size).toBeGreaterThan(20);
  for (const target of targets) {
    const response = await request.get(target.replace(/#.*$/, ''));
    expect(response.status(), target).toBe(200);
  }
});

test('the home page has its pictures', async ({ page }) => {
  await visit(page, '/');
  expect(await page.getByRole('main').locator('img').count()).toBeGreaterThanOrEqual(
    games.filter(({ isOnWall }) => isOnWall).length,
  );
});

test('the sitemap lists every page, and nothing else', async ({ request }) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const paths = [...xml.matchAll(/<loc>https:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path]) => path);
  expect(paths).toEqual(pages.map(({ path }) => path));
});

test('search engines may index every page, but not unknown addresses', async ({ request }) => {
  const forbids = /<meta name="robots" content="noindex"/;
  for (const { path } of pages) expect(await (await request.get(path)).text(), path).not.toMatch(forbids);
  expect(await (await request.get('/no-such-page')).text()).toMatch(forbids);
});
