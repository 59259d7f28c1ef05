import { expect, test, visit } from './support/visitor.ts';

test('going back before a page is live shows the page that one goes back to', async ({ page }) => {
  await visit(page, '/webgames');
  await page.getByRole('contentinfo').getByRole('link', { name: 'News' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('News');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/static/js/*.chunk.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.reload();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/webgames');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Web Games');
});
