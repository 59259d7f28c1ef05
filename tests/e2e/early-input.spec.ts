/** What is done while a game is still loading: its menus may be there before it can be seen, on a line that is slow with the framework. */
import type { Page } from '@playwright/test';
import { FIRST_GAMES } from '../site-at-hand.ts';
import { holdAnswers } from './support/hold-answers.ts';
import { FRAMEWORK_FILE, ourGames } from './support/site.ts';
import { smallDesk } from './support/viewport.ts';
import { expect, test } from './support/visitor.ts';

test.use({ viewport: smallDesk });

/** Whether a press anywhere would meet something that can be pressed. */
const meetsControl = (page: Page) =>
  page.evaluate(() => {
    const step = 12;
    for (let x = step; x < innerWidth; x += step)
      for (let y = step; y < innerHeight; y += step)
        if (document.elementFromPoint(x, y)?.closest('button, a[href], input, select')) return true;
    return false;
  });

// Of games that others add it is not known whether they have menus.
for (const { slug, name } of ourGames.filter((game) => FIRST_GAMES.includes(game.slug))) {
  test(`${name}: nothing of its menus is pressed or reached while its framework is on its way, and then all is`, async ({
    page,
  }) => {
    const sendFramework = await holdAnswers(page, FRAMEWORK_FILE);
    await page.goto(`/play/${slug}/`, { waitUntil: 'domcontentloaded' });
    await expect(page.locator('#stage button').first()).toBeAttached();
    expect(await meetsControl(page)).toBe(false);
    await page.keyboard.press('Tab');
    await expect(page.locator('#stage button:focus')).toHaveCount(0);
    sendFramework();
    await expect(page.getByRole('progressbar')).toBeHidden();
    await expect(page.getByRole('button').first()).toBeVisible();
  });
}
