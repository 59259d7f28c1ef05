import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configuredSite, STEAM_GAME } from '../sites.ts';
import { googleRequests, standInForGoogle } from './support/google.ts';
import { chooseAccount, openPopup } from './support/sign-in.ts';
import { config, games, hasPage, quietGame } from './support/site.ts';
import { expect, test, visit } from './support/visitor.ts';

/** Whose listing is configured. */
const steamGame = games.find(({ slug }) => slug === STEAM_GAME) ?? quietGame;

test.use({ baseURL: `http://localhost:${configuredSite.port}` });

const publicDir = join(configuredSite.outDir, 'public');

test('a configured build signs in, stays signed in and logs out under the production policy', async ({
  page,
  context,
  expected,
}) => {
  expected.requests.push(...googleRequests);
  // The emulator's own frame tries its session storage, which the browser refuses it on another site.
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

test('nothing is asked of Google before a visitor presses the button', async ({ page }) => {
  // Five pages, each until it is quiet, a game among them.
  test.setTimeout(150_000);
  const paths = ['/', '/webgames', '/account', '/account/sign-in', steamGame.path];
  for (const path of paths.filter(hasPage)) {
    await visit(page, path);
    await page.waitForLoadState('networkidle');
  }
  await expect(page.getByRole('main')).toBeVisible();
});

/** Our own code's; the SDK has a few words of its own, and the worker leaves the emulator's path alone in any build. */
const EMULATOR =
  /\/emulator\/(standin|ready)|Auth emulator|apiKey: ?["'`]emulator|authDomain: ?["'`]localhost|emulator-note/;

test('a configured build holds none of our code for the emulator', () => {
  const files = readdirSync(publicDir, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|css|html|json|txt)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    expect(readFileSync(join(publicDir, file), 'utf8'), file).not.toMatch(EMULATOR);
  }
});

test('no build holds a source map', () => {
  const files = readdirSync(publicDir, { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
});

test("the studio's own name, address and contact stand on the pages", async ({ page, request }) => {
  await visit(page, '/');
  await expect(page).toHaveTitle(/^Test Studio \/\//);
  await expect(page.getByRole('banner')).toContainText('Test Studio');
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

test("Steam's widget is 646 by 190, and loads only when a visitor asks for it", async ({
  page,
  context,
  expected,
}) => {
  const asked: string[] = [];
  await context.route('https://store.steampowered.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>widget</title>' });
  });
  test.skip(!config.storesShown.includes('steamAppId'), 'the studio leads nobody to Steam');
  await visit(page, steamGame.path);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  expected.requests.push(/^https:\/\/store\.steampowered\.com\/widget\/480\//);
  await page.getByRole('button', { name: /Steam/ }).click();
  const widget = page.getByTitle(`${steamGame.name} on Steam`);
  await expect(widget).toBeVisible();
  // The frame is there before its request has got here.
  await expect.poll(() => asked).toEqual(['https://store.steampowered.com/widget/480/']);
  expect(await widget.boundingBox()).toMatchObject({ width: 646, height: 190 });

  await page.setViewportSize({ width: 360, height: 700 });
  await expect.poll(async () => (await widget.boundingBox())?.width).toBeLessThan(350);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});
