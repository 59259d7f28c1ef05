import type { Page } from '@playwright/test';

/** Holds the answers to all requests for `url` up until what is returned is called. */
export async function holdAnswers(page: Page, url: string | RegExp): Promise<() => void> {
  let send = () => {};
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return send;
}
