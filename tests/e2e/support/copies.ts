import type { Page } from '@playwright/test';

/**
 * Keeps what is copied where a test can read it: a clipboard is one for all tests on a machine. To be called before the
 * page is opened; the returned function reads what was copied last.
 */
export async function catchCopies(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: (text: string) => {
          document.documentElement.dataset['copied'] = text;
          return Promise.resolve();
        },
      },
    });
  });
  return async () => (await page.locator('html').getAttribute('data-copied')) ?? '';
}
