/** Deletion of the account and of stored data, with the real Auth emulator and the browser's real databases. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expectPlayable } from './support/games.ts';
import { holdAnswers } from './support/hold-answers.ts';
import { accountId, chooseAccount, openPopup, signIn } from './support/sign-in.ts';
import { quietGame } from './support/site.ts';
import { smallDesk } from './support/viewport.ts';
import { expect, test, visit } from './support/visitor.ts';

test.use({ viewport: smallDesk });

const signedOut = (page: Page) => page.getByText('Signed Out', { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const deleted = 'Your account is deleted. Thank you for playing.';

const SETTINGS_KEY = `slash-slash/${quietGame.slug}/settings`;

const keepSomething = (page: Page) =>
  page.evaluate((key) => {
    localStorage.setItem('slash-slash.addem.name', 'Ada');
    localStorage.setItem(key, '{"version":1,"value":7}');
  }, SETTINGS_KEY);

const keysKept = (page: Page) => page.evaluate(() => Object.keys(localStorage));

test('deleting the account asks first, signs out every tab, deletes the account at the provider, and keeps scores', async ({
  page,
  context,
}) => {
  const email = await signIn(page);
  const other = await context.newPage();
  await visit(other, '/account');
  await expect(other.getByText(`Signed In as ${email}`, { exact: true })).toBeVisible();
  await visit(page, '/account');
  await keepSomething(page);

  await button(page, 'Delete my account').click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText(email);
  await expect(button(page, 'Keep it')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button(page, 'Delete my account')).toBeFocused();

  const call = page.waitForRequest(/accounts:delete/);
  await button(page, 'Delete my account').click();
  await button(page, 'Delete for good').click();
  const idToken = ((await call).postDataJSON() as { idToken: string }).idToken;
  await expect(page.getByText(deleted)).toBeFocused();
  await expect(signedOut(page)).toBeVisible();
  await expect(signedOut(other)).toBeVisible();
  expect(await keysKept(page)).toEqual(expect.arrayContaining(['slash-slash.addem.name', SETTINGS_KEY]));

  const lookup = await page.request.post('/identitytoolkit.googleapis.com/v1/accounts:lookup?key=emulator', {
    data: { idToken },
  });
  expect(lookup.status()).toBe(400);
  expect(await lookup.text()).toContain('USER_NOT_FOUND');
  await page.reload();
  await expect(signedOut(page)).toBeVisible();
});

/** Presses Back several times in a row. Resolves once the browser is back at the same history entry. */
const pressBack = (presses: number) =>
  new Promise<void>((resolve) => {
    const { idx: home } = history.state;
    let isAway = false;
    Reflect.get(window, 'navigation').addEventListener('currententrychange', () => {
      if (history.state.idx !== home) isAway = true;
      else if (isAway) resolve();
    });
    for (let press = 0; press < presses; press++) history.back();
  });

test('Back during a deletion does not leave the page until the outcome is shown', async ({ page }) => {
  await signIn(page);
  await visit(page, '/');
  const links = page.getByRole('banner');
  // With enough history entries of this document, Back never leaves it, which would make the browser ask.
  for (let visits = 0; visits < 4; visits++) {
    await links.getByRole('link', { name: 'Web Games' }).click();
    // A click before the navigation ends would replace the page's history entry.
    await expect(page).toHaveURL('/webgames');
    await links.getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');
  }
  await page.locator('.account-link').click();
  await button(page, 'Delete my account').click();
  const answer = await holdAnswers(page, /accounts:delete/);
  const call = page.waitForRequest(/accounts:delete/);
  await button(page, 'Delete for good').click();
  await call;
  for (const presses of [3, 1, 1]) await page.evaluate(pressBack, presses);
  answer();
  await expect(page.getByText(deleted)).toBeFocused();
  expect(new URL(page.url()).pathname).toBe('/account');
});

test('an old sign-in requires reauthentication; failures are explained; a ticked box deletes scores as well', async ({
  page,
  expected,
}) => {
  expected.errors.push('status of 400', 'net::ERR_FAILED');
  const email = await signIn(page);
  await visit(page, '/account');
  await keepSomething(page);
  await button(page, 'Delete my account').click();

  await page.route(/accounts:delete/, (route) => route.abort(), { times: 1 });
  await button(page, 'Delete for good').click();
  await expect(page.getByRole('alert')).toHaveText(
    'No answer from Google arrived, so the account may be deleted or not. Try again when you are connected.',
  );

  // The emulator never requires reauthentication, so the test sends the real service's response instead.
  await page.route(
    /accounts:delete/,
    (route) =>
      route.fulfill({
        status: 400,
        json: { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN', errors: [] } },
      }),
    { times: 1 },
  );
  await button(page, 'Delete for good').click();
  const again = button(page, 'Confirm with Google and delete');
  // The error adds a line to the dialog and moves the checkbox; an earlier press would miss it.
  await expect(again).toBeEnabled();
  await page.getByRole('checkbox').check();
  const [popup] = await Promise.all([page.waitForEvent('popup'), again.click()]);
  await popup.locator('.js-reuse-account').filter({ hasText: email }).click();
  await expect(page.getByText(deleted)).toBeVisible();
  await expect(signedOut(page)).toBeVisible();
  expect(await keysKept(page)).toEqual([]);
});

test('if another tab signs in to another account, the question about deletion closes and nothing is deleted', async ({
  page,
  context,
}) => {
  const ann = await signIn(page);
  const other = await context.newPage();
  await visit(other, '/account');
  await visit(page, '/account');
  await button(page, 'Delete my account').click();
  await expect(page.getByRole('dialog')).toContainText(ann);

  await button(other, 'Log Out').click();
  await expect(signedOut(other)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const words =
    'Nothing was deleted. The sign-in in this browser changed meanwhile, so the question was closed.';
  await expect(page.getByRole('status').filter({ hasText: words })).toBeFocused();
  await expect(signedOut(page)).toBeVisible();

  const bob = await signIn(other);
  await expect(page.getByText(`Signed In as ${bob}`, { exact: true })).toBeVisible();
  await button(page, 'Delete my account').click();
  await expect(page.getByRole('dialog')).toContainText(bob);
  await button(page, 'Keep it').click();
  for (const email of [ann, bob]) expect(await accountId(page, email)).not.toBeNull();
});

test('closes the dialog when another account signs in, and deletes neither account', async ({
  page,
  context,
}) => {
  const ann = await signIn(page);
  const other = await context.newPage();
  await visit(other, '/account/sign-in');
  await visit(page, '/account');
  await button(page, 'Delete my account').click();
  await expect(page.getByRole('dialog')).toContainText(ann);
  // The dialog may still be open when the account changes; its button must delete neither account.
  const bob = `bob-${crypto.randomUUID()}@example.com`;
  await button(other, 'Log Out').click();
  await chooseAccount(await openPopup(other), bob);
  await button(page, 'Delete for good')
    .click({ timeout: 1000 })
    .catch(() => {});
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(/^Nothing was deleted\./)).toBeVisible();
  for (const tab of [page, other])
    await expect(tab.getByText(`Signed In as ${bob}`, { exact: true })).toBeVisible();
  for (const email of [ann, bob]) expect(await accountId(page, email)).not.toBeNull();
});

test('reauthenticating with another Google account is reported, and deletes neither account', async ({
  page,
  expected,
}) => {
  expected.errors.push('status of 400');
  const bob = await signIn(page);
  await button(page, 'Log Out').click();
  await expect(signedOut(page)).toBeVisible();
  const ann = await signIn(page);
  await visit(page, '/account');
  await button(page, 'Delete my account').click();
  await page.route(
    /accounts:delete/,
    (route) =>
      route.fulfill({
        status: 400,
        json: { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN', errors: [] } },
      }),
    { times: 1 },
  );
  await button(page, 'Delete for good').click();
  const again = button(page, 'Confirm with Google and delete');
  const [popup] = await Promise.all([page.waitForEvent('popup'), again.click()]);
  await popup.locator('.js-reuse-account').filter({ hasText: bob }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Nothing was deleted. That was another account. Choose the one that you want to delete.',
  );
  await expect(page.getByRole('dialog')).toContainText(ann);
  for (const email of [ann, bob]) expect(await accountId(page, email)).not.toBeNull();
});

test('closes the question about deleting all data when the sign-in changes', async ({ page, context }) => {
  await signIn(page);
  const other = await context.newPage();
  await visit(other, '/account');
  await visit(page, '/delete-account');
  await keepSomething(page);
  await button(page, 'Forget everything on this device').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await button(other, 'Log Out').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(/^Nothing was deleted\. The sign-in in this browser changed/)).toBeVisible();
  expect(await keysKept(page)).toContain('slash-slash.addem.name');
});

test('saves stored data as a file without tokens, and deletes it with the sign-in, in every tab', async ({
  page,
  context,
}) => {
  const email = await signIn(page);
  const other = await context.newPage();
  await visit(other, '/account');
  await visit(page, '/account');
  await keepSomething(page);
  const game = await context.newPage();
  await game.goto(`/play/${quietGame.slug}/`);
  await expectPlayable(game);
  await game.evaluate(() => {
    document.cookie = `visits=3; path=${location.pathname}`;
  });
  await game.close();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Save it as a file').click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^localhost-\d{4}-\d\d-\d\d\.json$/);
  const text = readFileSync(await download.path(), 'utf8');
  const { fileVersion, things } = JSON.parse(text);
  expect(fileVersion).toBe(1);
  const whats = things.map(({ what }: { what: string }) => what);
  expect(whats).toEqual(
    expect.arrayContaining([
      'Addem Numbers: the name you typed last',
      `${quietGame.name}: settings`,
      'Your sign-in data',
      'A cookie of a game',
    ]),
  );
  expect(text).toContain(email);
  expect(text).not.toMatch(/eyJ[\w-]{10}/);

  await button(page, 'Forget everything on this device').click();
  await expectAccessible(page);
  await button(page, 'Forget it all').click();
  await expect(page.getByText('Forgotten. This browser stores nothing of this site.')).toBeVisible();
  await expect(signedOut(page)).toBeVisible();
  await expect(signedOut(other)).toBeVisible();
  expect(await keysKept(page)).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name)).toEqual([]);
  await page.reload();
  await expect(signedOut(page)).toBeVisible();
});

test('a page on which storage is blocked says so in a sentence', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: refuse });
  });
  await visit(page, '/delete-account');
  await button(page, 'Save it as a file').click();
  await expect(
    page.getByText(/^This browser stores nothing of this site\. It does not let us read its/),
  ).toBeVisible();
  await button(page, 'Forget everything on this device').click();
  await button(page, 'Forget it all').click();
  await expect(page.getByText(/^This browser does not let us empty its local storage/)).toBeVisible();
});
