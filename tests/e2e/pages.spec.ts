import type { Page } from '@playwright/test';
import { readSiteManifest } from '#build/site-manifest.ts';
import { emulatorSite } from '../sites.ts';
import { expectAccessible } from './support/axe.ts';
import { games } from './support/site.ts';
import { expect, test, visit } from './support/visitor.ts';

const { pages } = readSiteManifest(emulatorSite.outDir);

test('every page is complete with JavaScript off', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const { path, title } of pages) {
    await test.step(path, async () => {
      const response = await page.goto(path);
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

for (const { path, title, description, card } of pages) {
  test(`${path} has its own title, description and social card`, async ({ request }) => {
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

  test(`${path} is accessible in both schemes, fits 320 px, and its images say what they show`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await visit(page, path);
    await test.step('no accessibility fault in the light scheme', () => expectAccessible(page));
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await test.step('no accessibility fault in the dark scheme', () => expectAccessible(page));
    await test.step('images are AVIF or WebP, have dimensions and a text', () => expectTidyImages(page));
    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, 'sideways scrolling at 320 px').toBeLessThanOrEqual(0);
  });
}

async function expectTidyImages(page: Page): Promise<void> {
  const images = await page.locator('img').evaluateAll((elements) =>
    elements.map((element) => ({
      src: element.getAttribute('src') ?? '',
      width: Number(element.getAttribute('width')),
      height: Number(element.getAttribute('height')),
      alt: element.getAttribute('alt'),
    })),
  );
  for (const { src, width, height, alt } of images) {
    // A printed poster is drawn as shapes.
    expect(src).toMatch(/\.(avif|webp)$|^\/posters\/[\w-]+\.svg$/);
    expect(width * height, src).toBeGreaterThan(0);
    expect(alt, src).not.toBeNull();
  }
}

test('titles and descriptions are all different', () => {
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
  expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
});

test('every link on every page leads to a page or a file that is there', async ({ request }) => {
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

test('the sitemap lists every page that somebody is sent to, and no other', async ({ request }) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const paths = [...xml.matchAll(/<loc>https:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path]) => path);
  expect(paths).toEqual(pages.filter(({ listed }) => listed).map(({ path }) => path));
});

test('search engines may keep every page that is listed, and no other, nor the answer to an unknown address', async ({
  request,
}) => {
  const forbids = /<meta name="robots" content="noindex"/;
  expect(pages.filter(({ listed }) => !listed).map(({ path }) => path)).toEqual(['/component-sheet']);
  for (const { path, listed } of pages) {
    const response = await request.get(path);
    expect(forbids.test(await response.text()), path).toBe(!listed);
    expect(response.headers()['x-robots-tag'], path).toBe(listed ? undefined : 'noindex');
  }
  expect(await (await request.get('/no-such-page')).text()).toMatch(forbids);
});
