import type { Page } from '@playwright/test';

/** Waits until what has been laid out by now has been painted. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
