import { expectAccessible } from '#tests/e2e/support/axe.ts';
import { smallDesk } from '#tests/e2e/support/viewport.ts';
import { expect, test, visit } from '#tests/e2e/support/visitor.ts';
import { SAVED_SETTINGS } from '../session/settings.ts';

type Page = import('@playwright/test').Page;

test.use({ viewport: smallDesk });

const PAGE = '/gdwc/shoot-or-die-multiplayer';
const game = (page: Page) => page.frameLocator('iframe[title="Shoot or Die Multiplayer game"]');
const canvas = (page: Page) => game(page).locator('canvas');
const panel = (page: Page, name: string) => game(page).locator('.panel', { hasText: name });

async function openGame(page: Page) {
  await visit(page, PAGE);
  await expect(game(page).getByRole('progressbar')).toBeHidden();
  await expect(game(page).getByRole('button', { name: 'Start' })).toBeVisible();
}

/** Gives the keyboard to the game without firing. */
const focusGame = (page: Page) => canvas(page).focus();

test('one who comes alone plays at once, against rivals', async ({ page }) => {
  await openGame(page);
  await focusGame(page);
  await page.keyboard.press('Space');
  await expect(panel(page, 'Red')).toContainText('you');
  await expect(panel(page, 'Blue')).toContainText('rival');
  await expect(panel(page, 'Amber')).toContainText('rival');
  await expect(panel(page, 'Green')).toBeHidden();
  await expect(game(page).locator('.clock')).toHaveText(/^(4[0-4]|[1-3]\d)$/);
});

test('a second one at the same keyboard takes over a rival by firing, a third with a gamepad', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const buttons = Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 }));
    const pad = { index: 0, connected: true, axes: [0, 0, 0, 0], buttons };
    Object.assign(window, { pressPad: (value: number) => Object.assign(buttons[0] ?? {}, { value }) });
    navigator.getGamepads = () => [pad as unknown as Gamepad];
  });
  await openGame(page);
  await focusGame(page);
  await page.keyboard.press('Space');
  await expect(panel(page, 'Red')).toContainText('you');
  await page.keyboard.press('Enter');
  await expect(panel(page, 'Red')).toContainText('left keys');
  await expect(panel(page, 'Blue')).toContainText('right keys');
  const frame = page.frames().find((each) => each.url().includes('/play/'));
  await frame?.evaluate(() => (window as unknown as { pressPad(value: number): void }).pressPad(1));
  await expect(panel(page, 'Amber')).toContainText('gamepad 1');
});

test('a pause holds the clock, and losing the focus is one', async ({ page }) => {
  await openGame(page);
  await focusGame(page);
  await page.keyboard.press('Space');
  await expect(game(page).locator('.clock')).toHaveText(/^(4[0-4]|[1-3]\d)$/);
  await page.keyboard.press('p');
  await expect(game(page).getByRole('button', { name: 'Go on' })).toBeVisible();
  await expectAccessible(page);
  await game(page).getByRole('button', { name: 'Go on' }).click();
  await expect(game(page).getByRole('button', { name: 'Go on' })).toBeHidden();
  await page.evaluate(() => document.querySelector('a')?.focus());
  await expect(game(page).getByRole('button', { name: 'Go on' })).toBeVisible();
});

test('the number of hearts is remembered', async ({ page }) => {
  await openGame(page);
  await game(page).getByRole('button', { name: '3 hearts' }).first().click();
  await expect(game(page).getByRole('button', { name: '4 hearts' }).first()).toBeVisible();
  await openGame(page);
  await game(page).getByRole('button', { name: 'Start' }).click();
  await expect(panel(page, 'Green')).toContainText('rival');
});

test('a match goes to its end, the page tells who has won, and one key begins another', async ({ page }) => {
  test.setTimeout(300_000);
  const { version, fallback } = SAVED_SETTINGS;
  const settings = { version, value: { ...fallback, hearts: 2, isMuted: true } };
  await page.addInitScript(
    (text) => localStorage.setItem('slash-slash/shoot-or-die-multiplayer/settings', text),
    JSON.stringify(settings),
  );
  await openGame(page);
  await focusGame(page);
  await page.keyboard.press('Space');
  // Whoever does nothing starves, so Blue wins the three rounds that it takes, and Red picks what comes next.
  const cards = game(page).getByRole('group').getByRole('button');
  await expect(cards).toHaveCount(3, { timeout: 60_000 });
  const [picked = ''] = (await cards.first().innerText()).split('\n');
  await cards.first().click();
  await expect(game(page).locator('.cue')).toContainText(picked);
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
    /^Game Over Blue! You've scored \d+ points\.$/,
    { timeout: 240_000 },
  );
  await expect(game(page).getByText('Blue beats the rest.').first()).toBeVisible();
  await expectAccessible(page);
  await focusGame(page);
  await page.keyboard.press('r');
  await expect(game(page).getByRole('button', { name: 'Again' })).toBeHidden();
  await expect(panel(page, 'Red')).toContainText('you');
});
