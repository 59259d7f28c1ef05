/** Faults in every game are in `faults-games.spec.ts`. */
import type { Page, Route } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { LOST_CONTEXT } from './support/lost-context.ts';
import { runningGame, slogan } from './support/site.ts';
import { smallDesk } from './support/viewport.ts';
import { expect, test, visit } from './support/visitor.ts';

test.use({ viewport: smallDesk });

const { slug, name, path: GAME_PAGE } = runningGame;
const file = (ending: string) => new RegExp(`/games/${slug}/${slug}\\.${ending}\\?`);
const game = (page: Page) => page.frameLocator(`iframe[title="${name} game"]`);
const notice = (page: Page) => game(page).getByRole('alert');
const again = (page: Page) => notice(page).getByRole('button', { name: 'Try again' });

async function expectRunning(page: Page) {
  await expect(game(page).getByRole('progressbar')).toBeHidden();
  await expect(game(page).locator('canvas')).toBeVisible();
  await expect(notice(page)).toBeHidden();
}

const notFound = (route: Route) =>
  route.fulfill({ status: 404, contentType: 'text/plain', body: 'no such file' });
const missing = 'A file of the game is missing on the server: try again in a few minutes.';

test('each fault of a game is one sentence on its page, a retry continues, and the rest of the site works', async ({
  page,
  context,
  expected,
}) => {
  expected.errors.push('Failed to load resource', 'The game failed (');
  await page.clock.install();
  const main = page.getByRole('main');

  await expected.step('a missing play document', async () => {
    const gone = (route: Route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: '<title>404</title>' });
    await page.route(`**/play/${slug}/`, gone);
    await visit(page, GAME_PAGE);
    await expect(main.getByRole('alert')).toContainText('does not answer');
    await expectAccessible(page);
    await page.unroute(`**/play/${slug}/`, gone);
  });

  await expected.step('a missing file', async () => {
    await page.route(file('code\\.js'), notFound);
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(notice(page)).toContainText(missing);
    await expectAccessible(page);
    await page.unroute(file('code\\.js'), notFound);
  });

  await expected.step('a retry without a network', async () => {
    expected.errors.push('net::ERR_INTERNET_DISCONNECTED');
    await context.setOffline(true);
    await again(page).click();
    await expect(notice(page)).toContainText(/You are offline|The server does not answer/);
    await context.setOffline(false);
  });

  await expected.step('a load that stalls for a minute', async () => {
    const stall = () => {};
    await page.route(file('data'), stall);
    await again(page).click();
    // The script has given the bar its name, so its timer is running.
    await expect(game(page).getByRole('progressbar', { name: `Loading ${name}` })).toBeVisible();
    // Real time also passes, so the first step stays well below a minute.
    await page.clock.fastForward(10_000);
    await expect(notice(page)).toBeHidden();
    await page.clock.fastForward(55_000);
    await expect(notice(page)).toContainText('Nothing has arrived for a minute');
    await page.unroute(file('data'), stall);
  });

  await expected.step('a crash', async () => {
    expected.errors.push(/boom/);
    const crashing = async (route: Route) => {
      const response = await route.fetch();
      const crashOnPress = `addEventListener("pointerdown", () => {
        for (const name of ["clear", "drawArrays", "drawElements", "drawArraysInstanced", "drawElementsInstanced"])
          WebGL2RenderingContext.prototype[name] = () => { throw new Error("boom"); };
      });`;
      const body = `${await response.text()};${crashOnPress}`;
      await route.fulfill({ contentType: 'text/javascript', body });
    };
    await page.route(file('loader\\.js'), crashing);
    await again(page).click();
    await expectRunning(page);
    await game(page)
      .locator('canvas')
      .evaluate(() => void setTimeout(() => Promise.reject(new Error('boom, but not of the game'))));
    await page.clock.fastForward(2_000);
    await expectRunning(page);
    await game(page).locator('canvas').click();
    await expect(notice(page)).toContainText('The game crashed');
    await page.unroute(file('loader\\.js'), crashing);
  });

  await expected.step('a context that stays lost', async () => {
    expected.errors.push(LOST_CONTEXT);
    await again(page).click();
    await expectRunning(page);
    await game(page)
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) =>
        canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
      );
    await page.clock.fastForward(11_000);
    await expect(notice(page)).toContainText('The graphics card stopped drawing the game');
  });

  await expected.step('the last retry starts the game, and the link home works', async () => {
    await again(page).click();
    await expectRunning(page);
    await page.getByRole('navigation', { name: 'Primary' }).getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(slogan);
  });
});

/** A build with a loop for each kind of callback; `counts` contains the rounds of each loop. */
const RESTLESS = `createUnityInstance = async (canvas, config, onProgress) => {
  const counts = {};
  const loop = async (name, round) => {
    counts[name] = 0;
    for (;;) { await round(); counts[name]++; }
  };
  const pause = () => new Promise((done) => { AbortSignal.timeout(20).onabort = done; });
  const { port1, port2 } = new MessageChannel();
  const arrival = (target) => new Promise((done) => target.addEventListener('message', done, { once: true }));
  loop('timeout', () => new Promise((done) => setTimeout(done, 20)));
  loop('frame', () => new Promise(requestAnimationFrame));
  loop('signal', pause);
  loop('port', async () => { await pause(); port2.postMessage(0); await arrival(port1); });
  loop('window', async () => { await pause(); postMessage(0, '*'); await arrival(window); });
  loop('task', () => scheduler.postTask(() => {}, { delay: 20 }));
  loop('yield', async () => { await pause(); await scheduler.yield(); });
  const hidden = document.createElement('iframe');
  document.body.appendChild(document.createElement('p')).attachShadow({ mode: 'closed' }).append(hidden);
  loop('hidden frame', () => new Promise((done) => hidden.contentWindow.setTimeout(done, 20)));
  loop('fetch', async () => { await pause(); await fetch('/robots.txt', { cache: 'no-store' }); });
  loop('request', () => new Promise((done) => {
    const request = new XMLHttpRequest();
    request.open('GET', '/robots.txt');
    request.onloadend = () => pause().then(done);
    request.send();
  }));
  port1.start();
  const opening = indexedDB.open('restless');
  opening.onsuccess = () => {
    counts.database = 1;
    Object.assign(window, { counts, end: config.onQuit });
  };
  onProgress(1);
  return { SendMessage() {}, SetFullscreen() {}, Quit: async () => {}, Module: {} };
}`;

test('after a build has quit, none of its loops continues, and its database can be deleted', async ({
  page,
}) => {
  await page.route(file('loader\\.js'), (route) =>
    route.fulfill({ contentType: 'text/javascript', body: RESTLESS }),
  );
  await page.goto(`/play/${slug}/`);
  const counts = () =>
    page.evaluate(() => ({ ...(globalThis as unknown as { counts?: Record<string, number> }).counts }));
  await expect
    .poll(async () => Object.values(await counts()).filter((rounds) => rounds > 0))
    .toHaveLength(11);
  await page.evaluate(() => (globalThis as unknown as { end(): void }).end());
  await expect(page.getByText(`${name} is not running`)).toBeVisible();
  const outcome = page.evaluate(
    () =>
      new Promise((resolve) => {
        const deletion = indexedDB.deleteDatabase('restless');
        deletion.onsuccess = () => resolve('deleted');
        deletion.onblocked = () => resolve('blocked');
      }),
  );
  expect(await outcome).toBe('deleted');
  const atEnd = await counts();
  // A hundred requests take longer than a round of any of the build's loops.
  await page.evaluate(async () => {
    for (let i = 0; i < 100; i++) await fetch('/robots.txt', { cache: 'no-store' });
  });
  expect(await counts()).toEqual(atEnd);
});

test('a game opened directly says so when its script cannot be loaded, with a button to try again', async ({
  page,
  expected,
}) => {
  expected.errors.push('Failed to load resource');
  const script = '**/static/play/player.*.js';
  await page.route(script, notFound);
  await page.goto(`/play/${slug}/`);
  const sentence = page.getByText('The game has not started');
  await expect(sentence).toBeHidden();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(sentence).toBeVisible();
  await expectAccessible(page);
  await page.unroute(script, notFound);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expect(sentence).toHaveCount(0);
});
