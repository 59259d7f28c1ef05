import type { Page } from '@playwright/test';
import { expect, test, visit } from './support/visitor.ts';

function watchScripts(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  });
  return scripts;
}

test('all code of a page is fetched while the pointer rests on its link, before anything is pressed', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  const needed = watchScripts(other);
  await visit(other, '/press');
  await other.close();

  const fetched = watchScripts(page);
  await visit(page, '/draknek');
  const missing = () => [...needed].filter((script) => !fetched.has(script));
  expect(missing()).not.toEqual([]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Press' }).hover();
  await expect.poll(missing).toEqual([]);
});
