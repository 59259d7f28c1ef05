import type { Page, Request } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expectPlayable } from './support/games.ts';
import { nextOnWall, quietGame, shown } from './support/site.ts';
import { expect, hydrated, test, visit } from './support/visitor.ts';

// Small, because every pixel is drawn without a GPU.
test.use({ viewport: { width: 480, height: 400 } });

const SHOOTER = '/webgames/shoot-or-die';
/** A game that draws only when something changes, so that tests are fast. */
const PUZZLE = quietGame.path;
const game = (page: Page) => page.frameLocator('.game-frame iframe');
const result = (page: Page) => page.getByRole('main').getByRole('status');

async function openGame(page: Page, path: string) {
  await visit(page, path);
  await expectPlayable(game(page));
}

function endRound(page: Page, name: unknown, score: unknown) {
  return game(page)
    .locator('canvas')
    .evaluate((_, parameters) => window.dispatchReactUnityEvent?.('GameOver', ...parameters), [name, score]);
}

test('Mute and Restart reach the game without pausing it, and its own M key updates the button', async ({
  page,
}) => {
  // The test controls the game's clock, because on a busy machine the round would end before the last press.
  await page.clock.install();
  await openGame(page, SHOOTER);
  // If the clock stopped earlier, the page would not notice that the game has loaded.
  await expect(page.getByRole('button', { name: 'Mute', exact: true })).toBeEnabled();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  const pause = game(page).getByRole('region', { name: 'Paused' });
  const clock = game(page)
    .getByText(/^\d:\d\d$/)
    .first();
  const pass = (seconds: number) => page.clock.runFor(seconds * 1_000);
  await game(page).locator('canvas').click();
  await pass(2.5);
  await expect(clock).toHaveText('0:02');
  await page.getByRole('button', { name: 'Mute' }).click();
  await pass(1);
  await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible();
  await expect(clock).toHaveText('0:03');
  await page.keyboard.press('m');
  await pass(1);
  await expect(page.getByRole('button', { name: 'Mute', exact: true })).toBeVisible();
  await expect(clock).toHaveText('0:04');
  await expect(pause).toBeHidden();
  await page.getByRole('button', { name: 'Restart' }).click();
  await pass(1.5);
  await expect(clock).toHaveText('0:01');
  await expect(pause).toBeHidden();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
});

test('the wheel over a game that does not use it scrolls the page', async ({ page }) => {
  await openGame(page, SHOOTER);
  await game(page).locator('canvas').hover();
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('the game’s name and the status line fit next to four buttons at every width', async ({ page }) => {
  await openGame(page, '/unizone/poster-puzzle');
  await endRound(page, 'Bartholomew Featherstonehaugh', 123456);
  await expect(result(page)).toContainText('scored 123456 points.');
  for (const width of [320, 480, 768, 860, 1024, 1344, 1440]) {
    await page.setViewportSize({ width, height: 400 });
    const narrowest = await page
      .locator('.game-title h1, .game-over')
      .evaluateAll((texts) => Math.min(...texts.map((text) => text.getBoundingClientRect().width)));
    expect(narrowest, `at ${width} pixels`).toBeGreaterThan(140);
  }
});

test('the four buttons of Poster Puzzle are in one row if the window is at least 1366 pixels wide', async ({
  page,
}) => {
  await openGame(page, '/unizone/poster-puzzle');
  for (const width of [1366, 1440, 1600]) {
    await page.setViewportSize({ width, height: 768 });
    const tops = await page
      .locator('.game-stage-bar .actions > button')
      .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().top)));
    expect(tops).toHaveLength(4);
    expect(new Set(tops).size, `at ${width} pixels`).toBe(1);
  }
});

const NAMES = [
  ['markup', '<b>Ada</b> & "Co" <img src=x onerror=alert(1)>', undefined],
  ['emoji', '🫀💔 Zoë 👩‍🚀', undefined],
  ['what nobody sees', '\u061cA\u200bda\u202e', 'Ada'],
  ['200 characters', 'x'.repeat(200), undefined],
  ['more than that', 'y'.repeat(300), 'y'.repeat(200)],
  ['no name', '', 'Player'],
  ['nothing', null, 'Player'],
] as const;

const SCORES = [
  [1e15, '1000000000000000'],
  [-1e15, '-1000000000000000'],
  ['12.9', '12.9'],
] as const;

function changeAsExtensionsDo() {
  if (window !== top) return;
  document.addEventListener('DOMContentLoaded', () => {
    for (const each of document.querySelectorAll(
      '#root :has(.game-frame), .game-frame, .game-frame iframe',
    )) {
      each.before(document.createElement('div'));
      each.prepend(document.createElement('section'));
      each.append(document.createElement('a'), 'text');
    }
  });
}

async function loadsOfFrame(page: Page, during: () => Promise<void>) {
  let loads = 0;
  const count = (request: Request) => {
    if (request.isNavigationRequest() && request.frame() !== page.mainFrame()) loads += 1;
  };
  page.on('request', count);
  await during();
  page.off('request', count);
  return loads;
}

test('the page’s sentence is right for every name and score, and the best score survives a reload', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openGame(page, PUZZLE);
  await expect(page.getByText(shown('// no score yet'))).toBeVisible();
  await endRound(page, 'Ada', 41);
  await expect(page.getByText(shown('// best: 41'))).toBeVisible();
  await endRound(page, 'Ada', 40);
  await expect(result(page)).toHaveText("Game Over Ada! You've scored 40 points.");
  await expect(page.getByText(shown('// best: 41'))).toBeVisible();
  for (const [index, [kind, name, shown = name]] of NAMES.entries()) {
    const [score, digits] = SCORES[index % SCORES.length] ?? [0, '0'];
    await endRound(page, name, score);
    await expect(result(page), kind).toHaveText(`Game Over ${shown}! You've scored ${digits} points.`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), kind).toBe(true);
  }
  await expectAccessible(page);
  const next = nextOnWall(quietGame);
  await expect(page.locator('.next-game')).toContainText(next.name);
  await expect(page.locator('.next-game')).toHaveAttribute('href', next.path);
  const loads = await loadsOfFrame(page, async () => {
    await page.addInitScript(changeAsExtensionsDo);
    await page.reload();
    await hydrated(page);
  });
  expect(loads, 'although an extension has changed the page').toBe(1);
  await expect(page.getByText(shown('// best: 1,000,000,000,000,000'))).toBeVisible();
});

const PHONES = [
  { held: 'upright', width: 390, height: 844 },
  { held: 'on its side', width: 844, height: 390 },
];

test('a phone shows the whole game in both orientations; every target is large enough', async ({
  browser,
}) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, serviceWorkers: 'block' });
  const page = await context.newPage();
  for (const { held, ...size } of PHONES) {
    await page.setViewportSize(size);
    await openGame(page, PUZZLE);
    const box = await page.locator('iframe:not(.store-widget)').boundingBox();
    if (!box) throw new Error('The game is not visible.');
    expect(box.y + box.height, held).toBeLessThanOrEqual(size.height);
    expect(box.x + box.width, held).toBeLessThanOrEqual(size.width);
    expect(box.width * box.height, held).toBeGreaterThan(size.width * size.height * 0.5);
    const small = await page
      .locator('.game-stage button:visible, .next-game:visible')
      .evaluateAll((targets) =>
        targets
          .map((target) => target.getBoundingClientRect())
          .filter((box) => box.width < 44 || box.height < 44),
      );
    expect(small, held).toEqual([]);
    // A touch next to the game neither reloads the page nor zooms.
    expect(
      await page.evaluate(() => [
        getComputedStyle(document.documentElement).overscrollBehaviorY,
        getComputedStyle(document.querySelector('.game-stage-bar') as Element).touchAction,
      ]),
    ).toEqual(['contain', 'manipulation']);
  }
  await context.close();
});
