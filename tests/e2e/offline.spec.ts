import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readSiteManifest } from '#build/site-manifest.ts';
import { emulatorSite } from '../sites.ts';
import { anotherDeployment } from './support/another-deployment.ts';
import { expectAccessible } from './support/axe.ts';
import { holdAnswers } from './support/hold-answers.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';
import { signIn } from './support/sign-in.ts';
import { otherGame, pageGames, quietGame, shown } from './support/site.ts';
import { smallDesk } from './support/viewport.ts';
import { test as base, expect, hydrated, visit } from './support/visitor.ts';

const { pages } = readSiteManifest(emulatorSite.outDir);

const test = base.extend<{ server: OwnServer }>({
  server: async ({ expected }, use) => {
    // Without a network, Chromium logs each failed request, and the page logs that sign-in is unavailable.
    expected.errors.push('net::ERR_', 'Sign-in could not be prepared', 'The game failed (unreachable)');
    const server = await startOwnServer(emulatorSite.outDir);
    await use(server);
    await server.goAway();
  },
});
test.use({ serviceWorkers: 'allow', viewport: smallDesk });

/** Status line without a server: it lists cached games and games that are pages. */
const disconnected =
  pageGames.length > 0
    ? shown(`// Disconnected Works now: ${pageGames.map(({ name }) => name).join(', ')}`)
    : shown('// Disconnected');

const status = (page: Page) => page.getByRole('banner').getByRole('status');
const game = (page: Page, name: string) => page.frameLocator(`iframe[title="${name} game"]`);

async function expectRunning(page: Page, name: string) {
  await expect(game(page, name).getByRole('progressbar')).toBeHidden();
  await expect(game(page, name).locator('canvas')).toBeVisible();
}

async function keptByWorker(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
}

async function saveData(page: Page, server: OwnServer, copyDir: string): Promise<void> {
  const wish = `Object.defineProperty(navigator.connection, 'saveData', { value: true });\n`;
  await page.addInitScript(wish);
  await cp(emulatorSite.outDir, copyDir, { recursive: true });
  const worker = join(copyDir, 'public/service-worker.js');
  await writeFile(worker, wish + (await readFile(worker, 'utf8')));
  for (const twin of ['.br', '.gz']) await rm(worker + twin, { force: true });
  server.deploy(copyDir);
}

const toWebGames = (page: Page) =>
  page.getByRole('navigation', { name: 'Primary' }).getByRole('link', { name: 'Web Games' });

async function waitingWorkerTakesOver(page: Page): Promise<{ done: Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  const waiting = new Set<string>();
  const done = new Promise<void>((resolve) => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      for (const { versionId, status } of versions) {
        if (status === 'installed') waiting.add(versionId);
        if (status === 'activated' && waiting.has(versionId)) resolve();
      }
    });
  });
  await session.send('ServiceWorker.enable');
  return { done };
}

test('after one visit every page opens offline, and says that it is offline', async ({
  page,
  server,
  expected,
}) => {
  expected.errors.push('the server responded with a status of 404');
  await visit(page, `${server.origin}/`);
  await expect(status(page)).toHaveText(shown('// Connected'));
  await keptByWorker(page);
  await server.goAway();

  for (const { path, title } of pages) {
    // Ignores the message that a game which is not cached shows later.
    await page.goto(server.origin + path, { waitUntil: 'domcontentloaded' });
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    const broken = await page.evaluate(() =>
      [...document.images]
        .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
        .map(({ src }) => src),
    );
    expect(broken, path).toEqual([]);
  }

  await visit(page, `${server.origin}/`);
  await expect(status(page)).toHaveText(disconnected);
  await expectAccessible(page);
  await toWebGames(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Web Games');
  const unknown = await page.goto(`${server.origin}/no-such-page`);
  expect(unknown?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');

  await server.restart();
  await visit(page, `${server.origin}/webgames`);
  await expect(status(page)).toHaveText(shown('// Connected'));
});

test('the worker’s downloads wait until a game has started', async ({ page, server }) => {
  const waiting = () =>
    page.evaluate(async () => (await navigator.locks.query()).pending?.map(({ name }) => name));
  const release = await holdAnswers(page, '**/games/**');
  await page.goto(server.origin + quietGame.path, { waitUntil: 'domcontentloaded' });
  await expect.poll(waiting).toContain('game-start');
  release();
  await expectRunning(page, quietGame.name);
  await keptByWorker(page);
  expect(await waiting()).toEqual([]);
});

test('a played game opens offline, and others if the button has cached them', async ({ page, server }) => {
  await visit(page, server.origin + quietGame.path);
  await expectRunning(page, quietGame.name);
  await expect(page.getByRole('main')).toContainText(shown('// kept for offline'));
  await page.goto(`${server.origin}/webgames`);
  await page.getByText('Play offline').click();
  const puzzle = page.getByRole('group').getByRole('listitem').filter({ hasText: otherGame.name });
  await expect(puzzle).toContainText(new RegExp(`${shown('// ')}\\d+ kB`));
  await puzzle.getByRole('button', { name: 'Keep for offline' }).click();
  await expect(puzzle).toContainText(shown('// kept for offline'));
  await expectAccessible(page);
  await server.goAway();

  await visit(page, server.origin + otherGame.path);
  await expectRunning(page, otherGame.name);
  const kept = [...pageGames, quietGame, otherGame].toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
  await expect(status(page)).toHaveText(
    shown(`// Disconnected Works now: ${kept.map(({ name }) => name).join(', ')}`),
  );
  await visit(page, server.origin + quietGame.path);
  await expectRunning(page, quietGame.name);
  await page.getByRole('button', { name: `Drop ${quietGame.name}` }).click();
  await expect(page.getByRole('button', { name: 'Keep for offline' })).toBeVisible();
  // Clears the HTTP cache, in which a game's files are fresh for a minute.
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.clearBrowserCache');
  await page.reload();
  await expect(game(page, quietGame.name).getByRole('alert')).toContainText('check your connection');
});

test('detects at the next action that the server has stopped, hangs or is back', async ({ page, server }) => {
  await visit(page, `${server.origin}/`);
  await keptByWorker(page);
  await server.goAway();
  await toWebGames(page).click();
  await expect(status(page)).toHaveText(disconnected);
  await server.restart();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(status(page)).toHaveText(shown('// Connected'));
  server.hang();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Press' }).click();
  await expect(status(page)).toHaveText(disconnected);
});

test('a server that returns only errors counts as disconnected, and even the HTML of a cached page says so', async ({
  page,
  server,
  expected,
}) => {
  expected.errors.push('the server responded with a status of 500');
  await visit(page, `${server.origin}/`);
  await keptByWorker(page);
  await expect(status(page)).toHaveText(shown('// Connected'));
  server.failAll();
  await toWebGames(page).click();
  await expect(status(page)).toHaveText(disconnected);

  const kept = await page.reload();
  expect(kept?.status()).toBe(200);
  expect(await kept?.text()).toContain(`${shown('// Disconnected')}<`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Web Games');
  await expect(status(page)).toHaveText(disconnected);
  server.repair();
  // The page checks the server again without user input.
  await expect(status(page)).toHaveText(shown('// Connected'));
});

test('offline, a page opens at each address that the server accepts, but at no other address', async ({
  page,
  server,
  expected,
}) => {
  expected.errors.push('the server responded with a status of 404');
  await visit(page, `${server.origin}/`);
  await keptByWorker(page);
  await server.goAway();
  for (const path of ['/webgames/', '//webgames', '/webgames.html']) {
    await visit(page, server.origin + path);
    await expect(page).toHaveURL(`${server.origin}/webgames`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Web Games');
  }
  const unknown = await page.goto(`${server.origin}/WEBGAMES`);
  expect(unknown?.status()).toBe(404);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
});

test('the status line agrees with a game that cannot reach the server', async ({ page, server }) => {
  await visit(page, `${server.origin}/`);
  await keptByWorker(page);
  await visit(page, `${server.origin}/webgames`);
  await server.goAway();
  await page.evaluate((address) => {
    const frame = document.createElement('iframe');
    frame.src = address;
    document.body.append(frame);
  }, `/play/${quietGame.slug}/`);
  await expect(status(page)).toContainText(shown('// Disconnected'));
});

test('caching shows its progress, and the pressed button keeps the keyboard focus', async ({
  page,
  server,
}) => {
  await visit(page, `${server.origin}/webgames`);
  await keptByWorker(page);
  await page.getByText('Play offline').click();
  const puzzle = page.getByRole('group').getByRole('listitem').filter({ hasText: otherGame.name });
  const button = puzzle.getByRole('button');
  await expect(button).toHaveAccessibleName('Keep for offline');
  server.hang();
  await button.press('Enter');
  await expect(puzzle.getByRole('progressbar')).toHaveAccessibleName(`Keeping ${otherGame.name} for offline`);
  await expect(puzzle).toContainText(shown('// 0 %'));
  await expect(button).toBeFocused();
  await expectAccessible(page);
  server.resume();
  await expect(puzzle).toContainText(shown('// kept for offline'));
  await expect(button).toHaveAccessibleName(`Drop ${otherGame.name}`);
  await expect(button).toBeFocused();
});

test('in data-saving mode, lists only cached games and pages', async ({ page, server }, { outputDir }) => {
  const [pageGame] = pageGames;
  if (!pageGame) return test.skip(true, 'no game here is a page');
  const copyDir = join(outputDir, 'saving');
  await saveData(page, server, copyDir);
  const keptPaths = () =>
    page.evaluate(async () => {
      const [name = ''] = (await caches.keys()).filter((each) => each.startsWith('site-'));
      const requests = await (await caches.open(name)).keys();
      return requests.map(({ url }) => new URL(url).pathname);
    });
  await visit(page, `${server.origin}/webgames`);
  await keptByWorker(page);
  await expect.poll(keptPaths).toContain('/webgames');
  await page.getByText('Play offline').click();
  const list = page.getByRole('group');
  await expect(list).toContainText('Your browser’s data saver is on');
  await expect(list.getByRole('listitem').filter({ hasText: pageGame.name })).toContainText(
    shown('// not kept'),
  );
  await server.goAway();
  await page.reload();
  await expect(status(page)).toHaveText(shown('// Disconnected'));

  await server.restart();
  await visit(page, server.origin + pageGame.path);
  await expect.poll(keptPaths).toContain(pageGame.path);
  await server.goAway();
  await page.reload();
  await expect(status(page)).toHaveText(disconnected);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await rm(copyDir, { recursive: true });
});

test('a cached page whose script is missing is readable, reports that, and recovers when the server is back', async ({
  page,
  server,
  expected,
}) => {
  expected.errors.push('The page stays as it was served', 'Failed to load resource');
  await visit(page, `${server.origin}/news`);
  await keptByWorker(page);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (request.url.endsWith('.chunk.js')) await cache.delete(request);
    }
  });
  await server.goAway();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.goto(`${server.origin}/news`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('News');
  await expect(page.getByText('Loading chunk failed')).toBeVisible();
  await server.restart();
  await page.getByRole('link', { name: 'Try again' }).click();
  await hydrated(page);
  await expect(page.getByText('Loading chunk failed')).toBeHidden();
});

test('open pages keep their files after a new deployment, and the next visit uses the new ones', async ({
  page,
  context,
  server,
}, { outputDir }) => {
  const nextDir = join(outputDir, 'next');
  await anotherDeployment(emulatorSite.outDir, nextDir);
  await visit(page, `${server.origin}/`);
  await keptByWorker(page);
  await visit(page, `${server.origin}/`);

  server.deploy(nextDir);
  const newest = await context.newPage();
  await visit(newest, `${server.origin}/`);
  await expect(newest.getByRole('heading', { level: 1 })).toHaveText('Another round.');
  await expect
    .poll(() =>
      newest.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state),
    )
    .toBe('installed');
  const links = page.getByRole('contentinfo');
  await links.getByRole('link', { name: 'Press' }).click();
  await expect(page).toHaveURL(`${server.origin}/press`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await server.goAway();
  await visit(newest, `${server.origin}/`);
  await expect(newest.getByRole('heading', { level: 1 })).toHaveText('Another round.');
  await links.getByRole('link', { name: 'News' }).click();
  await expect(page).toHaveURL(`${server.origin}/news`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const takeover = await waitingWorkerTakesOver(newest);
  await page.goto('about:blank');
  await newest.goto('about:blank');
  await takeover.done;
  await visit(newest, `${server.origin}/`);
  await expect
    .poll(() =>
      newest.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('site-')).length),
    )
    .toBe(1);
  await rm(nextDir, { recursive: true });
});

test('full or refused storage causes no error: the site works without caches', async ({
  page,
  server,
  expected,
}) => {
  expected.errors.push('was not cached for offline use', 'cannot be cached for offline play');
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: server.origin, quotaSize: 50_000 });
  await visit(page, `${server.origin}/`);
  await keptByWorker(page);
  const kept = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('site-'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  // The cache is empty, or contains only the note that storage is full.
  expect(kept.filter((path) => path !== '/no-room')).toEqual([]);

  await page.addInitScript(() => {
    Object.defineProperty(window, 'caches', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    navigator.serviceWorker.register = () => Promise.reject(new DOMException('blocked', 'SecurityError'));
  });
  await visit(page, server.origin + quietGame.path);
  await expectRunning(page, quietGame.name);
  await expect(page.getByRole('button', { name: 'Keep for offline' })).toHaveCount(0);
  await visit(page, `${server.origin}/webgames`);
  await page.getByText('Play offline').click();
  await expect(page.getByRole('group')).toContainText('Nothing is kept on this device yet');
});

test('Chromium accepts the site as an installable app', async ({ page, server }) => {
  await visit(page, `${server.origin}/`);
  await keptByWorker(page);
  const session = await page.context().newCDPSession(page);
  const { errors, url } = await session.send('Page.getAppManifest');
  expect(url).toBe(`${server.origin}/manifest.webmanifest`);
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Each test runs in a private window, where an app cannot be installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('signing in bypasses the worker', async ({ page }) => {
  await visit(page, '/');
  await keptByWorker(page);
  await signIn(page);
});
