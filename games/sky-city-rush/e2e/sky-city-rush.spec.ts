import { readFile } from 'node:fs/promises';
import type { FrameLocator, Page } from '@playwright/test';
import { LONGEST_LINK, readDuelLink } from '#engine/replay/duel-link.ts';
import { expectAccessible } from '#tests/e2e/support/axe.ts';
import { LOST_CONTEXT } from '#tests/e2e/support/lost-context.ts';
import { expect, test, visit } from '#tests/e2e/support/visitor.ts';
import { createInput, unpackInput } from '../rules/input.ts';
import { RULES_VERSION } from '../rules/state.ts';

const DOCUMENT = '/play/sky-city-rush/';
const framed = (page: Page) => page.frameLocator('iframe[title="Sky City Rush game"]');

// Small, because every pixel is drawn without a GPU here.
test.use({ viewport: { width: 640, height: 480 } });
test.describe.configure({ timeout: 120_000 });

/** The game's own document, ready to start. */
async function openDocument(page: Page) {
  await page.goto(DOCUMENT);
  await expectStarted(page);
}

/** Keys that are pressed before the game is there reach nobody. */
async function expectStarted(page: Page) {
  await expect(page.getByRole('region', { name: 'Start' })).toBeVisible({ timeout: 60_000 });
}

/** An endless run in which the ship holds no throttle by itself: who does nothing is out of time in half a minute. */
async function chooseShortRun(game: Page | FrameLocator) {
  await game.getByRole('button', { name: 'Mode Race' }).click();
  await game.getByRole('button', { name: 'Mode Time trial' }).click();
  await game.getByRole('button', { name: /^Settings/ }).click();
  await game.getByRole('button', { name: /^Ship helps Cruise/ }).click();
  await game.getByRole('button', { name: /^Picture/ }).click();
  await game.getByRole('button', { name: 'Picture Always sharp' }).click();
  await game.getByRole('button', { name: 'Boost Space' }).click();
  await game.locator('body').press('KeyV');
  await game.getByRole('button', { name: 'Back' }).first().click();
  await expect(game.getByRole('button', { name: 'Mode Endless' })).toBeVisible();
}

const hud = (game: Page | FrameLocator) => game.locator('.hud');
const speed = async (game: Page | FrameLocator) => Number(await game.locator('.speed b').textContent());

test('one key starts it, keys fly it, the clock ends it, the page says the score, and the flight goes out as a link', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, '/webgames/sky-city-rush');
  const game = framed(page);
  await expect(game.getByRole('region', { name: 'Start' })).toBeVisible();
  await expectAccessible(page);
  await chooseShortRun(game);
  await game.locator('canvas').focus();
  await page.keyboard.down('ArrowUp');
  await page.keyboard.down('ArrowRight');
  await expect(hud(game)).toBeVisible();
  await expect.poll(() => speed(game), { timeout: 30_000 }).toBeGreaterThan(20);
  await page.keyboard.up('ArrowRight');
  await page.keyboard.up('ArrowUp');

  const result = page.getByRole('main').getByRole('status');
  await expect(result).toHaveText(/^Game Over Player! You've scored \d+ points\.$/, { timeout: 200_000 });
  const points = /scored (\d+)/.exec((await result.textContent()) ?? '')?.[1];
  const screen = game.getByRole('region', { name: 'Result' });
  await expect(screen).toContainText(Number(points).toLocaleString('en'));
  await expectAccessible(page);

  // Boost was asked to be on V: the key that watches the flight again cannot be given away.
  await game.locator('canvas').press('KeyV');
  await expect(game.getByRole('region', { name: 'Replay' })).toBeVisible();
  const replay = game.getByRole('region', { name: 'Replay' });
  await game.locator('canvas').press('KeyP');
  await expect(replay.getByRole('button', { name: 'Go on' })).toBeVisible();
  await replay.getByRole('slider', { name: 'Place' }).fill('100');
  await expect(replay.getByRole('button', { name: 'From the start' })).toBeVisible();
  await expectAccessible(page);
  await game.locator('canvas').press('Escape');
  await screen.getByRole('button', { name: 'Send a challenge' }).click();
  await expect(screen.getByText('Copied: three lines and a link.')).toBeVisible();
  await page.bringToFront();
  await page.getByRole('heading', { level: 1 }).click();
  const [flown, asked, link = ''] = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(flown).toContain('before time was up');
  expect(asked).toContain(`Beat ${Number(points).toLocaleString('en')} points`);
  expect(link.length).toBeLessThanOrEqual(LONGEST_LINK);
  const duel = await readDuelLink(new URL(link).hash, RULES_VERSION);
  if (typeof duel === 'string' || !('run' in duel.body)) throw new Error('The link has no flight in it.');
  const { words, steps } = duel.body.run;
  const input = createInput();
  let right = 0;
  for (let step = 0; step < steps; step++) {
    unpackInput(words[step] ?? 0, input);
    if (input.steer > 0 && input.throttle > 0) right++;
  }
  expect(right, 'steps flown to the right under thrust').toBeGreaterThan(10);

  const other = await context.newPage();
  await other.goto(link);
  const start = other.getByRole('region', { name: 'Start' });
  await expect(start.getByText(`Player has ${Number(points).toLocaleString('en')} points`)).toBeVisible();
  await expectAccessible(other);
  await other.keyboard.press('ArrowLeft');
  await expect(hud(other)).toBeVisible();
  await expect(other.locator('.gap')).toContainText('Player', { timeout: 60_000 });
});

test('a challenge that is damaged says so, and the game can be played', async ({ page }) => {
  await page.goto(`${DOCUMENT}#duel=bm90IGEgZmxpZ2h0`);
  const start = page.getByRole('region', { name: 'Start' });
  await expect(start.getByText('That link is damaged')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(hud(page)).toBeVisible();
});

test('a link with a flight that cannot be flown says so, and the game can be played', async ({ page }) => {
  await page.goto(`${DOCUMENT}#replay=bm90IGEgZmxpZ2h0`);
  const start = page.getByRole('region', { name: 'Start' });
  await expect(start.getByText('That link’s flight cannot be flown')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(hud(page)).toBeVisible();
});

test('the festival’s page frames the same game, with the store’s card and Enter Fullscreen', async ({
  page,
}) => {
  await visit(page, '/gdwc/sky-city-rush');
  await expect(framed(page).getByRole('region', { name: 'Start' })).toBeVisible();
  await page.getByRole('button', { name: 'Enter Fullscreen' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('IFRAME');
  await page.evaluate(() => document.exitFullscreen());
});

test('looking away pauses, for a frame that loses focus and for a hidden tab, and one key goes on', async ({
  page,
}) => {
  await openDocument(page);
  const pause = page.getByRole('region', { name: 'Paused' });
  await page.keyboard.press('Space');
  await expect(hud(page)).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await expect(pause).toBeVisible();
  await page.keyboard.press('Space');
  await expect(pause).toBeHidden();
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(pause).toBeVisible();
  await expectAccessible(page);
});

test('a graphics context that was lost comes back in play, paused', async ({ page, expected }) => {
  expected.errors.push(LOST_CONTEXT);
  await openDocument(page);
  await page.keyboard.press('Space');
  await expect(hud(page)).toBeVisible();
  await page.locator('canvas').evaluate(async (canvas: HTMLCanvasElement) => {
    const lose = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    const restored = new Promise((resolve) =>
      canvas.addEventListener('webglcontextrestored', resolve, { once: true }),
    );
    lose?.loseContext();
    // Only once everybody has heard of the loss may it be given back.
    await new Promise((resolve) => setTimeout(resolve, 0));
    lose?.restoreContext();
    await restored;
  });
  await expect(page.getByRole('region', { name: 'Paused' })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(hud(page)).toBeVisible();
  // A canvas of one colour makes a picture of a few kilobytes.
  await expect.poll(async () => (await page.locator('canvas').screenshot()).length).toBeGreaterThan(30_000);
});

test('menus go by arrow keys, and the settings outlive a reload', async ({ page }) => {
  await openDocument(page);
  await page.keyboard.press('KeyP');
  const settings = page.getByRole('region', { name: 'Settings' });
  await expect(settings).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(settings.getByRole('button', { name: 'Back' }).first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(settings.getByRole('button', { name: 'Ship helps Ace: not at all' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Start' })).toBeVisible();
  await page.reload();
  await expectStarted(page);
  await page.keyboard.press('KeyP');
  await expect(settings.getByRole('button', { name: 'Ship helps Ace: not at all' })).toBeVisible();
});

test('a key of one’s own choice flies the ship, and the prompts name it', async ({ page }) => {
  await openDocument(page);
  await page.getByRole('button', { name: /^Settings/ }).click();
  await page.getByRole('button', { name: 'Boost Space' }).click();
  await page.keyboard.press('KeyJ');
  await page.getByRole('button', { name: 'Back' }).first().click();
  await expect(page.getByText('J: boost.')).toBeVisible();
  await page.keyboard.press('KeyJ');
  await expect(hud(page)).toBeVisible();
});

test('the mouse alone starts, steers, brakes without a menu popping up, and pauses', async ({ page }) => {
  await openDocument(page);
  await page.mouse.click(320, 150);
  await expect(hud(page)).toBeVisible();
  await expect(page.locator('.advice', { hasText: 'Mouse sideways: steer.' })).toBeVisible();
  await page.evaluate(() =>
    window.addEventListener('contextmenu', (event) => {
      document.title = event.defaultPrevented ? 'no menu' : 'menu';
    }),
  );
  await page.mouse.click(500, 150, { button: 'right' });
  await expect(page).toHaveTitle('no menu');
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: /^Fly on/ }).click();
  await expect(page.getByRole('region', { name: 'Paused' })).toBeHidden();
});

test('a gamepad starts, pauses, goes through the menus and flies on', async ({ page }) => {
  await page.addInitScript(() => {
    const buttons = Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 }));
    const pad = { index: 0, connected: true, axes: [0, 0, 0, 0], buttons };
    Object.assign(window, { pad });
    navigator.getGamepads = () => [pad] as unknown as Gamepad[];
  });
  await openDocument(page);
  /** Holds a button until two frames have seen it, and lets it go for two. */
  const press = (button: number) =>
    page.evaluate(async (number) => {
      const { pad } = window as unknown as { pad: { buttons: { value: number }[] } };
      const frames = () =>
        new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      for (const value of [1, 0]) {
        Object.assign(pad.buttons[number] ?? {}, { value });
        await frames();
      }
    }, button);
  const [A, START, DOWN, RIGHT, B] = [0, 9, 13, 15, 1];
  await press(A);
  await expect(hud(page)).toBeVisible();
  await expect(page.locator('.advice', { hasText: 'Left stick: steer.' })).toBeVisible();
  await press(START);
  await expect(page.getByRole('region', { name: 'Paused' })).toBeVisible();
  await press(DOWN);
  await press(RIGHT);
  await press(RIGHT);
  await press(A);
  await expect(page.getByRole('region', { name: 'Settings' })).toBeVisible();
  await press(B);
  await expect(page.getByRole('region', { name: 'Paused' })).toBeVisible();
  await press(B);
  await expect(hud(page)).toBeVisible();
});

test('two thumbs fly it: the left one slides, the right one boosts, and the picture follows a turned phone', async ({
  browser,
}) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 844, height: 390 },
  });
  const page = await context.newPage();
  await openDocument(page);
  await expect(page.getByText('Left thumb sideways: steer')).toBeVisible();
  const session = await context.newCDPSession(page);
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: { x: number; y: number; id: number }[],
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [{ x: 200, y: 200, id: 1 }]);
  await touch('touchMove', [{ x: 230, y: 200, id: 1 }]);
  await expect(page.locator('.thumb i')).toBeVisible();
  await touch('touchStart', [
    { x: 230, y: 200, id: 1 },
    { x: 700, y: 200, id: 2 },
  ]);
  await expect(page.locator('.rush.burning')).toBeVisible({ timeout: 30_000 });
  await touch('touchEnd', []);
  await expect(page.locator('.thumb i')).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.locator('canvas').evaluate((canvas) => canvas.clientHeight)).toBe(844);
  await page.getByRole('button', { name: 'Pause' }).tap();
  await expect(page.getByRole('region', { name: 'Paused' })).toBeVisible();
  await expectAccessible(page);
  await context.close();
});

test('a photo of the pause is turned and saved as a PNG, and flying goes on', async ({ page }) => {
  await openDocument(page);
  await page.keyboard.press('ArrowLeft');
  await expect(hud(page)).toBeVisible();
  await page.keyboard.press('KeyP');
  await page.getByRole('region', { name: 'Paused' }).getByRole('button', { name: 'Photo' }).click();
  const photo = page.getByRole('region', { name: 'Photo' });
  await photo.getByRole('slider', { name: 'Round' }).fill('40');
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await photo.getByRole('button', { name: 'Save as PNG' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('sky-city-rush-canyon.png');
  const bytes = await readFile(await saved.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(bytes.length, 'not a blank picture').toBeGreaterThan(20_000);
  await photo.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('region', { name: 'Paused' }).getByRole('button', { name: 'Fly on' }).click();
  await expect(hud(page)).toBeVisible();
});

test('a cup and the day’s lap say on the title what they are, and outlive a reload', async ({ page }) => {
  await openDocument(page);
  const start = page.getByRole('region', { name: 'Start' });
  for (const mode of ['Race', 'Time trial', 'Endless'])
    await start.getByRole('button', { name: `Mode ${mode}` }).click();
  const cup = start.getByText(/^[A-Z][a-z]+ [A-Z][a-z]+ cup, race 1 of 4: /);
  await expect(cup).toBeVisible();
  const name = await cup.textContent();
  await page.reload();
  await expectStarted(page);
  await expect(start.getByText(name ?? '')).toBeVisible();
  await expectAccessible(page);
  await start.getByRole('button', { name: 'Mode Cup' }).click();
  await expect(
    start.getByText(/^Lap of \d{4}-\d\d-\d\d: once round .+, the same for everybody/),
  ).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('menus begin at their top, the hood’s view is flown, and no part of the HUD lies over another', async ({
    page,
  }) => {
    await openDocument(page);
    await page.keyboard.press('KeyP');
    const settings = page.getByRole('region', { name: 'Settings' });
    await expect(settings.getByRole('heading', { name: 'Settings' }), 'not cut off').toBeInViewport({
      ratio: 1,
    });
    await page.keyboard.press('Escape');
    await page.keyboard.press('KeyC');
    await page.touchscreen.tap(250, 300);
    await expect(hud(page)).toBeVisible();
    const boxes = await Promise.all(
      ['.speed', '.rush', '.place-row', '.minimap', '.pause-button'].map((name) =>
        page.locator(`.hud ${name}`).boundingBox(),
      ),
    );
    for (const [index, box] of boxes.entries()) {
      if (!box) throw new Error('It is shown.');
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(360);
      for (const other of boxes.slice(index + 1)) {
        if (!other) continue;
        const isApart =
          box.x + box.width <= other.x ||
          other.x + other.width <= box.x ||
          box.y + box.height <= other.y ||
          other.y + other.height <= box.y;
        expect(isApart, `${JSON.stringify(box)} lies over ${JSON.stringify(other)}`).toBe(true);
      }
    }
  });
});
