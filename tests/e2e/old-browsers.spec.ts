import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { OLDEST_BROWSERS } from '#build/script-bundle.ts';
import { emulatorSite } from '../sites.ts';
import { hasNewerSyntax } from '../support/newer-syntax.ts';
import { expectAccessible } from './support/axe.ts';
import { isOmitted, scriptedPage, shown } from './support/site.ts';
import { expect, test } from './support/visitor.ts';

const publicDir = join(emulatorSite.outDir, 'public');
const scripts = readdirSync(publicDir, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.m?js$/.test(file),
);

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

test('no script uses syntax or functions that the oldest browsers in the README lack', async () => {
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

const note = (page: Page) => page.locator('[role=status]', { has: page.locator('[data-when]') });
const status = (page: Page) => page.getByRole('banner').getByRole('status');
const NEEDS_SCRIPT = 'This needs the page’s script, which is not running.';

async function expectReadable(page: Page) {
  await expect(
    page.getByRole('main').getByRole('heading', { level: 1, name: scriptedPage.heading }),
  ).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Press' })).toBeVisible();
  await expect(status(page)).toMatchAriaSnapshot(`- status: ${shown('// No script')}`);
  await expect(page.getByText(NEEDS_SCRIPT).first()).toBeVisible();
}

async function expectTooOld(page: Page) {
  await expectReadable(page);
  await expect(note(page)).toHaveText(/This browser is too old/, { useInnerText: true });
}

test('a browser that cannot run the scripts shows the page and the reason', async ({ page, expected }) => {
  await expected.step('no module scripts', async () => {
    // A browser without module scripts ignores the type "module" and the attribute "nomodule".
    const withoutModules = async (route: Route) => {
      const response = await route.fetch();
      const body = (await response.text())
        .replaceAll('type="module"', 'type="of a later day"')
        .replaceAll('<script nomodule>', '<script>');
      await route.fulfill({ response, body });
    };
    await page.route(scriptedPage.path, withoutModules);
    await page.goto(scriptedPage.path);
    await expectTooOld(page);
    await page.unroute(scriptedPage.path, withoutModules);
  });

  await expected.step('the browser cannot parse a script, so the page offers a retry', async () => {
    // Playwright reports the browser's SyntaxError without its text.
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

  await expected.step('a function that the scripts use is missing, so no script is loaded', async () => {
    await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toReversed'));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(scriptedPage.path);
    await expectTooOld(page);
    await expectAccessible(page);
    expect(asked.filter((path) => path.endsWith('.chunk.js'))).toEqual([]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each control that needs a script says that it does', async ({ page, expected }) => {
    await page.route('**/play/**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    for (const [path, control] of [
      ['/account/sign-in', 'Sign in with Google'],
      ['/account', 'Save it as a file'],
      ['/webgames', 'Play offline'],
      // Addem's number pad and buttons are hidden without a script.
      ['/webgames/addem-numbers', 'Addem Numbers'],
      ['/unizone/poster-puzzle', 'Take Screenshot'],
      ['/delete-account', 'Save it as a file'],
    ] as const) {
      if (isOmitted(path)) continue;
      await expected.step(`${control}, ${path}`, async () => {
        await page.goto(path);
        await expect(status(page)).toMatchAriaSnapshot(`- status: ${shown('// No script')}`);
        const main = page.getByRole('main');
        const summary = main.locator('summary', { hasText: control });
        if ((await summary.count()) > 0) await summary.click();
        else await expect(main.getByText(control).first()).toBeVisible();
        await expect(main.getByText(NEEDS_SCRIPT).first()).toBeVisible();
        // Playwright finds no text in a noscript element, but the element has a box.
        await expect(page.locator('body > noscript p')).toBeVisible();
      });
    }
  });
});
