import { expect, type Page } from '@playwright/test';
import { visit } from './visitor.ts';

export async function openPopup(page: Page): Promise<Page> {
  const button = page.getByRole('button', { name: 'Sign in with Google' });
  await expect(button).toBeEnabled();
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  return popup;
}

export async function chooseAccount(popup: Page, email: string): Promise<void> {
  await popup.locator('.js-new-account').click();
  await popup.locator('#email-input').fill(email);
  await Promise.all([popup.waitForEvent('close'), popup.locator('#sign-in').click()]);
}

async function askAsOwner(page: Page, method: string, data: object): Promise<unknown> {
  const path = `/identitytoolkit.googleapis.com/v1/projects/demo-slash-slash/accounts:${method}`;
  const response = await page.request.post(path, { data, headers: { authorization: 'Bearer owner' } });
  if (!response.ok()) throw new Error(`${method}: ${await response.text()}`);
  return response.json();
}

export async function accountId(page: Page, email: string): Promise<string | null> {
  const { users = [] } = (await askAsOwner(page, 'lookup', { email: [email] })) as {
    users?: { localId: string }[];
  };
  return users[0]?.localId ?? null;
}

export async function endAccount(page: Page, email: string, how: 'deleted' | 'disabled'): Promise<void> {
  const localId = await accountId(page, email);
  if (how === 'deleted') await askAsOwner(page, 'delete', { localId });
  else await askAsOwner(page, 'update', { localId, disableUser: true });
}

export async function signIn(
  page: Page,
  email = `visitor-${crypto.randomUUID()}@example.com`,
): Promise<string> {
  await visit(page, '/account/sign-in');
  await chooseAccount(await openPopup(page), email);
  await expect(page.getByText(`Signed In as ${email}`, { exact: true })).toBeVisible();
  return email;
}
