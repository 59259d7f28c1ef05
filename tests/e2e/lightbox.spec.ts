import { expectAccessible } from './support/axe.ts';
import { supportedGame } from './support/site.ts';
import { expect, test, visit } from './support/visitor.ts';

test('the screenshots open large, and the keyboard moves through them and back', async ({ page }) => {
  const { name, screenshots, supportPath } = supportedGame;
  test.skip(screenshots < 2, 'no support page has several screenshots');
  await visit(page, supportPath ?? '');
  const first = page.getByRole('main').getByRole('button').first();
  await first.focus();
  await page.keyboard.press('Enter');
  const lightbox = page.getByRole('dialog', { name: `Screenshots of ${name}` });
  await expect(lightbox).toBeVisible();
  await expect(lightbox).toContainText(`1 of ${screenshots}`);
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(lightbox).toContainText(`2 of ${screenshots}`);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(lightbox).toContainText(`${screenshots} of ${screenshots}`);
  const picture = lightbox.getByRole('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  await expect(first).toBeFocused();
});
