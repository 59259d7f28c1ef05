import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { configuredSite, STEAM_GAME } from '../sites.ts';
import { googleRequests, standInForGoogle } from './support/google.ts';
import { leaveOutGames } from './support/page-checks.ts';
import { chooseAccount, openPopup } from './support/sign-in.ts';
import { config, games, hasPage, quietGame, shown } from './support/site.ts';
import { expect, test, visit } from './support/visitor.ts';

const steamGame = games.find(({ slug }) => slug === STEAM_GAME) ?? quietGame;

test.use({ baseURL: `http://localhost:${configuredSite.port}` });

const publicDir = join(configuredSite.outDir, 'public');

test('a configured build signs in, stays signed in and logs out under the production policy', async ({
  page,
  context,
  expected,
}) => {
  expected.requests.push(...googleRequests);
  // The emulator's own frame accesses its session storage, which the browser refuses on another site.
  expected.errors.push('sessionStorage');
  await standInForGoogle(context);
  await visit(page, '/account/sign-in');
  const email = `configured-${crypto.randomUUID()}@example.com`;
  await chooseAccount(await openPopup(page), email);
  const signedIn = page.getByText(`Signed In as ${email}`, { exact: true });
  await expect(signedIn).toBeVisible();
  await page.reload();
  await expect(signedIn).toBeVisible();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByText('Signed Out', { exact: true })).toBeVisible();
});

test('nothing is requested from Google before a visitor presses the button', async ({ page }) => {
  const paths = ['/', '/webgames', '/account', '/account/sign-in', steamGame.path];
  for (const path of paths.filter(hasPage)) {
    await visit(page, path);
    // Pages prepare sign-in only when the browser is idle.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
  await expect(page.getByRole('main')).toBeVisible();
});

/** Matches only our own emulator code, because the SDK mentions the emulator too and every worker contains its path. */
const EMULATOR =
  /\/emulator\/(standin|ready)|Auth emulator|apiKey: ?["'`]emulator|authDomain: ?["'`]localhost|emulator-note/;

test('a configured build contains none of our code for the emulator', () => {
  const files = readdirSync(publicDir, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|css|html|json|txt)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    expect(readFileSync(join(publicDir, file), 'utf8'), file).not.toMatch(EMULATOR);
  }
});

test('a published site does not contain the component sheet', async ({ request }) => {
  expect((await request.get('/component-sheet')).status()).toBe(404);
  const files = readdirSync(publicDir, { recursive: true, encoding: 'utf8' });
  const styles = files.filter((file) => file.endsWith('.css'));
  expect(styles.length).toBeGreaterThan(0);
  for (const file of styles)
    expect(readFileSync(join(publicDir, file), 'utf8'), file).not.toContain('component-sheet');
  for (const file of ['sitemap.xml', '_headers'])
    expect(readFileSync(join(publicDir, file), 'utf8'), file).not.toContain('component-sheet');
});

test('no build contains a source map', () => {
  const files = readdirSync(publicDir, { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
});

test("the pages show the studio's own name, address and contact", async ({ page, request }) => {
  await visit(page, '/');
  await expect(page).toHaveTitle(new RegExp(`^Northern Harbour Lights Studio${shown(' // ')}`));
  await expect(page.getByRole('banner')).toContainText('Northern Harbour Lights Studio');
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'hello@games.example' }),
  ).toBeVisible();
  const html = await (await request.get('/')).text();
  expect(html).toContain('<link rel="canonical" href="https://games.example/"');
  expect(html).toContain('https://games.example/cards/card-studio.jpg');
});

test('HSTS is sent as configured', async ({ request }) => {
  expect((await request.get('/')).headers()['strict-transport-security']).toBe(
    'max-age=31536000; includeSubDomains',
  );
});

const widgetBox = (page: Page) =>
  page
    .locator('.store-widget')
    .evaluate((frame: HTMLElement) => [
      frame.offsetTop,
      frame.offsetLeft,
      frame.offsetWidth,
      frame.offsetHeight,
    ]);

for (const javaScriptEnabled of [true, false]) {
  test(`the store widget is a frame of 646 by 190 that loads Steam's widget on request, ${javaScriptEnabled ? 'with' : 'without'} a script`, async ({
    browser,
    baseURL,
  }) => {
    test.skip(!config.storesShown.includes('steamAppId'), 'the studio links nobody to Steam');
    const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled });
    const asked: string[] = [];
    await context.route('https://store.steampowered.com/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<p>from Steam</p>' });
    });
    const page = await context.newPage();
    await leaveOutGames(page);
    await (javaScriptEnabled ? visit(page, steamGame.path) : page.goto(steamGame.path));
    const before = await widgetBox(page);
    expect(before.slice(2)).toEqual([646, 190]);
    const widget = page.frameLocator('.store-widget');
    await expect(widget.getByText(steamGame.name, { exact: false }).first()).toBeVisible();
    expect(asked).toEqual([]);
    await widget.getByRole('link', { name: 'Load Steam’s widget' }).click();
    await expect(widget.getByText('from Steam')).toBeVisible();
    expect(asked).toEqual(['https://store.steampowered.com/widget/480/']);
    expect(await widgetBox(page)).toEqual(before);
    await expect(page.getByRole('link', { name: /^Download for Android/ })).toBeVisible();
    await context.close();
  });
}

test('the store widget has its exact size on every page that has room for it', async ({ page }) => {
  await leaveOutGames(page);
  await visit(page, steamGame.path);
  for (const width of [721, 1023, 1024, 1140, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    expect((await widgetBox(page)).slice(2), `${width}`).toEqual([646, 190]);
  }
});

test('on a phone the store card fits the width, with legible text', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await leaveOutGames(page);
  await visit(page, steamGame.path);
  const [, , width = 0] = await widgetBox(page);
  expect(width).toBeLessThanOrEqual(360);
  const card = page.frameLocator('.store-widget').locator('html');
  const [scrolls, smallest] = await card.evaluate((root) => [
    root.scrollWidth > root.clientWidth || root.scrollHeight > root.clientHeight,
    Math.min(
      ...[...root.querySelectorAll('p, a, small, span')].map((each) =>
        Number.parseFloat(getComputedStyle(each).fontSize),
      ),
    ),
  ]);
  expect(scrolls).toBe(false);
  expect(smallest).toBeGreaterThanOrEqual(13);
  expect(await page.locator('.store-widget').evaluate((frame) => getComputedStyle(frame).scale)).toBe('none');
});
