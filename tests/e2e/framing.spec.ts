import type { AddressInfo } from 'node:net';
import type { Frame, Page } from '@playwright/test';
import { listen } from '#serve/listen.ts';
import { emulatorSite } from '../sites.ts';
import { signIn } from './support/sign-in.ts';
import { isOmitted, ourGames, quietGame } from './support/site.ts';
import { test as base, expect, hydrated, visit } from './support/visitor.ts';

const site = `http://localhost:${emulatorSite.port}`;
const paths = [
  '/no-such-page',
  '/404',
  '/offline',
  '/play/unknown/',
  '/account',
  '/account/sign-in',
  '/',
].filter((path) => !isOmitted(path));

const test = base.extend<{ otherSite: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture uses.
  otherSite: async ({}, use) => {
    const server = await listen((request, response) => {
      const { searchParams } = new URL(request.url ?? '/', site);
      const sandbox = searchParams.has('sandbox') ? ' sandbox="allow-same-origin"' : '';
      const frame = `<iframe src="${searchParams.get('frame')}" width="900" height="700"${sandbox}></iframe>`;
      response.setHeader('Content-Type', 'text/html').end(`<title>Another site</title>${frame}`);
    }, 0);
    await use(`http://localhost:${(server.address() as AddressInfo).port}/`);
    server.closeAllConnections();
    server.close();
  },
});

async function framed(page: Page, otherSite: string, path: string, more = ''): Promise<Frame> {
  await page.goto(`${otherSite}?frame=${encodeURIComponent(site + path)}${more}`);
  const frame = page.frames()[1];
  if (!frame) throw new Error('The other site has no frame.');
  return frame;
}

async function withoutHeaders(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const { 'content-security-policy': _policy, 'x-frame-options': _frame, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
}

test('browsers show none of our responses in a frame on another site, even for an unknown address', async ({
  page,
  expected,
  otherSite,
}) => {
  expected.errors.push(/Refused to display|Framing '/, 'status of 404');
  for (const path of paths) {
    const frame = await framed(page, otherSite, path);
    expect(frame.url(), path).toBe('chrome-error://chromewebdata/');
  }
});

test('without headers, a framed page shows only a link that leaves the frame, and the account is unchanged', async ({
  page,
  context,
  expected,
  otherSite,
}) => {
  expected.errors.push('status of 404');
  const email = await signIn(page);
  await withoutHeaders(page, `${site}/**`);
  for (const path of paths.filter((each) => each !== '/offline')) {
    const frame = await framed(page, otherSite, path);
    await expect(frame.getByRole('heading', { level: 1 }), path).toHaveText('Not in a frame.');
    expect(await frame.locator('a, button, input, form, [tabindex]').count(), path).toBe(1);
    const isLive = await frame.locator('#root').evaluate((root) => Object.keys(root).join());
    expect(isLive, path).toBe('');
  }
  const last = page.frames()[1] as Frame;
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    last.getByRole('link', { name: 'Open it in a new tab' }).click(),
  ]);
  await hydrated(tab);
  expect(tab.url()).toBe(`${site}/`);
  await visit(tab, '/account');
  await expect(tab.getByText(`Signed In as ${email}`, { exact: true })).toBeVisible();
});

test('the offline page has no script, and its links lead to pages that cannot be framed', async ({
  page,
  expected,
  otherSite,
}) => {
  expected.errors.push(/Refused to display|Framing '/, 'status of 404', 'Blocked script execution');
  await withoutHeaders(page, `${site}/{offline,no-such-page}`);
  const offline = await framed(page, otherSite, '/offline');
  await expect(offline.getByRole('heading', { level: 1 })).toHaveText('Nothing is missing.');
  // The menu's button needs no script, so it is allowed.
  expect(await offline.locator('script, button:not([popovertarget])').count()).toBe(0);

  const unscripted = await framed(page, otherSite, '/no-such-page', '&sandbox');
  await unscripted.getByRole('link', { name: 'Back to the home page' }).click();
  await expect.poll(() => unscripted.url()).toBe('chrome-error://chromewebdata/');
});

test('allowed sites may frame a game, which has no links and opens no windows', async ({
  page,
  expected,
  otherSite,
}) => {
  test.skip(ourGames.length === 0, 'this site has no game of our kind');
  const document = `/play/${quietGame.slug}/`;
  expected.errors.push(/Refused to display|Framing '/);
  expect((await framed(page, otherSite, document)).url()).toBe('chrome-error://chromewebdata/');

  // As with `PLAY_EMBED_ORIGINS`. X-Frame-Options is sent as well, but browsers prefer the policy.
  const allowed = `frame-ancestors 'self' ${new URL(otherSite).origin}`;
  await page.route(site + document, async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    const policy = headers['content-security-policy']?.replace("frame-ancestors 'self'", allowed) ?? '';
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } });
  });
  const game = await framed(page, otherSite, document);
  await expect(game.getByRole('progressbar')).toBeHidden();
  expect(await game.locator('a[href], form').count()).toBe(0);
  const opened: string[] = [];
  page.on('popup', (popup) => void opened.push(popup.url()));
  for (const key of ['Enter', 'Space', 'Escape', 'Tab', 'Enter']) await page.keyboard.press(key);
  expect(game.url()).toBe(site + document);
  expect(opened).toEqual([]);
});
