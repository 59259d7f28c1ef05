import type { Page } from '@playwright/test';

/** The answer to the question of Addem Numbers that is open, as it is said to a screen reader. */
export async function rightSum(page: Page): Promise<number> {
  const spoken = await page.getByText(/^\d+ plus \d+$/).innerText();
  return spoken.split(' plus ').reduce((sum, number) => sum + Number(number), 0);
}
