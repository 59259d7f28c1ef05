import type { Page } from '@playwright/test';
import { hasSignIn, supportedGame, webGames } from './support/site.ts';
import { smallDesk } from './support/viewport.ts';
import { expect, test, visit } from './support/visitor.ts';

test.use({ viewport: smallDesk });

const main = (page: Page) => page.getByRole('main');
const supportLink = (page: Page) =>
  main(page).getByRole('link', { name: 'Support and privacy policy', exact: true });
const newsLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'News', exact: true });

async function followByKeyboard(page: Page, link: ReturnType<typeof supportLink>) {
  await page.keyboard.press('Tab');
  await link.focus();
  await page.keyboard.press('Enter');
}

test('back and forward navigation restores the focus on the followed link, and the scroll position', async ({
  page,
}) => {
  await visit(page, supportedGame.path);
  await followByKeyboard(page, supportLink(page));
  await expect(page).toHaveURL(supportedGame.supportPath ?? '');
  await expect(main(page)).toBeFocused();
  await followByKeyboard(page, newsLink(page));
  await expect(page).toHaveURL('/news');
  await expect(main(page)).toBeFocused();

  await page.goBack();
  await expect(newsLink(page)).toBeFocused();
  await expect(newsLink(page)).toBeInViewport();
  await page.goBack();
  await expect(supportLink(page)).toBeFocused();
  await expect(supportLink(page)).toBeInViewport();
  expect(await supportLink(page).evaluate((link) => link.matches(':focus-visible'))).toBe(true);
  await page.goForward();
  await expect(newsLink(page)).toBeFocused();
  await page.goForward();
  await expect(main(page)).toBeFocused();
});

test('a clicked link has no visible focus after going back', async ({ page }) => {
  await visit(page, '/addem-numbers/privacy-policy');
  const link = main(page).getByRole('link', { name: 'Addem Numbers', exact: true });
  await link.click();
  await expect(page).toHaveURL('/addem-numbers');
  await page.goBack();
  await expect(link).toBeFocused();
  expect(await link.evaluate((element) => element.matches(':focus-visible'))).toBe(false);
});

test('if the link no longer exists, the top of the page has the focus', async ({ page }) => {
  test.skip(!hasSignIn, 'the list is open to everybody');
  const [game = supportedGame] = webGames;
  await page.addInitScript(() => localStorage.setItem('slash-slash.email', 'ada@example.com'));
  await visit(page, '/webgames');
  await followByKeyboard(page, main(page).getByRole('link', { name: game.listedName, exact: true }));
  await expect(page).toHaveURL(game.path);
  // The address changes before the page. Until the focus moves, the list is still shown.
  await expect(main(page)).toBeFocused();
  await page.evaluate(() => {
    localStorage.removeItem('slash-slash.email');
    dispatchEvent(new StorageEvent('storage', { key: 'slash-slash.email', newValue: null }));
  });
  await page.goBack();
  await expect(main(page).getByRole('link', { name: 'Log in to play the Web Games' })).toBeVisible();
  await expect(main(page)).toBeFocused();
});

test('going back before a page is hydrated shows the earlier page', async ({ page }) => {
  await visit(page, '/webgames');
  await page.getByRole('contentinfo').getByRole('link', { name: 'News' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('News');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/static/js/*.chunk.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.reload();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/webgames');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Web Games');
});
