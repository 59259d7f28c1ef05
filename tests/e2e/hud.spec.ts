/** Tests that the HUD moves; Addem's runway and the puzzle's ticket have their own tests. */
import type { Page } from '@playwright/test';
import { documentOf, engineGames, expectPlayable } from './support/games.ts';
import { expect, test } from './support/visitor.ts';

test.use({ viewport: { width: 640, height: 360 } });

/** Keys that are held from the start of a round, and the parts of the HUD that change. */
const MOVING: Readonly<Record<string, { keys: readonly string[]; parts: readonly string[] }>> = {
  'shoot-or-die': {
    // With its back to the right wall, the heart faces left and fires across the arena.
    keys: ['ArrowLeft', 'd'],
    parts: ['.clock', '.life i', '.score', '.streak i', '.points-now .track i'],
  },
  'shoot-or-die-multiplayer': {
    keys: ['Space', 'd'],
    parts: ['.clock', '.panel.seat-0 .track i', '.panel.seat-1 .track i', '.panel.seat-1 .points'],
  },
  'sky-city-rush': {
    keys: ['Space', 'ArrowUp'],
    parts: [
      '[role=timer]',
      '[aria-label=Speed] b',
      '[aria-label=Rush] i',
      '[aria-label=Map] polygon',
      '[aria-label=Map] g circle',
    ],
  },
  donum: { keys: ['ArrowRight'], parts: ['.count b'] },
};

const lookOf = (page: Page, parts: readonly string[]) =>
  page.locator('#stage').evaluate(
    (stage, selectors) =>
      selectors.map((selector) => {
        const part = stage.querySelector(selector);
        if (!part) return null;
        const { x, y, width, height } = part.getBoundingClientRect();
        return JSON.stringify([part.textContent, x, y, width, height, part.matches(':disabled')]);
      }),
    parts,
  );

for (const game of engineGames) {
  const moving = MOVING[game.slug];
  if (!moving) continue;
  test(`each moving part of the HUD of ${game.name} moves in play`, async ({ page }) => {
    await page.goto(documentOf(game));
    await expectPlayable(page);
    const play = async () => {
      for (const key of moving.keys) await page.keyboard.up(key);
      await game.works(page, page);
      const look = await lookOf(page, moving.parts);
      for (const key of moving.keys) await page.keyboard.down(key);
      return look;
    };
    let before = await play();
    expect(before).not.toContain(null);
    await page.emulateMedia({ forcedColors: 'active' });
    for (const bar of moving.parts.filter((part) => part.endsWith(' i')))
      await expect(page.locator(`#stage ${bar}`).first()).toHaveCSS('forced-color-adjust', 'none');
    await page.emulateMedia({ forcedColors: 'none' });
    const still = new Set(moving.parts);
    await expect
      .poll(async () => {
        const now = await lookOf(page, moving.parts);
        // If the round has ended, play again, because some parts may not have moved yet.
        if (now.includes(null)) before = await play();
        else
          for (const [index, part] of moving.parts.entries())
            if (now[index] !== before[index]) still.delete(part);
        return [...still];
      })
      .toEqual([]);
  });
}
