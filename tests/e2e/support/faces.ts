import type { Page } from '@playwright/test';

/** Has the pages that follow wait for their faces; a visitor's page leaves out one that comes late (decision 009). */
export async function waitForFaces(page: Page): Promise<void> {
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('font-display:optional', 'font-display:block');
    await route.fulfill({ response, body });
  });
}
