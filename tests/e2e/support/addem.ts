import { expect, type Page } from '@playwright/test';

export async function rightSum(page: Page): Promise<number> {
  const spoken = await page.getByText(/^\d+ plus \d+$/).innerText();
  return spoken.split(' plus ').reduce((sum, number) => sum + Number(number), 0);
}

export async function startRound(page: Page, name: string): Promise<void> {
  const welcome = page.getByRole('dialog', { name: 'Addem Numbers' });
  await welcome.getByPlaceholder('Your Name...', { exact: true }).fill(name);
  await welcome.getByRole('button', { name: 'Start Game', exact: true }).click();
  await expect(welcome).toBeHidden();
}
