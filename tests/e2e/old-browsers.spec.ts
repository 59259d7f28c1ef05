/** Who cannot run the site's scripts, or will not: reads every page all the same, and is told once and at each control. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { OLDEST_BROWSERS } from '#build/browsers.ts';
import { hasNewerSyntax } from '../newer-syntax.ts';
import { emulatorSite } from '../sites.ts';
import { expectAccessible } from './support/axe.ts';
import { isDoneWithout, scriptedPage } from './support/site.ts';
import { expect, test } from './support/visitor.ts';

const publicDir = join(emulatorSite.outDir, 'public');
const scripts = readdirSync(publicDir, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.m?js$/.test(file),
);

/** Came to one of the browsers of the README after the version that it names, and cannot be seen from the syntax. */
const TOO_NEW = [
  'Promise.withResolvers',
  'Promise.try',
  'Object.groupBy',
  'Map.groupBy',
  'Array.fromAsync',
  'URL.canParse',
  'URL.parse(',
  'AbortSignal.any',
  'RegExp.escape',
  'Iterator.from',
  '.isSubsetOf(',
  '.symmetricDifference(',
];

test('every script that is served has no syntax and calls nothing that is newer than the oldest browsers of the README', async () => {
  expect(scripts.length).toBeGreaterThan(20);
  for (const file of scripts) {
    const code = readFileSync(join(publicDir, file), 'utf8');
    expect(await hasNewerSyntax(code, OLDEST_BROWSERS), file).toBe(false);
    expect(
      TOO_NEW.filter((name) => code.includes(name)),
      file,
    ).toEqual([]);
  }
});

const note = (page: Page) => page.locator('.start-note').first();
const status = (page: Page) => page.getByRole('banner').getByRole('status');
const NEEDS_SCRIPT = 'This needs the page’s script, which is not running.';

async function expectReadable(page: Page) {
  await expect(
    page.getByRole('main').getByRole('heading', { level: 1, name: scriptedPage.heading }),
  ).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Press' })).toBeVisible();
  await expect(status(page)).toMatchAriaSnapshot('- status: // No script');
  await expect(page.getByText(NEEDS_SCRIPT).first()).toBeVisible();
}

async function expectTooOld(page: Page) {
  await expectReadable(page);
  await expect(note(page)).toHaveText(/This browser is too old/, { useInnerText: true });
}

test('a browser that lacks what the scripts use reads the page, is told so, and loads none of them', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toReversed'));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(scriptedPage.path);
  await expectTooOld(page);
  await expectAccessible(page);
  expect(asked.filter((path) => path.endsWith('.chunk.js'))).toEqual([]);
});

test('a browser that knows no module scripts reads the page and is told so', async ({ page }) => {
  // What such a browser does: it knows no type "module", and no "nomodule".
  await page.route(scriptedPage.path, async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replaceAll('type="module"', 'type="of a later day"')
      .replaceAll('<script nomodule>', '<script>');
    await route.fulfill({ response, body });
  });
  await page.goto(scriptedPage.path);
  await expectTooOld(page);
});

test('a browser that cannot read the first script says so at once, with a way to try again', async ({
  page,
  expected,
}) => {
  // Playwright gives the browser's SyntaxError no words.
  expected.errors.push('SyntaxError', /^uncaught: $/);
  await page.route('**/static/js/index.*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'let a = b ??!= c;' }),
  );
  await page.goto(scriptedPage.path);
  await expectReadable(page);
  await expect(note(page)).toHaveText(/Loading chunk failed/, { useInnerText: true });
  await page.unrouteAll();
  await note(page).getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: scriptedPage.control })).toBeEnabled();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, control] of [
    ['/account/sign-in', 'Sign in with Google'],
    ['/account', 'Save it as a file'],
    ['/webgames', 'Play with the network off'],
    // Its pad and its buttons are not shown at all then.
    ['/webgames/addem-numbers', 'Addem Numbers'],
    ['/unizone/poster-puzzle', 'Take Screenshot'],
    ['/delete-account', 'Save it as a file'],
  ] as const) {
    if (isDoneWithout(path)) continue;
    test(`${path} says at '${control}' that it needs its script`, async ({ page }) => {
      // The game itself is not what is looked at.
      await page.route('**/play/**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
      await page.goto(path);
      await expect(status(page)).toMatchAriaSnapshot('- status: // No script');
      const main = page.getByRole('main');
      const summary = main.locator('summary', { hasText: control });
      if ((await summary.count()) > 0) await summary.click();
      else await expect(main.getByText(control).first()).toBeVisible();
      await expect(main.getByText(NEEDS_SCRIPT).first()).toBeVisible();
      // What is in a noscript element has no text for Playwright, and a box all the same.
      await expect(page.locator('noscript .start-note')).toBeVisible();
    });
  }
});
