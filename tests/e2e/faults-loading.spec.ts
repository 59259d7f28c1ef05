/** Tests each kind of fault in each file in a real browser; unit tests cover the scripts' logic. */
import type { Page, Route } from '@playwright/test';
import { chunkId } from '#build/vite-plugins.ts';
import { holdAnswers } from './support/hold-answers.ts';
import { config, hasPage, quietGame, scriptedPage, shown, slogan } from './support/site.ts';
import { smallDesk } from './support/viewport.ts';
import { expect, hydrated, test, visit } from './support/visitor.ts';

// A small window, because there is no GPU.
test.use({ viewport: smallDesk });

const chunk = (name: string) => `**/static/js/${chunkId(name)}.*.chunk.js`;

const faults = {
  '404': (route: Route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'no such file' }),
  aborted: (route: Route) => route.abort(),
  'an HTML page instead': (route: Route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Home</title><p>Welcome' }),
  hanging: () => undefined,
} satisfies Record<string, (route: Route) => Promise<void> | undefined>;

const logged = [
  'Failed to load resource',
  'MIME type',
  'The page stays as it was served',
  'Loading chunk failed',
  'Failed to fetch dynamically imported module',
  'Failed to decode downloaded font',
  'OTS parsing error',
];

const main = (page: Page) => page.getByRole('main');
const h1 = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name });

/** Stops the fault for new requests; pending requests stay pending. */
async function mend(page: Page, pattern: string | RegExp): Promise<void> {
  await page.route('**/nothing', (route) => route.abort());
  await page.unroute(pattern);
}

const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Primary' }).getByRole('link', { name }).click();
const toHome = (page: Page) => goTo(page, 'Home');
const toWebGames = (page: Page) => goTo(page, 'Web Games');

const note = (page: Page) => page.locator('[role=status]', { has: page.locator('[data-when]') });

/** Waits for the inline script only, because the load event may never fire. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => 'pageStart' in window)).toBe(true);
}

const pass = (page: Page, seconds: number) => page.clock.runFor(seconds * 1000);

async function expectReadableAndDead(page: Page): Promise<void> {
  await expect(h1(page, scriptedPage.heading)).toBeVisible();
  await expect(note(page)).toContainText('Loading chunk failed', { useInnerText: true });
  await expect(main(page)).toContainText('This needs the page’s script, which is not running.', {
    useInnerText: true,
  });
  await expect(page.getByRole('banner').getByRole('status')).toMatchAriaSnapshot(
    `- status: ${shown('// No script')}`,
  );
}

async function tryAgain(page: Page, pattern: string): Promise<void> {
  await mend(page, pattern);
  await note(page).getByRole('link', { name: 'Try again' }).click();
  await hydrated(page);
  await expect(note(page)).toHaveText('', { useInnerText: true });
  await expect(main(page)).not.toContainText('not running', { useInnerText: true });
}

const firstScripts = {
  entry: '**/static/js/index.*.js',
  'page chunk': chunk(scriptedPage.module),
  'shared chunk': chunk('vendor'),
};

test('a page without one of its scripts is readable, says what does not work, and a retry recovers', async ({
  page,
  expected,
}) => {
  expected.errors.push(...logged);
  await page.clock.install();
  const cells = [
    ['entry', '404'],
    ['entry', 'hanging'],
    ['page chunk', 'an HTML page instead'],
    ['page chunk', 'hanging'],
    ['shared chunk', 'aborted'],
  ] as const;
  for (const [part, fault] of cells) {
    await expected.step(`${part}: ${fault}`, async () => {
      const pattern = firstScripts[part];
      await page.route(pattern, faults[fault]);
      const asked = page.waitForRequest(pattern);
      await open(page, scriptedPage.path);
      await asked;
      if (fault === 'hanging') {
        await pass(page, 5);
        await expect(note(page)).toHaveText(/Still loading/, { useInnerText: true });
        await expect(h1(page, scriptedPage.heading)).toBeVisible();
        await page.clock.fastForward(120_000);
      }
      await expectReadableAndDead(page);
      await tryAgain(page, pattern);
    });
  }
});

test('a page without its style sheet works and shows a message, and a retry loads the style sheet', async ({
  page,
  expected,
}) => {
  expected.errors.push(...logged);
  await page.clock.install();
  for (const [fault, answer] of Object.entries(faults)) {
    await expected.step(fault, async () => {
      await page.route('**/*.css', answer);
      await open(page, scriptedPage.path);
      if (fault === 'hanging') await pass(page, 3);
      await hydrated(page);
      await expect(h1(page, scriptedPage.heading)).toBeVisible();
      await expect(note(page)).toHaveText(/style sheet did not arrive/, { useInnerText: true });
      await tryAgain(page, '**/*.css');
      await expect(page.getByRole('banner')).toHaveCSS('display', /grid|flex/);
    });
  }
});

test('a page without its fonts and images works and shows no message', async ({ page, expected }) => {
  expected.errors.push(...logged);
  await page.clock.install();
  for (const [fault, answer] of Object.entries(faults)) {
    await expected.step(fault, async () => {
      const asked = ['**/*.woff2', /\.webp$/].map(async (pattern) => {
        await page.route(pattern, answer);
        return page.waitForRequest(pattern);
      });
      await open(page, '/');
      await Promise.all(asked);
      if (fault === 'hanging') await pass(page, 3);
      await hydrated(page);
      await expect(h1(page, slogan)).toBeVisible();
      await expect(note(page)).toHaveText('', { useInnerText: true });
      await expect(page.locator('img:not([alt])')).toHaveCount(0);
    });
  }
});

const frameState = (page: Page) =>
  page.locator('.game-frame iframe').evaluate((frame: HTMLIFrameElement) => {
    const shown = frame.contentDocument;
    return shown === null || shown.URL === 'about:blank' ? 'none' : shown.readyState;
  });

test('the hydrated page explains a play document that does not arrive, and a retry starts the game', async ({
  page,
  expected,
}) => {
  test.skip(!hasPage(quietGame.path), 'this site has no games');
  expected.errors.push(...logged);
  await page.clock.install();
  const address = `**/play/${quietGame.slug}/`;
  const cells = [
    ['hanging', 'first load'],
    ['an HTML page instead', 'next page'],
    ['aborted', 'next page'],
    ['404', 'first load'],
  ] as const;
  for (const [fault, on] of cells) {
    await expected.step(`${fault}, ${on}`, async () => {
      const hanging: Route[] = [];
      const hangs = fault === 'hanging';
      await page.route(address, (route) => (hangs ? void hanging.push(route) : faults[fault](route)));
      if (on === 'first load') {
        await open(page, quietGame.path);
        if (hangs) await pass(page, 3);
        await hydrated(page);
      } else {
        await visit(page, hasPage('/draknek') ? '/draknek' : '/');
        await main(page)
          .getByRole('link', { name: new RegExp(quietGame.name) })
          .first()
          .click();
      }
      await expect(h1(page, quietGame.name)).toBeVisible();
      // Chromium replaces an aborted document by its own page, which is detected at once.
      if (fault !== 'aborted') {
        // The page waits ten seconds after a response that is not a game, and twenty for a missing one.
        await expect.poll(() => frameState(page)).toBe(hangs ? 'none' : 'complete');
        await pass(page, 20);
      }
      const lost = main(page).getByRole('alert');
      await expect(lost).toContainText(`${quietGame.name} does not answer`);
      await mend(page, address);
      // Aborts them, because Chromium ignores a second navigation to the same address within seconds of the first.
      for (const route of hanging) await route.abort();
      await lost.getByRole('button', { name: 'Try again' }).click();
      await expect(page.frameLocator('.game-frame iframe').locator('canvas')).toBeAttached();
      await expect(lost).toHaveCount(0);
    });
  }
});

const homeId = chunkId('site/pages/home/home-page.tsx');
const visitorId = chunkId('site/first-interaction.ts');

const nextScripts = {
  'page chunk': new RegExp(`/static/js/${homeId}\\.`),
  'shared chunk': new RegExp(`/static/js/(?!${homeId}|${visitorId})\\d+\\.`),
};

test('a page without one of its scripts is replaced by the error screen, and a retry shows the page', async ({
  page,
  expected,
}) => {
  expected.errors.push(...logged);
  await page.clock.install();
  const cells = [
    ['page chunk', '404'],
    ['page chunk', 'hanging'],
    ['shared chunk', 'aborted'],
    ['shared chunk', 'an HTML page instead'],
  ] as const;
  for (const [part, fault] of cells) {
    await expected.step(`${part}: ${fault}`, async () => {
      await visit(page, '/news');
      await page.route(nextScripts[part], faults[fault]);
      await toHome(page);
      if (fault === 'hanging') {
        await expect(page.getByRole('img', { name: config.studioName })).toBeVisible();
        await page.clock.fastForward(121_000);
      }
      await expect(h1(page, 'Unexpected Application Error!')).toBeVisible();
      await expect(main(page)).toContainText('Loading chunk failed');
      await mend(page, nextScripts[part]);
      await main(page).getByRole('button', { name: 'Try again' }).click();
      await expect(h1(page, slogan)).toBeVisible();
    });
  }
});

test('the next page is hydrated without its images, and does not request entry, style sheet and fonts again', async ({
  page,
  expected,
}) => {
  expected.errors.push(...logged);
  await visit(page, '/news');
  const asked: string[] = [];
  await page.route(/index\.\w+\.js$|\.css$|\.woff2$/, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  for (const fault of ['404', 'hanging'] as const) {
    await page.route(/\.webp$/, faults[fault]);
    await toHome(page);
    await expect(h1(page, slogan)).toBeVisible();
    await toWebGames(page);
    await expect(h1(page, 'Web Games')).toBeVisible();
  }
  expect(asked).toEqual([]);
});

test('scripts wait for the page’s own files, for at most three seconds', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.route(/\.webp$/, () => {});
  await open(page, '/');
  await pass(page, 2.9);
  // Earlier requests of the page are reported before this returns.
  await page.evaluate(() => null);
  expect(asked.filter((url) => url.endsWith('.chunk.js'))).toEqual([]);
  await pass(page, 0.2);
  await expect.poll(() => asked.filter((url) => url.endsWith('.chunk.js')).length).toBeGreaterThan(2);
});

test('applies a style sheet that arrives late, and removes the note that it is missing', async ({ page }) => {
  await page.clock.install();
  // The page may have aborted the first request.
  const send = await holdAnswers(page, '**/*.css', (route) => route.continue().catch(() => {}));
  await open(page, scriptedPage.path);
  await pass(page, 3);
  await hydrated(page);
  await expect(note(page)).toHaveText(/style sheet did not arrive/, { useInnerText: true });
  await expect(page.getByRole('banner')).toHaveCSS('display', 'block');
  send();
  await expect(page.getByRole('banner')).toHaveCSS('display', 'grid');
  await expect(note(page)).toHaveText('', { useInnerText: true });
});

test('a script that arrives late hydrates the page, and removes the note', async ({ page }) => {
  await page.clock.install();
  const send = await holdAnswers(page, firstScripts.entry);
  await open(page, scriptedPage.path);
  await page.clock.fastForward(120_000);
  await expect(note(page)).toContainText('Loading chunk failed', { useInnerText: true });
  send();
  await hydrated(page);
  await expect(note(page)).toHaveText('', { useInnerText: true });
});
