import type { Page } from '@playwright/test';
import { chooseAccount, openPopup } from './support/sign-in.ts';
import { expect, test, visit } from './support/visitor.ts';
import { wholeBrowser } from './support/whole-browser.ts';

// Playwright disables the popup blocker, and its traces count as user gestures, so both must be off.
test.use({
  trace: 'off',
  launchOptions: { ...wholeBrowser, ignoreDefaultArgs: ['--disable-popup-blocking'] },
});

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in with Google' });

test('a blocked popup leaves the button usable and shows nothing', async ({ page, expected }) => {
  expected.errors.push('auth/popup-blocked');
  await visit(page, '/account/sign-in');
  const button = signInButton(page);
  await expect(button).toBeEnabled();
  const text = await page.getByRole('main').innerText();
  const logged = page.waitForEvent('console', (message) => message.text().includes('auth/popup-blocked'));
  // Each Playwright call counts as a gesture for 5 s, so a later click has no gesture and is blocked.
  await button.evaluate((element: HTMLButtonElement) => setTimeout(() => element.click(), 6_000));
  await logged;
  await expect(button).toBeEnabled();
  expect(await page.getByRole('main').innerText()).toBe(text);
});

test('offline, pressing the button only logs an error; it works again once online', async ({
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
