import type { Page, Request } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { chooseAccount, endAccount, openPopup, signIn } from './support/sign-in.ts';
import { hasSignIn, quietGame, webGames } from './support/site.ts';
import { smallDesk } from './support/viewport.ts';
import { expect, hydrated, networkIdle, test, visit } from './support/visitor.ts';

test.skip(!hasSignIn, 'nobody signs in here');
test.use({ viewport: smallDesk });

const [first = quietGame] = webGames;
const signedOut = (page: Page) => page.getByText('Signed Out', { exact: true });
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in with Google' });

const isLookup = (request: Request) => request.url().includes('accounts:lookup');

const state = (page: Page) => page.getByRole('main').getByRole('status').first();

test('a visitor signs in through the popup, returns to the web games, and sees the list and their name', async ({
  page,
}) => {
  await visit(page, '/webgames');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: first.listedName })).toHaveCount(0);
  await main.getByRole('link', { name: 'Log in to play the Web Games' }).click();
  await expect(page).toHaveURL('/account/sign-in');
  await expect(signedOut(page)).toBeVisible();

  const email = `first-${crypto.randomUUID()}@example.com`;
  await chooseAccount(await openPopup(page), email);
  await expect(page).toHaveURL('/webgames');
  const list = main.getByRole('list', { name: 'Web games' });
  await expect(list).toBeFocused();
  await expect(main.getByRole('status')).toHaveText(`Signed In as ${email}`);
  await expect(list.locator('.poster-name')).toHaveText(webGames.map(({ listedName }) => listedName));
  await expect(main.getByRole('link', { name: 'Log in to play the Web Games' })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click();
  await expect(page.getByText(`Signed In as ${email}`, { exact: true })).toBeVisible();
  const links = main.getByRole('list').getByRole('link');
  await expect(links).toHaveText(webGames.map(({ listedName }) => listedName));
  await expect(links.first()).toHaveAttribute('href', first.path);
  await expect(links.last()).toHaveAttribute('href', webGames.at(-1)?.path ?? '');
  await expectAccessible(page);
  // The return after sign-in has replaced the sign-in page's history entry.
  await page.goBack();
  await expect(page).toHaveURL('/webgames');
  await page.goBack();
  await expect(page).toHaveURL('/webgames');
});

test('a visitor who opens the sign-in page directly stays there, and sign-in and sign-out are announced', async ({
  page,
}) => {
  const email = await signIn(page);
  await expect(page).toHaveURL('/account/sign-in');
  await expect(state(page)).toHaveText(`Signed In as ${email}`);
  await expect(state(page)).toBeFocused();
  await expect(signInButton(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(state(page)).toHaveText('Signed Out');
  await expect(state(page)).toBeFocused();
});

test('sign-in returns to a page that was left before hydration', async ({ page }) => {
  // The page's scripts never arrive, so the link opens a new document.
  const isLeaving = () => page.url().endsWith('/webgames');
  await page.route(/\.chunk\.js$/, (route) => (isLeaving() ? undefined : route.continue()));
  await page.goto('/webgames', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Log in to play the Web Games' }).click();
  await expect(page).toHaveURL('/account/sign-in');
  await chooseAccount(await openPopup(page), `early-${crypto.randomUUID()}@example.com`);
  await expect(page).toHaveURL('/webgames');
  await expect(page.getByRole('list', { name: 'Web games' })).toBeFocused();
});

for (const how of ['deleted', 'disabled'] as const) {
  test(`if an account was ${how} at the provider, every tab signs out once the provider reports that`, async ({
    page,
    context,
    expected,
  }) => {
    expected.errors.push('status of 400', 'net::ERR_FAILED');
    const email = await signIn(page);
    const signedIn = page.getByText(`Signed In as ${email}`, { exact: true });
    const other = await context.newPage();
    // Waits for the response to this request before the account is deleted, because it would otherwise sign the
    // visitor out.
    const believed = other.waitForResponse(/accounts:lookup/);
    await visit(other, '/webgames');
    await believed;
    await endAccount(page, email, how);

    await page.route(/accounts:lookup/, (route) => route.abort());
    // Starts waiting now, because the request may fail while the page is loading.
    const failed = page.waitForEvent('requestfailed', isLookup);
    await page.reload();
    await Promise.all([hydrated(page), failed]);
    await networkIdle(page);
    await expect(signedIn).toBeVisible();

    await page.unroute(/accounts:lookup/);
    const answer = page.waitForResponse(/accounts:lookup/);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    expect((await answer).status()).toBe(400);
    await expect(signedOut(page)).toBeVisible();
    await expect(other.getByRole('link', { name: 'Log in to play the Web Games' })).toBeVisible();
    await page.reload();
    await expect(signedOut(page)).toBeVisible();
  });

  test(`a visitor whose account was ${how} since the last visit is signed out at the next visit`, async ({
    page,
    expected,
  }) => {
    expected.errors.push('status of 400');
    const email = await signIn(page);
    await endAccount(page, email, how);
    await page.reload();
    await expect(page.getByText(`Signed In as ${email}`, { exact: true })).toHaveCount(0);
    await expect(signedOut(page)).toBeVisible();
    await visit(page, '/webgames');
    await expect(page.getByRole('link', { name: 'Log in to play the Web Games' })).toBeVisible();
  });
}

test('after a provider error no visitor is signed in', async ({ page, expected }) => {
  expected.errors.push('status of 503');
  const email = await signIn(page);
  await page.route(/accounts:lookup/, (route) =>
    route.fulfill({ status: 503, json: { error: { code: 503, message: 'The service is unavailable.' } } }),
  );
  const answer = page.waitForResponse(/accounts:lookup/);
  await page.reload();
  expect((await answer).status()).toBe(503);
  await hydrated(page);
  await networkIdle(page);
  await expect(page.getByText(`Signed In as ${email}`, { exact: true })).toBeVisible();
});

test('a returning visitor is signed in immediately, even if only the page itself loads', async ({
  page,
  expected,
}) => {
  expected.errors.push('net::ERR_FAILED', 'Sign-in could not be prepared');
  const email = await signIn(page);
  await page.route(/googleapis|\/emulator\//, (route) => route.abort());
  await page.reload();
  await expect(page.getByText(`Signed In as ${email}`, { exact: true })).toBeVisible();
});

test('several tabs agree: signing in or logging out in one changes the others', async ({ page, context }) => {
  const other = await context.newPage();
  await visit(other, '/webgames');
  const email = await signIn(page);
  await expect(
    other.getByRole('main').getByRole('link', { name: first.listedName, exact: true }),
  ).toBeVisible();

  await visit(other, '/account');
  await expect(other.getByText(`Signed In as ${email}`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(signedOut(page)).toBeVisible();
  await expect(signedOut(other)).toBeVisible();
});

test('after logging out a reload stays signed out and the list is locked', async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(signedOut(page)).toBeVisible();
  await expect(signInButton(page)).toBeVisible();
  await page.reload();
  await expect(signedOut(page)).toBeVisible();
  await visit(page, '/webgames');
  await expect(page.getByRole('link', { name: 'Log in to play the Web Games' })).toBeVisible();
});

test('logging out right after a reload works, before the provider has responded', async ({ page }) => {
  await signIn(page);
  await page.reload();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(signedOut(page)).toBeVisible();
  await page.reload();
  await expect(signedOut(page)).toBeVisible();
});

test('a remembered visitor whose session the provider has lost stays signed in until they log out', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('seeded')) return;
    sessionStorage.setItem('seeded', 'yes');
    localStorage.setItem('slash-slash.email', 'lost@example.com');
  });
  await visit(page, '/account');
  await expect(page.getByText('Signed In as lost@example.com', { exact: true })).toBeVisible();
  await networkIdle(page);
  await expect(page.getByText('Signed In as lost@example.com', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(signedOut(page)).toBeVisible();
  await page.reload();
  await expect(signedOut(page)).toBeVisible();
});

test('every page signs in a visitor whom only the provider’s own record identifies', async ({ page }) => {
  const email = await signIn(page);
  await page.evaluate(() => localStorage.removeItem('slash-slash.email'));
  await visit(page, '/webgames');
  await expect(page.getByRole('main').getByRole('list', { name: 'Web games' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('slash-slash.email'))).toBe(email);
});

test('closing the popup leaves the button usable and shows nothing', async ({ page, expected }) => {
  test.slow();
  expected.errors.push('auth/popup-closed-by-user');
  await visit(page, '/account/sign-in');
  const text = await page.getByRole('main').innerText();
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('auth/popup-closed-by-user'),
  );
  await (await openPopup(page)).close();
  await logged;
  expect(await page.getByRole('main').innerText()).toBe(text);
  const email = `second-try-${crypto.randomUUID()}@example.com`;
  await chooseAccount(await openPopup(page), email);
  await expect(page.getByText(`Signed In as ${email}`, { exact: true })).toBeVisible();
});

test('the sign-in SDK is not loaded by a signed-out visitor on other pages, nor before the first paint', async ({
  page,
}) => {
  const sdk: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.chunk.js') && (await response.text()).includes('identitytoolkit'))
      sdk.push(response.url());
  });
  for (const path of ['/', '/webgames', '/privacy-policy']) {
    await visit(page, path);
    await networkIdle(page);
  }
  expect(sdk).toEqual([]);
  // The search for the SDK's record has created no database.
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
});
