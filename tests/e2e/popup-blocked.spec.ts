import playwrightConfig from './playwright.config.ts';
import { expect, test, visit } from './support/visitor.ts';

// Playwright disables the popup blocker, and its traces count as user gestures: both must be off.
test.use({
  trace: 'off',
  launchOptions: { ...playwrightConfig.use?.launchOptions, ignoreDefaultArgs: ['--disable-popup-blocking'] },
});

test('a blocked popup leaves the button usable and shows nothing', async ({ page, expected }) => {
  expected.errors.push('auth/popup-blocked');
  await visit(page, '/account/sign-in');
  const button = page.getByRole('button', { name: 'Sign in with Google' });
  await expect(button).toBeEnabled();
  const text = await page.getByRole('main').innerText();
  const logged = page.waitForEvent('console', (message) => message.text().includes('auth/popup-blocked'));
  // Each call of Playwright's counts as a gesture for 5 s; the browser only blocks a later click.
  await button.evaluate((element: HTMLButtonElement) => setTimeout(() => element.click(), 6_000));
  await logged;
  await expect(button).toBeEnabled();
  expect(await page.getByRole('main').innerText()).toBe(text);
});
