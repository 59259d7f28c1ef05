import type { Page } from '@playwright/test';
import { emulatorSite } from '../sites.ts';
import { expectAccessible } from './support/axe.ts';
import { leaveOutGames } from './support/page-checks.ts';
import { config, hasPage, pages, quietGame, shown, slogan } from './support/site.ts';
import { expect, hydrated, test, visit } from './support/visitor.ts';

const primary = (page: Page) => page.getByRole('navigation', { name: 'Primary' });

const webGamesPage = (page: Page) =>
  config.signIn
    ? page.getByRole('main').getByRole('link', { name: 'Log in to play the Web Games' })
    : page.getByRole('main').getByRole('list', { name: 'Web games' });

test('the header has no link to the current page; title, canonical address and focus follow a navigation', async ({
  page,
}) => {
  const home = primary(page).getByRole('link', { name: 'Home' });
  const webGames = primary(page).getByRole('link', { name: 'Web Games' });
  const name = page.getByRole('banner').getByRole('link', { name: config.studioName, exact: true });
  await visit(page, '/');
  await test.step('the Home link is hidden on the home page only', async () => {
    await expect(home).toHaveCount(0);
    await webGames.click();
    await expect(page).toHaveURL('/webgames');
    await expect(home).toBeVisible();
  });
  await test.step('title, canonical address and focus are those of the new page', async () => {
    await expect(page).toHaveTitle(shown(`Web games // ${config.studioName}`));
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${config.siteUrl}/webgames`);
    await expect(page.getByRole('main')).toBeFocused();
  });
  await test.step('the studio’s name links home, but not on the home page', async () => {
    await name.click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner')).toContainText(config.studioName);
    await expect(name).toHaveCount(0);
  });
  await test.step('the Web Games link is hidden on /webgames only', async () => {
    await visit(page, '/webgames');
    await expect(webGames).toHaveCount(0);
    await home.click();
    await expect(webGames).toBeVisible();
    for (const { path } of pages.filter((each) => each.path.startsWith('/webgames/')).slice(0, 1)) {
      await visit(page, path);
      await expect(webGames).toBeVisible();
    }
  });
});

test('the header has no empty place for the initial of a visitor who is not signed in', async ({ page }) => {
  test.skip(!config.signIn, 'this site has no sign-in');
  await visit(page, '/');
  await hydrated(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible();
  expect(await page.locator('.account-initial').boundingBox()).toBeNull();
});

test('Join Discord opens the community chat server in a new tab', async ({ page, context, expected }) => {
  expected.requests.push(new RegExp(`^${new URL(config.discordUrl).origin}/`));
  await context.route(`${new URL(config.discordUrl).origin}/**`, (route) =>
    route.fulfill({ body: 'discord' }),
  );
  await visit(page, '/');
  const link = primary(page).getByRole('link', { name: 'Join Discord' });
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await expect(tab).toHaveURL(config.discordUrl);
  await expect(page).toHaveURL('/');
});

test('the status line follows the browser going offline and online', async ({ page, context }) => {
  await visit(page, '/');
  const status = page.getByRole('banner').getByRole('status');
  await expect(status).toHaveText(shown('// Connected'));
  await context.setOffline(true);
  await expect(status).toHaveText(shown('// Disconnected'));
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(status).toHaveText(shown('// Connected'));
});

test('the status line does not show a server that sends only errors as connected', async ({
  page,
  expected,
}) => {
  expected.errors.push('the server responded with a status of 500');
  await visit(page, '/');
  const status = page.getByRole('banner').getByRole('status');
  await page.route('/robots.txt', (route) => route.fulfill({ status: 500, body: 'out of order' }));
  await primary(page).getByRole('link', { name: 'Web Games' }).click();
  await expect(status).toHaveText(shown('// Disconnected'));
  await page.unroute('/robots.txt');
  // The page checks the server again without user input.
  await expect(status).toHaveText(shown('// Connected'));
});

test('a link of the footer is followed without loading a document, and can open a tab', async ({
  page,
  context,
}) => {
  await visit(page, '/');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'News', exact: true });
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    link.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(tab).toHaveURL('/news');
  await expect(page).toHaveURL('/');
  await link.click();
  await expect(page).toHaveURL('/news');
  await expect(page.getByRole('main')).toBeFocused();
  // Following the link again does not add to the history.
  await link.click();
  await page.goBack();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

for (const path of ['/WEBGAMES', '/Account/Sign-In', '/Webgames/shoot-or-die', '/DraknekGames']) {
  test(`neither the server nor the router accepts ${path} as a page's address`, async ({
    page,
    expected,
  }) => {
    expected.errors.push('the server responded with a status of 404');
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
    await expect(page).toHaveTitle(shown(`Not found // ${config.studioName}`));
  });
}

test('additional slashes redirect to the canonical address of a page', async ({ page, request }) => {
  for (const path of ['//webgames', '/account//sign-in', '/webgames/']) {
    const response = await request.get(`http://localhost:${emulatorSite.port}${path}`, { maxRedirects: 0 });
    expect(response.status(), path).toBe(301);
  }
  await page.goto(`http://localhost:${emulatorSite.port}//webgames//`);
  await expect(page).toHaveURL('/webgames');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Web Games');
});

test('the skip link skips the header', async ({ page }) => {
  await visit(page, '/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the page' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/#main');
});

test('the pointer effect is 140 by 140 px and follows the pointer without causing layout', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await visit(page, '/');
  const effect = page.locator('.pointer-effect');
  await expect(effect).toHaveCSS('opacity', '0');
  await page.mouse.move(300, 200);
  await expect(effect).toHaveCSS('opacity', '1');
  expect(await effect.boundingBox()).toEqual({ x: 230, y: 130, width: 140, height: 140 });

  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const layouts = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? Number.NaN;
  };
  const before = await layouts();
  // The pointer stays off posters, because a clip would cause layout.
  await page.mouse.move(700, 400, { steps: 30 });
  await expect.poll(async () => (await effect.boundingBox())?.x).toBe(630);
  expect((await layouts()) - before).toBeLessThanOrEqual(1);
});

test('the pointer effect is behind the text, and fades over a game', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await leaveOutGames(page);
  await visit(page, quietGame.path);
  const effect = page.locator('.pointer-effect');
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  const frame = await page.locator('.game-frame iframe').boundingBox();
  if (!heading || !frame) throw new Error('The game is not on its page.');
  await page.mouse.move(heading.x + 10, heading.y + 10);
  await expect(effect).toHaveCSS('opacity', '1');
  const painted = await effect.evaluate(
    (element: HTMLElement, { x, y }) => {
      element.style.pointerEvents = 'auto';
      const stack = document.elementsFromPoint(x, y);
      return stack.indexOf(element) - stack.findIndex((each) => each.matches('h1'));
    },
    { x: heading.x + 10, y: heading.y + 10 },
  );
  expect(painted).toBeGreaterThan(0);
  await page.mouse.move(frame.x + 200, frame.y + 200);
  await expect(effect).toHaveCSS('opacity', '0');
});

test('the pointer effect is absent with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/');
  await page.mouse.move(300, 200);
  await expect(page.locator('.pointer-effect')).toBeHidden();
});

test('the pointer effect is absent on a touch screen', async ({ browser }) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await visit(page, '/');
  await page.touchscreen.tap(300, 200);
  await expect(page.locator('.pointer-effect')).toBeHidden();
  await context.close();
});

test('an unknown path is a 404 with the fallback screen and a link home', async ({ page, expected }) => {
  expected.errors.push('the server responded with a status of 404');
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(
    page.getByRole('heading', { name: 'Unexpected Application Error!', exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(slogan);
});

test('shows only the logo while the code of a page is loading', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await visit(page, '/');
  await page.route('**/static/js/*.chunk.js', async (route) => {
    await released;
    await route.continue();
  });
  await primary(page).getByRole('link', { name: 'Web Games' }).click();
  const logo = page.getByRole('img', { name: config.studioName });
  await expect(logo).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(page).toHaveURL('/webgames');
  await expect(logo).toHaveCount(0);
});

test('after five seconds the logo screen says that it is waiting, and links back to the current page', async ({
  page,
}) => {
  // Only the test advances the clock, because a busy machine may take five seconds for the first check.
  await page.clock.install({ time: 0 });
  await visit(page, '/news');
  await page.clock.pauseAt(600_000);
  await page.route('**/static/js/*.chunk.js', () => {});
  await primary(page).getByRole('link', { name: 'Web Games' }).click();
  const logo = page.getByRole('img', { name: config.studioName });
  await expect(logo).toBeVisible();
  await expect(page.getByText('Loading the page')).toHaveCount(0);
  await page.clock.runFor(5_000);
  await expect(page.getByRole('status').filter({ hasText: 'Loading the page' })).toBeVisible();
  const back = page.getByRole('link', { name: 'Go back' });
  await expect(back).toBeFocused();
  await page.clock.resume();
  await expectAccessible(page);
  await back.press('Enter');
  await expect(logo).toHaveCount(0);
  await expect(page).toHaveURL('/news');
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
});

test("a chunk that fails gives 'Loading chunk failed', and trying again works", async ({
  page,
  expected,
}) => {
  expected.errors.push(
    'net::ERR_FAILED',
    'Loading chunk failed',
    'Failed to fetch dynamically imported module',
  );
  await visit(page, '/');
  await page.route('**/static/js/*.chunk.js', (route) => route.abort());
  await primary(page).getByRole('link', { name: 'Web Games' }).click();
  const main = page.getByRole('main');
  await expect(
    main.getByRole('heading', { name: 'Unexpected Application Error!', exact: true }),
  ).toBeVisible();
  await expect(main).toContainText('Loading chunk failed');
  await expectAccessible(page);
  await test.step('the error screen has its own title, the focus, and the parts of every page', async () => {
    await expect(page).toHaveTitle(shown(`Unexpected Application Error! // ${config.studioName}`));
    await expect(main).toBeFocused();
    await page.mouse.move(300, 200);
    await expect(page.locator('.pointer-effect')).toHaveCSS('opacity', '1');
    const skip = page.getByRole('link', { name: 'Skip to the page' });
    await skip.focus();
    await expect(skip).toBeInViewport();
  });
  await test.step('after going back, the page has its own title again', async () => {
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(slogan);
    await expect(page).toHaveTitle(pages[0]?.title ?? '');
    await page.goForward();
    await expect(main).toContainText('Loading chunk failed');
    await expect(page).toHaveTitle(shown(`Unexpected Application Error! // ${config.studioName}`));
  });
  await page.unroute('**/static/js/*.chunk.js');
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(webGamesPage(page)).toBeVisible();
  await expect(page).toHaveURL('/webgames');
});

test('trying again without a network shows a message instead of leaving the site', async ({
  page,
  context,
  expected,
}) => {
  expected.errors.push('net::ERR_', 'Loading chunk failed', 'Failed to fetch dynamically imported module');
  await visit(page, '/');
  await context.setOffline(true);
  await primary(page).getByRole('link', { name: 'Web Games' }).click();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('status')).toHaveText('Still no answer from the server. Are you online?');
  await context.setOffline(false);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(webGamesPage(page)).toBeVisible();
});

test("a chunk that does not arrive within 120 s gives 'Loading chunk failed'", async ({ page, expected }) => {
  expected.errors.push('Loading chunk failed');
  await page.clock.install();
  await visit(page, '/');
  await page.route('**/static/js/*.chunk.js', () => {});
  await primary(page).getByRole('link', { name: 'Web Games' }).click();
  // Real time also passes, so the first step stays well below the limit.
  await page.clock.fastForward(30_000);
  await expect(page.getByRole('main')).not.toContainText('Loading chunk failed');
  await page.clock.fastForward(91_000);
  await expect(page.getByRole('main')).toContainText('Loading chunk failed');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('with its script missing a page stays readable, and its links work', async ({ page, expected }) => {
  expected.errors.push('net::ERR_FAILED', 'The page stays as it was served');
  await page.route('**/static/js/*.chunk.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(slogan);
  await primary(page).getByRole('link', { name: 'Web Games' }).click();
  await expect(page).toHaveURL('/webgames');
  await expect(webGamesPage(page)).toBeVisible();
});

test('the footer’s columns have their final positions while the last column is still arriving', async ({
  page,
}) => {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, '/news');
    const columns = page.locator('.site-footer-columns > section');
    await expect(columns).toHaveCount(3);
    const whole = await columns.first().boundingBox();
    await columns.last().evaluate((column) => column.remove());
    expect(await columns.first().boundingBox(), `${width} pixels wide`).toEqual(whole);
  }
});

test('the footer appears only when it is complete, so it does not visibly grow', async ({ page }) => {
  await visit(page, '/news');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toBeVisible();
  await footer
    .getByRole('link')
    .last()
    .evaluate((link) => link.remove());
  await expect(footer).toBeHidden();
});

test('on a phone the links of the header are in a menu, which closes on the next page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/');
  const link = primary(page).getByRole('link', { name: 'Web Games' });
  await expect(link).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(primary(page).getByRole('link', { name: 'Join Discord' })).toBeInViewport();
  await link.click();
  await expect(page).toHaveURL('/webgames');
  await expect(primary(page)).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(primary(page).getByRole('link', { name: 'Home' })).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(primary(page)).toBeHidden();
});

for (const name of ['A Studio Whose Name Has Letters', 'Nachtreiherspieleentwicklungen']) {
  const visitStudio = async (page: Page, path: string) => {
    await visit(page, path);
    await page.locator('.site-header-start').evaluate((element, text) => {
      element.toggleAttribute('data-long', true);
      element.querySelector('.site-header-studio span')?.replaceChildren(text);
    }, name);
  };
  const boxOf = async (page: Page, selector: string) => {
    const box = (await page.locator(selector).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { ...box, right: box.x + box.width, bottom: box.y + box.height };
  };

  test(`a phone’s header is one row with the complete name ${name}, and the status below it`, async ({
    page,
  }) => {
    await visitStudio(page, '/webgames');
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 640 });
      const studioName = await boxOf(page, '.site-header-studio span');
      expect(studioName.right, `${width} pixels`).toBeLessThan((await boxOf(page, '.menu-button')).x);
      expect((await boxOf(page, '.status-line')).y).toBeGreaterThanOrEqual(studioName.bottom - 1);
      expect((await boxOf(page, '.site-header')).height, `${width} pixels`).toBeLessThanOrEqual(64);
    }
  });

  test(`on a phone in landscape orientation, the header with the name ${name} leaves room for the game`, async ({
    page,
  }) => {
    test.skip(!hasPage(quietGame.path), 'no game of ours is listed');
    await page.setViewportSize({ width: 844, height: 390 });
    await visitStudio(page, quietGame.path);
    expect((await boxOf(page, '.game-frame')).bottom).toBeLessThanOrEqual(390);
  });

  test(`at twice the text size, the header with the name ${name} has further rows`, async ({ page }) => {
    await visitStudio(page, '/webgames');
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    for (const width of [320, 390, 768, 844, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const faults = await page.locator('.site-header').evaluate((header) => {
        const parts = header.querySelectorAll('.site-header-studio span, .menu-button, nav a, .account-link');
        const boxes = [...parts]
          .map((part) => ({ text: part.textContent, box: part.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0);
        return boxes
          .filter(
            ({ box }, index) =>
              box.left < 0 ||
              box.right > document.documentElement.clientWidth ||
              boxes.some(
                ({ box: other }, at) =>
                  at !== index &&
                  box.left < other.right &&
                  other.left < box.right &&
                  box.top < other.bottom &&
                  other.top < box.bottom,
              ),
          )
          .map(({ text }) => text);
      });
      expect(faults, `${width} pixels`).toEqual([]);
    }
  });
}

test('the focus ring of a poster is drawn over the poster’s clip', async ({ page }) => {
  await visit(page, '/');
  await page.keyboard.press('Tab');
  const poster = page.locator('.poster-wall .poster').first();
  await poster.focus();
  const ring = await poster.evaluate((element) => {
    const { outlineStyle, position, zIndex } = getComputedStyle(element, '::after');
    return { outlineStyle, position, zIndex: Number(zIndex) };
  });
  expect(ring).toMatchObject({ outlineStyle: 'solid', position: 'absolute' });
  const film = await poster.evaluate((element) => {
    const clip = document.createElement('div');
    clip.className = 'poster-clip';
    element.after(clip);
    const { zIndex } = getComputedStyle(clip);
    clip.remove();
    return Number(zIndex);
  });
  expect(ring.zIndex).toBeGreaterThan(film);
});
