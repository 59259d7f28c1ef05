/** Signing in as a visitor does, through the Auth emulator's own popup. */
import { expect, type Page } from '@playwright/test';
import { visit } from './visitor.ts';

/** Presses the button and waits for the popup. */
export async function openPopup(page: Page): Promise<Page> {
  const button = page.getByRole('button', { name: 'Sign in with Google' });
  await expect(button).toBeEnabled();
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  return popup;
}

/** Chooses a new account in the popup and waits until it has closed. */
export async function chooseAccount(popup: Page, email: string): Promise<void> {
  await popup.locator('.js-new-account').click();
  await popup.locator('#email-input').fill(email);
  await Promise.all([popup.waitForEvent('close'), popup.locator('#sign-in').click()]);
}

/** Signs in on the sign-in page, under an address that no other test uses. */
export async function signIn(
  page: Page,
  email = `visitor-${crypto.randomUUID()}@example.com`,
): Promise<string> {
  await visit(page, '/account/sign-in');
  await chooseAccount(await openPopup(page), email);
  await expect(page.getByText(`Signed In as ${email}`, { exact: true })).toBeVisible();
  return email;
}
