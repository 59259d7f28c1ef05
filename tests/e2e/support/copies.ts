import type { Page } from '@playwright/test';

/** Records copied text, because all tests share one clipboard. Call it before the page is opened. */
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
