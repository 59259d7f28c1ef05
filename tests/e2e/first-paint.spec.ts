import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { emulatorSite } from '../sites.ts';
import { expectAccessible } from './support/axe.ts';
import { compareWithLast, type Region, recordFrames, slowProcessor } from './support/frames.ts';
import { holdAnswers } from './support/hold-answers.ts';
import { layoutShift } from './support/layout-shift.ts';
import { startOwnServer } from './support/own-server.ts';
import { painted } from './support/painted.ts';
import { hasSignIn, pages, webGames } from './support/site.ts';
import { startSlowLine } from './support/slow-line.ts';
import { expect, hydrated, test, visit } from './support/visitor.ts';

test.skip(!hasSignIn, 'this site has no sign-in');

const EMAIL = 'ada.lovelace@example.com';

const state = { in: `Signed In as ${EMAIL}`, out: 'Signed Out' };
const list = { in: webGames[0]?.listedName ?? '', out: 'Log in to play the Web Games' };

const cases = [
  { path: '/account', right: state.in, wrong: [state.out, 'Go to sign-in'], remembered: true },
  { path: '/account', right: state.out, wrong: ['Signed In', 'Log Out', 'Delete my'], remembered: false },
  { path: '/account/sign-in', right: state.in, wrong: [state.out, 'Sign in with'], remembered: true },
  { path: '/account/sign-in', right: state.out, wrong: ['Signed In', 'Log Out'], remembered: false },
  { path: '/webgames', right: list.in, wrong: [list.out], remembered: true },
  { path: '/webgames', right: list.out, wrong: webGames.map(({ name }) => name), remembered: false },
];

const who = ({ remembered }: { remembered: boolean }) =>
  remembered ? 'a remembered visitor' : 'somebody new';

async function remember(page: Page) {
  await page.addInitScript((email) => {
    if (location.protocol === 'http:') localStorage.setItem('slash-slash.email', email);
  }, EMAIL);
}

async function regionsOf(page: Page, right: string): Promise<Region[]> {
  const main = page.getByRole('main');
  const parts = [main.getByRole('heading', { level: 1 }), main.getByText(right, { exact: true })];
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  return boxes.filter((box) => box !== null);
}

/** Blocks fonts, because a font that arrives after the first paint changes every letter; `look.spec.ts` tests fonts. */
async function blockFonts(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['*.woff2'] });
}

async function expectRightWords(page: Page, url: string, { right, wrong }: (typeof cases)[number]) {
  await page.goto('about:blank');
  const stop = await recordFrames(page);
  await page.goto(url);
  await hydrated(page);
  await expect(page.getByRole('main').getByText(right, { exact: true })).toBeVisible();
  const { pictures, texts } = await stop();
  const whole = texts.at(-1);
  expect(whole).toContain(right);
  for (const text of texts) {
    // A slow browser may have painted only the start of the page.
    if (!text.includes(right)) expect(whole?.startsWith(text), text).toBe(true);
    for (const words of wrong) expect(text).not.toContain(words);
  }
  return pictures;
}

async function expectStill(page: Page, pictures: string[], { right }: (typeof cases)[number]) {
  const regions = await regionsOf(page, right);
  expect(regions).toHaveLength(2);
  const blank = await page.context().newPage();
  for (const region of regions) {
    const shown = await compareWithLast(blank, pictures, region);
    expect(shown.at(-1)).toBe('the last');
    expect(shown).not.toContain('another');
  }
  await blank.close();
  expect(await layoutShift(page)).toBe(0);
}

test('showing the right state takes at most 400 bytes: a script in the head and a rule in the style sheet', () => {
  const publicDir = join(emulatorSite.outDir, 'public');
  const files = readdirSync(join(publicDir, 'static'), { recursive: true, encoding: 'utf8' });
  const css = files
    .filter((file) => file.endsWith('.css') && !file.includes('play'))
    .map((file) => readFileSync(join(publicDir, 'static', file), 'utf8'));
  const rules = css.join('').match(/[^{}]*\[data-user\][^}]*\}/g) ?? [];
  expect(rules).toHaveLength(1);
  // Every page has the script, because of the initial in the header.
  const paths = pages.map(({ path }) => (path === '/' ? '/index' : path));
  expect(paths).toEqual(expect.arrayContaining(cases.map(({ path }) => path)));
  for (const path of paths) {
    const html = readFileSync(join(publicDir, `${path}.html`), 'utf8');
    const scripts = html.match(/<script>.*?<\/script>/gs) ?? [];
    expect(scripts, path).toHaveLength(1);
    // The script must precede the style sheet, for which a later script would wait.
    expect(html.indexOf('<script>')).toBeLessThan(html.indexOf('rel="stylesheet"'));
    expect(`${scripts[0]}${rules[0]}`.length, path).toBeLessThanOrEqual(400);
  }
});

for (const each of cases) {
  // One page is enough for a warm cache, because its effect is the same on all pages.
  const loads = each.path === '/webgames' ? ['cold', 'warm'] : ['cold'];
  test(`${each.path}, ${loads.join(' and ')} cache: every frame shows the right state for ${who(each)}`, async ({
    page,
    expected,
  }) => {
    expected.errors.push('net::ERR_BLOCKED_BY_CLIENT');
    if (each.remembered) await remember(page);
    await blockFonts(page);
    await slowProcessor(page);
    const url = `${await startSlowLine(emulatorSite.port)}${each.path}`;
    for (const load of loads)
      await test.step(load, async () => expectStill(page, await expectRightWords(page, url, each), each));
  });
}

const holdScripts = (page: Page) => holdAnswers(page, /\.chunk\.js$/);

for (const path of new Set(cases.map((each) => each.path))) {
  test(`the served HTML of ${path} shows and announces only the visitor’s own state, and is accessible`, async ({
    page,
    expected,
  }) => {
    // Tests unknown visitors first, because a remembered visitor stays remembered.
    for (const each of cases.filter((one) => one.path === path).toReversed())
      await expected.step(who(each), async () => {
        if (each.remembered) await remember(page);
        const release = await holdScripts(page);
        await page.goto(path);
        const main = page.getByRole('main');
        await expect(main.getByText(each.right, { exact: true })).toBeVisible();
        const heard = await main.ariaSnapshot();
        expect(heard).toContain(each.right);
        for (const words of each.wrong) expect(heard).not.toContain(words);
        await expectAccessible(page);
        release();
        await hydrated(page);
        await expect(main.getByText(each.right, { exact: true })).toBeVisible();
      });
  });
}

for (const width of [360, 390, 768])
  test(`the account page of a remembered visitor does not move when its fonts arrive, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await remember(page);
    const sendFonts = await holdAnswers(page, /\.woff2$/);
    await page.goto('/account', { waitUntil: 'domcontentloaded' });
    await expect(page.getByText(state.in)).toBeVisible();
    await painted(page);
    sendFonts();
    await page.evaluate(() => document.fonts.ready);
    await hydrated(page);
    await painted(page);
    expect(await layoutShift(page)).toBe(0);
  });

test('without scripts all visitors read the signed-out state', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const { path, right, wrong } of cases.filter(({ remembered }) => !remembered)) {
    await page.goto(path);
    const text = await page.getByRole('main').innerText();
    expect(text).toContain(right);
    for (const words of wrong) expect(text).not.toContain(words);
  }
  await context.close();
});

test('a visitor who logs out in another tab before hydration is signed out after it', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await visit(other, '/news');
  await other.evaluate((email) => localStorage.setItem('slash-slash.email', email), EMAIL);
  const release = await holdScripts(page);
  await page.goto('/account');
  await expect(page.getByText(state.in, { exact: true })).toBeVisible();
  await other.evaluate(() => localStorage.removeItem('slash-slash.email'));
  release();
  await expect(page.getByText(state.out, { exact: true })).toBeVisible();
  await expect(page.getByText('Signed In')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Log Out' })).toHaveCount(0);
});

test('any stored text is shown as text, not as HTML', async ({ page }) => {
  const odd = '<img/src=x/onerror=alert(1)>@x';
  const valid = "&lt;b&gt;'\\'@{1}.example";
  for (const [value, words] of [
    [odd, state.out],
    [valid, `Signed In as ${valid}`],
  ] as const) {
    await page.goto('/news');
    await page.evaluate((email) => localStorage.setItem('slash-slash.email', email), value);
    const release = await holdScripts(page);
    await page.goto('/account');
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    expect(await page.locator('main img').count()).toBe(0);
    release();
    await hydrated(page);
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test.describe('cached by the service worker', () => {
  test.use({ serviceWorkers: 'allow' });
  for (const remembered of [true, false]) {
    test(`offline, every frame shows the right state for ${who({ remembered })}`, async ({
      page,
      expected,
    }) => {
      // This test's server has no emulator, and is stopped later.
      expected.errors.push('net::ERR_', 'status of 404', 'MIME type', 'Sign-in could not be prepared');
      const server = await startOwnServer(emulatorSite.outDir);
      if (remembered) await remember(page);
      await visit(page, server.origin);
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
      });
      await server.goAway();
      await blockFonts(page);
      await slowProcessor(page);
      // The service worker handles all pages in the same way, so one page is enough.
      const kept = cases.filter((each) => each.remembered === remembered && each.path === '/account');
      expect(kept).toHaveLength(1);
      for (const each of kept)
        await expectStill(page, await expectRightWords(page, server.origin + each.path, each), each);
    });
  }
});
