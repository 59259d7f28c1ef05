import type { Page } from '@playwright/test';
import { KIT_DOCUMENT } from '#build/vite-plugins.ts';
import { expectAccessible } from './support/axe.ts';
import { bundleForPage } from './support/bundle-for-page.ts';
import { engineGames } from './support/games.ts';
import { spaceText } from './support/page-checks.ts';
import { expect, test } from './support/visitor.ts';

/** Accessible name of each screen in the kit, with the key that opens it. */
const SCREENS = [
  ['Parts', '1'],
  ['Keys', '2'],
  ['Replay', '3'],
  ['Paused here', '4'],
  ['Match stopped', '5'],
] as const;

test.use({
  viewport: { width: 800, height: 600 },
  // Half the resolution, so that differences in antialiasing disappear and files are small.
  deviceScaleFactor: 0.5,
  contextOptions: { reducedMotion: 'reduce' },
});

const script = bundleForPage('tools/kit/show-kit.ts', 'kit');

async function openKit(page: Page, slug: string): Promise<void> {
  await page.route('**/kit?game=*', (route) =>
    route.fulfill({ contentType: 'text/html', body: KIT_DOCUMENT }),
  );
  const body = await script;
  await page.route('**/show-kit.ts', (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await page.goto(`/kit?game=${slug}`);
  await expect(page.getByRole('region', { name: 'Parts' })).toBeVisible();
}

for (const { slug } of engineGames) {
  test(`every part of the kit looks as before in the style of ${slug}, and is accessible`, async ({
    page,
  }) => {
    await openKit(page, slug);
    for (const [name, key] of SCREENS) {
      await page.keyboard.press(key);
      await expect(page.getByRole('region', { name })).toBeVisible();
      await expectAccessible(page);
      const picture = await page.screenshot({ animations: 'disabled' });
      expect(picture).toMatchSnapshot(`kit-${slug}-${key}.png`, {
        threshold: 0.25,
        maxDiffPixelRatio: 0.002,
      });
    }
  });
}

for (const { slug } of engineGames) {
  test(`with spaced text no screen in the style of ${slug} is cut off at its top or left`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 300 });
    await openKit(page, slug);
    await spaceText(page);
    for (const [name, key] of SCREENS) {
      await page.keyboard.press(key);
      const cut = await page.getByRole('region', { name }).evaluate((screen) => {
        screen.scrollTo(0, 0);
        const { left, top } = screen.getBoundingClientRect();
        return [...screen.querySelectorAll('*')]
          .filter((each) => each.checkVisibility() && !each.closest('.spoken'))
          .filter(
            (each) => each.getBoundingClientRect().top < top || each.getBoundingClientRect().left < left,
          )
          .map((each) => each.outerHTML.slice(0, 80));
      });
      expect(cut, name).toEqual([]);
    }
  });
}

test('arrow keys move through the controls of the kit, and change the slider that has the focus', async ({
  page,
}) => {
  await openKit(page, 'donum');
  await expect(page.getByRole('button', { name: 'First' })).toBeFocused();
  const pause = page.getByRole('button', { name: 'Pause', exact: true });
  await page.keyboard.press('ArrowRight');
  await expect(pause).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(pause).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Minus' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Minus' })).toHaveAttribute('aria-pressed', 'true');
  const volume = page.getByRole('slider', { name: 'Volume' });
  await volume.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Volume 71')).toBeVisible();
  await expect(volume).toBeFocused();
});
