import { readSiteManifest } from '#build/site-manifest.ts';
import { emulatorSite } from '../sites.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test, visit } from './support/visitor.ts';

const { pages } = readSiteManifest(emulatorSite.outDir);

for (const { path, title, description, card } of pages) {
  test(`${path} is complete with JavaScript off`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(title);
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(heading).toHaveCount(1);
    await expect(heading).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(60);
    await context.close();
  });

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

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${path} has no accessibility fault in the ${colorScheme} scheme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await visit(page, path);
      await expectAccessible(page);
    });
  }

  test(`${path} fits 320 px without sideways scrolling`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await visit(page, path);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
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

test('every image is AVIF or WebP, has its dimensions, and says what it shows', async ({ page }) => {
  let count = 0;
  for (const { path } of pages) {
    await visit(page, path);
    const images = await page.locator('img').evaluateAll((elements) =>
      elements.map((element) => ({
        src: element.getAttribute('src') ?? '',
        width: Number(element.getAttribute('width')),
        height: Number(element.getAttribute('height')),
        alt: element.getAttribute('alt'),
      })),
    );
    count += images.length;
    for (const { src, width, height, alt } of images) {
      expect(src, path).toMatch(/\.(avif|webp)$/);
      expect(width * height, `${path} ${src}`).toBeGreaterThan(0);
      expect(alt, `${path} ${src}`).not.toBeNull();
    }
  }
  expect(count).toBeGreaterThan(4);
});

test('the sitemap lists every page that is for search engines, and no other', async ({ request }) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const listed = [...xml.matchAll(/<loc>https:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path]) => path);
  expect(listed).toEqual(pages.filter(({ indexed }) => indexed).map(({ path }) => path));
});
