import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { chooseAccount, openPopup, signIn } from './support/sign-in.ts';
import { expect, test, visit } from './support/visitor.ts';

const signedOut = (page: Page) => page.getByText('Signed Out', { exact: true });
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in with Google' });

test('a visitor signs in through the popup, sees who they are, and the web games unlock', async ({
  page,
}) => {
  await visit(page, '/webgames');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Shoot or Die' })).toHaveCount(0);
  await main.getByRole('link', { name: 'Log in to play the Web Games' }).click();
  await expect(page).toHaveURL('/account/sign-in');
  await expect(signedOut(page)).toBeVisible();

  const email = `first-${crypto.randomUUID()}@example.com`;
  await chooseAccount(await openPopup(page), email);
  await expect(page.getByText(`Signed In as ${email}`, { exact: true })).toBeVisible();
  await expect(signInButton(page)).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Shoot or Die' })).toHaveAttribute(
    'href',
    '/webgames/shoot-or-die',
  );
  await expect(main.getByRole('link', { name: /Sky City Rush/ })).toHaveAttribute(
    'href',
    '/webgames/sky-city-rush',
  );
  await expectAccessible(page);

  await page.getByRole('navigation', { name: 'Primary' }).getByRole('link', { name: 'Web Games' }).click();
  await expect(main.getByRole('link', { name: 'Shoot or Die', exact: true })).toBeVisible();
  await expect(main.getByText('Sky City Rush [prototype]')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Log in to play the Web Games' })).toHaveCount(0);
  await expectAccessible(page);
});

test('a returning visitor is signed in at once, with the network off for everything but the page itself', async ({
  page,
  expected,
}) => {
  expected.errors.push('net::ERR_FAILED', 'Sign-in could not be prepared');
  const email = await signIn(page);
  await page.route(/googleapis|\/emulator\//, (route) => route.abort());
  await page.reload();
  await expect(page.getByText(`Signed In as ${email}`, { exact: true })).toBeVisible();
});

test('several tabs agree: signing in and logging out in one shows in the other', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await visit(other, '/webgames');
  const email = await signIn(page);
  await expect(
    other.getByRole('main').getByRole('link', { name: 'Shoot or Die', exact: true }),
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

test('logging out right after a reload works, before the provider has said anything', async ({ page }) => {
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
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Signed In as lost@example.com', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(signedOut(page)).toBeVisible();
  await page.reload();
  await expect(signedOut(page)).toBeVisible();
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

test('with the network down a press on the button is only logged, and works once it is back', async ({
  page,
  context,
  expected,
}) => {
  expected.errors.push('net::ERR_', 'Sign-in', 'auth/');
  await visit(page, '/account/sign-in');
  await expect(signInButton(page)).toBeEnabled();
  const text = await page.getByRole('main').innerText();
  await context.setOffline(true);
  const logged = page.waitForEvent(
    'console',
    (message) => message.type() === 'error' && message.text().includes('Sign-in'),
  );
  // The popup shows the browser's own error page; the visitor closes it.
  const close = (popup: Page) => popup.close();
  page.on('popup', close);
  await signInButton(page).click();
  await logged;
  page.off('popup', close);
  await expect(signInButton(page)).toBeEnabled();
  expect(await page.getByRole('main').innerText()).toBe(text);

  await context.setOffline(false);
  const email = `back-online-${crypto.randomUUID()}@example.com`;
  await chooseAccount(await openPopup(page), email);
  await expect(page.getByText(`Signed In as ${email}`, { exact: true })).toBeVisible();
});

test('the sign-in SDK is loaded neither by a visitor who only looks around nor before the page is painted', async ({
  page,
}) => {
  const sdk: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.chunk.js') && (await response.text()).includes('identitytoolkit'))
      sdk.push(response.url());
  });
  for (const path of ['/', '/webgames', '/addem-numbers']) {
    await visit(page, path);
    await page.waitForLoadState('networkidle');
  }
  expect(sdk).toEqual([]);
});
