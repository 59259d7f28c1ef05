import { existsSync, readdirSync } from 'node:fs';
import { readSiteManifest } from '#build/site-manifest.ts';
import { studioFile } from '#build/studio/studio-files.ts';
import { FIRST_GAMES, SPECIFIED_GAMES as PAINTED } from '../site-at-hand.ts';
import { emulatorSite } from '../sites.ts';
import { config, games } from './support/site.ts';
import { expect, test, visit } from './support/visitor.ts';

const newsFiles = existsSync(studioFile('news'))
  ? readdirSync(studioFile('news')).filter((name) => name.endsWith('.md'))
  : [];

test('the home page links to a news item, and the link shows that item', async ({ page }) => {
  test.skip(newsFiles.length === 0, 'the studio has no news');
  await visit(page, '/');
  const headline = page.getByRole('region', { name: 'New' }).locator('a[href*="#"]');
  const place = (await headline.getAttribute('href')) ?? '';
  expect(place).toMatch(/^\/news#\d{4}-\d\d-\d\d-[\w-]+$/);
  const title = await headline.innerText();
  await headline.click();
  await expect(page).toHaveURL(place);
  await expect(page.getByRole('heading', { name: title })).toBeInViewport();
});

test('the feed is valid, and each entry links to its item on the page', async ({ page, request }) => {
  const response = await request.get('/news.atom');
  expect(response.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
  const xml = await response.text();
  await visit(page, '/news');
  const entries = await page.evaluate((text) => {
    const feed = new DOMParser().parseFromString(text, 'application/xml');
    if (feed.querySelector('parsererror')) throw new Error('The feed is not valid XML.');
    return [...feed.querySelectorAll('entry > link')].map((link) => link.getAttribute('href') ?? '');
  }, xml);
  expect(entries).toHaveLength(newsFiles.length);
  for (const address of entries) {
    await expect(page.locator(`[id="${new URL(address).hash.slice(1)}"]`)).toHaveCount(1);
  }
  await expect(page.locator('link[type="application/atom+xml"]')).toHaveAttribute('href', '/news.atom');
});

test('the press page shows every game with its pictures as full-size files', async ({ page, request }) => {
  await visit(page, '/press');
  for (const { slug, name, screenshots } of games) {
    const game = page.getByRole('region', { name, exact: true });
    await expect(game.locator('.press-poster img')).toHaveCount(1);
    const pictures = game.locator('a[download]:has(img)');
    expect(await pictures.count(), name).toBeGreaterThanOrEqual(screenshots);
    if (!FIRST_GAMES.includes(slug)) continue;
    expect(screenshots).toBeGreaterThan(2);
    for (const picture of await pictures.all()) {
      const small = await picture.locator('img').getAttribute('srcset');
      expect(small).toMatch(/-640\.\w+\.webp 640w, /);
      const response = await request.get((await picture.getAttribute('href')) ?? '');
      expect(response.headers()['content-type']).toBe('image/webp');
    }
  }
});

test('the press kit is a zip file with facts, mark, posters and screenshots', async ({ page, request }) => {
  await visit(page, '/press');
  const link = page.getByRole('link', { name: 'Download everything as a zip' });
  const response = await request.get((await link.getAttribute('href')) ?? '');
  expect(response.headers()['content-type']).toBe('application/zip');
  const names = (await response.body()).toString('latin1');
  for (const name of [
    'facts.txt',
    'mark.svg',
    ...games
      .filter(({ slug }) => PAINTED.includes(slug))
      .map(({ slug }) => `posters/poster-${slug}-960.webp`),
    ...games.filter(({ slug }) => FIRST_GAMES.includes(slug)).map(({ slug }) => `${slug}-play-1.webp`),
  ]) {
    expect(names).toContain(name);
  }
});

test('the site declares itself as an app: name, existing icons, and a start page', async ({
  page,
  request,
}) => {
  await visit(page, '/');
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/manifest.webmanifest');
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: config.studioName, start_url: '/', display: 'standalone' });
  for (const { src, type } of manifest.icons) {
    expect((await request.get(src)).headers()['content-type'], src).toBe(type);
  }
});

test('a game’s page has structured data for search engines, in a block that the policy allows', async ({
  request,
}) => {
  const { pages } = readSiteManifest(emulatorSite.outDir);
  const played = games.filter(({ kind }) => kind !== 'announced');
  const told: string[] = [];
  for (const { path } of pages) {
    const html = await (await request.get(path)).text();
    const block = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1];
    if (block) told.push(JSON.parse(block).name);
  }
  expect(new Set(told)).toEqual(new Set([...played.map(({ name }) => name), config.studioName]));
});
