/** Playwright disables the back/forward cache, so these tests have their own browser. */
import type { Page } from '@playwright/test';
import { engineGames, expectPlayable, oneOfEachKind } from './support/games.ts';
import { everyPlace } from './support/places.ts';
import { expect, networkIdle, test, visit } from './support/visitor.ts';
import { wholeBrowser } from './support/whole-browser.ts';

test.use({
  launchOptions: {
    ...wholeBrowser,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/** Returns 'kept', or the reason why the page was not cached. */
async function outcomeOfReturn(page: Page): Promise<string | null> {
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { wasKept: persisted }));
  });
  // A page with pending requests or an open database transaction is not cached.
  await networkIdle(page);
  await page.goto('/press');
  // A page from the cache has no second 'load' event.
  await page.goBack({ waitUntil: 'commit' });
  // Unlike `evaluate`, `waitForFunction` continues in a new document.
  const outcome = await page.waitForFunction(() => {
    if (location.pathname === '/press') return null;
    if (Reflect.get(window, 'wasKept') === true) return 'kept';
    if (document.readyState !== 'complete') return null;
    const [loaded] = performance.getEntriesByType('navigation');
    return `not kept: ${JSON.stringify(loaded && Reflect.get(loaded, 'notRestoredReasons'))}`;
  });
  return outcome.jsonValue();
}

async function leaveAndComeBack(page: Page) {
  expect(await outcomeOfReturn(page)).toBe('kept');
}

test('each page returns from the back/forward cache unchanged and still works', async ({
  page,
  expected,
}) => {
  for (const place of everyPlace) {
    await expected.step(place.name, async () => {
      await visit(page, place.path);
      await leaveAndComeBack(page);
      await place.readable(page);
      await place.works(page);
    });
  }
});

// All games share the player's handling of the cache; only Poster Puzzle has its own handler too.
for (const game of engineGames.filter(
  (each) => oneOfEachKind.includes(each) || each.slug === 'poster-puzzle',
)) {
  test(`${game.name} returns from the back/forward cache unchanged and still responds`, async ({ page }) => {
    await page.setViewportSize({ width: 480, height: 270 });
    await visit(page, game.path);
    const frame = page.frameLocator(`iframe[title="${game.name} game"]`);
    await expectPlayable(frame);
    await game.works(page, frame);
    await leaveAndComeBack(page);
    // Playwright loses the frames of a cached page, so the page itself looks for the frame.
    const isThere = await page.locator('.game-frame iframe').evaluate((element: HTMLIFrameElement) => {
      const canvas = element.contentDocument?.querySelector('canvas');
      const notice = element.contentDocument?.querySelector('[role=alert]');
      return canvas?.getContext('webgl2')?.isContextLost() === false && notice?.childElementCount === 0;
    });
    expect(isThere).toBe(true);
    await page.getByRole('button', { name: 'Mute', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible();
  });
}

// A limit stated in docs/adding-a-game.md. A connection to a friend's device does not have this effect.
test('a page is loaded again on return if a tab that it opened can still access it', async ({ page }) => {
  await visit(page, '/news');
  // Opens a tab as for a screenshot: a served file would have an opener policy, so its tab could not access the page.
  await page.evaluate(() => {
    const picture = URL.createObjectURL(new Blob(['A picture'], { type: 'text/plain' }));
    Object.assign(window, { tab: window.open(picture, '_blank') });
  });
  expect(await outcomeOfReturn(page)).toMatch(/^not kept: /);
});
