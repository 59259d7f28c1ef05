/** Texts and addresses that docs/requirements.md fixes letter for letter, and that no other test checks. */
import { hasGames } from '../site-at-hand.ts';
import { leaveOutGames } from './support/page-checks.ts';
import { config, hasPage, hasSignIn } from './support/site.ts';
import { smallDesk } from './support/viewport.ts';
import { expect, networkIdle, test, visit } from './support/visitor.ts';

const festivalGames = ['shoot-or-die', 'sky-city-rush', 'shoot-or-die-multiplayer'];

test("signed out, the account page says 'Signed Out' and the sign-in page has a single button", async ({
  page,
}) => {
  await visit(page, '/account');
  const main = page.getByRole('main');
  await expect(main.getByText('Signed Out', { exact: true })).toBeVisible();
  await visit(page, '/account/sign-in');
  await expect(main.getByText('Signed Out', { exact: true })).toBeVisible();
  await expect(main.getByRole('button')).toHaveText(['Sign in with Google']);
});

test("/webgames says 'Log in to play the Web Games' and leads to sign-in", async ({ page }) => {
  test.skip(!hasSignIn, 'the list is open to everybody');
  await visit(page, '/webgames');
  const link = page.getByRole('link', { name: 'Log in to play the Web Games', exact: true });
  await expect(link).toHaveAttribute('href', '/account/sign-in');
});

test('/gdwc lists its three child pages', async ({ page }) => {
  await visit(page, '/gdwc');
  for (const game of festivalGames.filter((slug) => hasGames(slug))) {
    await expect(page.getByRole('main').locator(`a[href="/gdwc/${game}"]`).first()).toBeVisible();
  }
});

test('/draknek does not list the three games, and leads to Donum', async ({ page }) => {
  await visit(page, '/draknek');
  const main = page.getByRole('main');
  for (const game of festivalGames) await expect(main.locator(`a[href$="/${game}"]`)).toHaveCount(0);
  await main.getByRole('link', { name: /Donum/ }).first().click();
  await expect(page).toHaveURL('/draknek/donum');
});

test("/unizone shows 'Play Poster Puzzle', which opens the puzzle's page with 'Take Screenshot'", async ({
  page,
}) => {
  await visit(page, '/unizone');
  await page.getByRole('link', { name: 'Play Poster Puzzle', exact: true }).click();
  await expect(page).toHaveURL('/unizone/poster-puzzle');
  await expect(page.getByRole('button', { name: 'Take Screenshot', exact: true })).toBeVisible();
});

test("the multiplayer page has 'Download Mac build'", async ({ page }) => {
  await leaveOutGames(page);
  await visit(page, '/gdwc/shoot-or-die-multiplayer');
  await expect(page.getByRole('button', { name: 'Download Mac build', exact: true })).toBeVisible();
});

test("every page that embeds a game has 'Enter Fullscreen'", async ({ page }) => {
  await page.setViewportSize(smallDesk);
  await leaveOutGames(page);
  const paths = [
    '/webgames/shoot-or-die',
    '/webgames/sky-city-rush',
    '/gdwc/shoot-or-die',
    '/gdwc/sky-city-rush',
  ];
  for (const path of paths.filter(hasPage)) {
    await visit(page, path);
    await expect(page.getByRole('button', { name: 'Enter Fullscreen', exact: true })).toBeVisible();
  }
});

test('the Shoot or Die support page names what is collected, the Families policy, contact and stores', async ({
  page,
}) => {
  await visit(page, '/shoot-or-die-support');
  const main = page.getByRole('main');
  await expect(main).toContainText(/does not collect any personal information or device information/);
  if (config.promises.playFamilies.includes('shoot-or-die'))
    await expect(main.getByText(/Play Families policy/).first()).toBeVisible();
  await expect(main.locator(`a[href="mailto:${config.supportEmail}"]`).first()).toBeVisible();
  test.skip(config.storesShown.length < 3, 'the studio links to fewer stores');
  await expect(
    main
      .locator('a[href="https://play.google.com/store/apps/details?id=example.slashslash.shootordie"]')
      .first(),
  ).toBeVisible();
  await expect(
    main.locator('a[href="https://apps.apple.com/app/shoot-or-die/id1000000001"]').first(),
  ).toBeVisible();
});

test('the Sky City Rush support page says that no personal data is collected, and that the game asks before it uses device data', async ({
  page,
}) => {
  await visit(page, '/sky-city-rush-support');
  const main = page.getByRole('main');
  await expect(main).toContainText(/does not collect any personal data/);
  await expect(main).toContainText(/without (your )?permission/);
  await expect(main.locator(`a[href="mailto:${config.supportEmail}"]`).first()).toBeVisible();
});

test('the Addem Numbers pages say what a wrong and a correct answer do, and what is collected', async ({
  page,
}) => {
  await visit(page, '/addem-numbers');
  const main = page.getByRole('main');
  await expect(main).toContainText(/wrong answer/);
  await expect(main).toContainText(/seconds of runway/);
  await visit(page, '/addem-numbers/privacy-policy');
  await expect(main).toContainText(/name and e-mail/);
  await expect(main).toContainText(/scores/);
  await expect(main).toContainText(/third parties/);
  test.skip(config.storesShown.length < 3, 'the studio links to fewer stores');
  await visit(page, '/addem-numbers');
  await expect(
    main.locator('a[href="https://play.google.com/store/apps/details?id=example.slashslash.addem"]'),
  ).toBeVisible();
  await expect(main.locator('a[href="https://apps.apple.com/app/addem-numbers/id1000000003"]')).toBeVisible();
});

test('the performance report is loaded at the first input', async ({ page }) => {
  const vitals: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.chunk.js') && (await response.text()).includes('visibility-state'))
      vitals.push(response.url());
  });
  await visit(page, '/');
  await networkIdle(page);
  expect(vitals).toEqual([]);
  await page.keyboard.press('Tab');
  await expect.poll(() => vitals.length).toBe(1);
});
