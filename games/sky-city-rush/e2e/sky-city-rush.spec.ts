import { readFile } from 'node:fs/promises';
import type { CDPSession, FrameLocator, Page } from '@playwright/test';
import { readDuelLink } from '#engine/replay/duel.ts';
import { expectAccessible } from '#tests/e2e/support/axe.ts';
import { catchCopies } from '#tests/e2e/support/copies.ts';
import { hurryUntil } from '#tests/e2e/support/frame-rate.ts';
import { LOST_CONTEXT } from '#tests/e2e/support/lost-context.ts';
import { hasPage } from '#tests/e2e/support/site.ts';
import { expect, test, visit } from '#tests/e2e/support/visitor.ts';
import { createInput, unpackInput } from '../rules/input.ts';
import { RULES_VERSION } from '../rules/state.ts';

type Game = Page | FrameLocator;

const DOCUMENT = '/play/sky-city-rush/';
const FESTIVAL = '/gdwc/sky-city-rush';
const framed = (page: Page) => page.frameLocator('iframe[title="Sky City Rush game"]');
const region = (game: Game, name: string) => game.getByRole('region', { name });
const start = (game: Game) => region(game, 'Start');
const paused = (game: Game) => region(game, 'Paused');

const hud = (game: Game) => game.getByText('km/h');

test.use({ viewport: { width: 480, height: 360 } });

async function openDocument(page: Page) {
  await page.goto(DOCUMENT);
  await expectStarted(page);
}

async function expectStarted(page: Page) {
  await expect(start(page)).toBeVisible();
}

/** Chooses an endless run without automatic thrust, which ends after half a minute without input. */
async function chooseShortRun(game: Game) {
  await game.getByRole('button', { name: 'Mode Race' }).click();
  await game.getByRole('button', { name: 'Mode Time trial' }).click();
  await game.getByRole('button', { name: /^Settings/ }).click();
  await game.getByRole('button', { name: /^Assist Cruise/ }).click();
  await game.getByRole('button', { name: 'Boost: Space. Change' }).click();
  await game.locator('body').press('KeyV');
  await game.getByRole('button', { name: 'Back' }).first().click();
  await expect(game.getByRole('button', { name: 'Mode Endless' })).toBeVisible();
}

test('one key starts a flight, keys control it, the clock ends it, the page shows the score, and the flight is shared as a link', async ({
  page,
}) => {
  await catchCopies(page);
  // Uses the festival's page if the site has one: it embeds the same game.
  await visit(page, hasPage(FESTIVAL) ? FESTIVAL : '/webgames/sky-city-rush');
  const game = framed(page);
  await expect(start(game)).toBeVisible();
  await chooseShortRun(game);
  await game.locator('canvas').focus();
  await page.keyboard.down('ArrowUp');
  await page.keyboard.down('ArrowRight');
  await expect(hud(game)).toBeVisible();
  await expect(game.getByText(/^[2-9]\d\d?$/).first()).toBeVisible();
  await page.keyboard.up('ArrowRight');
  await page.keyboard.up('ArrowUp');
  await hurryUntil(page, /Send a challenge/);

  const result = page.getByRole('main').getByRole('status');
  await expect(result).toHaveText(/^Game Over Player! You've scored \d+ points\.$/);
  const points = /scored (\d+)/.exec((await result.textContent()) ?? '')?.[1];
  const screen = region(game, 'Result');
  await expect(screen).toContainText(Number(points).toLocaleString('en'));
  await expectAccessible(page);

  // V cannot be bound to boost, because V is a key of the replay.
  await game.locator('canvas').press('KeyV');
  const replay = region(game, 'Replay');
  await expect(replay).toBeVisible();
  await game.locator('canvas').press('KeyP');
  await expect(replay.getByRole('button', { name: 'Go on' })).toBeVisible();
  await replay.getByRole('slider', { name: 'Place' }).fill('100');
  await expect(replay.getByRole('button', { name: 'From the start' })).toBeVisible();
  await expectAccessible(page);
  await game.locator('canvas').press('Escape');
  await screen.getByRole('button', { name: 'Send a challenge' }).click();
  await expect(screen.getByText('Copied: three lines and a link.')).toBeVisible();
  // The copied text is in the frame's document, because the game runs there.
  const text = (await game.locator('html').getAttribute('data-copied')) ?? '';
  const [flown, asked, link = ''] = text.split('\n');
  expect(flown).toContain('before time was up');
  expect(asked).toContain(`Beat ${Number(points).toLocaleString('en')} points`);
  expect(link.length).toBeLessThan(2_000);
  const duel = await readDuelLink(new URL(link).hash, RULES_VERSION);
  if (typeof duel === 'string' || !('run' in duel.body)) throw new Error('The link contains no flight.');
  const { words, steps } = duel.body.run;
  const input = createInput();
  let right = 0;
  for (let step = 0; step < steps; step++) {
    unpackInput(words[step] ?? 0, input);
    if (input.steer > 0 && input.throttle > 0) right++;
  }
  expect(right, 'steps flown to the right under thrust').toBeGreaterThan(10);

  await page.getByRole('button', { name: 'Enter Fullscreen' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('IFRAME');
  await page.evaluate(() => document.exitFullscreen());

  await page.goto(link);
  await expect(
    start(page).getByText(`Player has ${Number(points).toLocaleString('en')} points`),
  ).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowLeft');
  await expect(hud(page)).toBeVisible();
  await hurryUntil(page, /Player [+−-]/);
});

test('keys operate title and settings, which survive a reload with assists, a changed key and a cup; a gamepad alone is enough, too', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const buttons = Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 }));
    const pad = { index: 0, connected: true, mapping: 'standard', axes: [0, 0, 0, 0], buttons };
    Object.assign(window, { pad });
    navigator.getGamepads = () => [pad] as unknown as Gamepad[];
  });
  await openDocument(page);
  const settings = region(page, 'Settings');
  const help = settings.getByRole('button', { name: 'Assist Ace: no help' });

  await test.step('arrow keys move through the settings', async () => {
    await page.keyboard.press('KeyP');
    await expect(settings).toBeVisible();
    await expect(settings.getByRole('button', { name: 'Back' }).first()).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(help).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('an action can get another key, and the title shows that key', async () => {
    await settings.getByRole('button', { name: 'Boost: Space. Change' }).click();
    await page.keyboard.press('KeyJ');
    await page.keyboard.press('Escape');
    await expect(start(page).getByText('J: boost.')).toBeVisible();
  });

  await test.step('the title names a cup and the lap of the day', async () => {
    for (const mode of ['Race', 'Time trial', 'Endless'])
      await start(page)
        .getByRole('button', { name: `Mode ${mode}` })
        .click();
    const cup = start(page).getByText(/^[A-Z][a-z]+ [A-Z][a-z]+ cup, race 1 of 4: /);
    await expect(cup).toBeVisible();
    const name = (await cup.textContent()) ?? '';
    await page.reload();
    await expectStarted(page);
    await expect(start(page).getByText(name)).toBeVisible();
    await expectAccessible(page);
    await start(page).getByRole('button', { name: 'Mode Cup' }).click();
    await expect(
      start(page).getByText(/^Lap of \d{4}-\d\d-\d\d: once round .+, the same for everybody/),
    ).toBeVisible();
  });

  await page.keyboard.press('KeyP');
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(start(page).getByText('J: boost.')).toBeVisible();
  await page.keyboard.press('KeyJ');
  await expect(hud(page)).toBeVisible();

  await test.step('a gamepad pauses, moves through the menus, and resumes', async () => {
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
    const [A, START, RIGHT, B] = [0, 9, 15, 1];
    await press(START);
    await expect(paused(page)).toBeVisible();
    await press(RIGHT);
    await press(RIGHT);
    await press(A);
    await expect(settings).toBeVisible();
    await press(B);
    await expect(paused(page)).toBeVisible();
    await press(B);
    await expect(paused(page)).toBeHidden();
    await expect(page.getByText('Left stick: steer.').first()).toBeVisible();
  });
});

test('the mouse alone starts and pauses; losing the focus pauses; a photo is saved; a lost picture is restored', {
  tag: '@drawn',
}, async ({ page, expected }) => {
  expected.errors.push(LOST_CONTEXT);
  await openDocument(page);

  await test.step('the mouse starts, steers, brakes without a context menu, and pauses', async () => {
    await page.mouse.click(240, 110);
    await expect(page.getByText('Mouse sideways: steer.').first()).toBeVisible();
    await page.evaluate(() =>
      window.addEventListener('contextmenu', (event) => {
        document.title = event.defaultPrevented ? 'no menu' : 'menu';
      }),
    );
    await page.mouse.click(380, 110, { button: 'right' });
    await expect(page).toHaveTitle('no menu');
    await page.getByRole('button', { name: 'Pause' }).click();
    await paused(page)
      .getByRole('button', { name: /^Fly on/ })
      .click();
    await expect(paused(page)).toBeHidden();
  });

  await test.step('a lost focus and a hidden tab pause, and one key resumes', async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await expect(paused(page)).toBeVisible();
    await page.keyboard.press('Space');
    await expect(paused(page)).toBeHidden();
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      Reflect.deleteProperty(document, 'visibilityState');
    });
    await expect(paused(page)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a photo from the pause is rotated and saved as a PNG, and the flight resumes', async () => {
    await paused(page).getByRole('button', { name: 'Photo' }).click();
    const photo = region(page, 'Photo');
    await photo.getByRole('slider', { name: 'Orbit' }).fill('40');
    await expectAccessible(page);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      photo.getByRole('button', { name: 'Save as PNG' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('sky-city-rush-canyon.png');
    const bytes = await readFile(await saved.path());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(bytes.length, 'not a blank picture').toBeGreaterThan(20_000);
    await photo.getByRole('button', { name: 'Back' }).click();
    await paused(page)
      .getByRole('button', { name: /^Fly on/ })
      .click();
    await expect(paused(page)).toBeHidden();
  });

  await test.step('a lost graphics context is restored, and the game is paused', async () => {
    await page.locator('canvas').evaluate(async (canvas: HTMLCanvasElement) => {
      const lose = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context');
      const restored = new Promise((resolve) =>
        canvas.addEventListener('webglcontextrestored', resolve, { once: true }),
      );
      lose?.loseContext();
      // The context can be restored only after the event of the loss.
      await new Promise((resolve) => setTimeout(resolve, 0));
      lose?.restoreContext();
      await restored;
    });
    await expect(paused(page)).toBeVisible();
    await page.keyboard.press('Space');
    await expect(paused(page)).toBeHidden();
    // A canvas of one colour compresses to a few kilobytes.
    await expect.poll(async () => (await page.locator('canvas').screenshot()).length).toBeGreaterThan(20_000);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  type Point = { x: number; y: number; id: number };
  const touch = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });

  test('menus start at their top, no part of the HUD covers another, and two thumbs fly in portrait and landscape', async ({
    page,
    context,
  }) => {
    await openDocument(page);
    await expect(page.getByText('Left thumb sideways: steer')).toBeVisible();

    await test.step('the settings start at their top', async () => {
      await page.keyboard.press('KeyP');
      const heading = region(page, 'Settings').getByRole('heading', { name: 'Settings' });
      await expect(heading, 'not cut off').toBeInViewport({ ratio: 1 });
      const upright = page.viewportSize() ?? { width: 360, height: 640 };
      for (const onItsSide of [{ width: 640, height: 320 }, { width: 844, height: 390 }, upright]) {
        await page.setViewportSize(onItsSide);
        const back = region(page, 'Settings').getByRole('button', { name: 'Back' }).first();
        await expect(back, `${onItsSide.width} pixels wide`).toBeInViewport({ ratio: 1 });
      }
      await page.keyboard.press('Escape');
    });

    await test.step('in the view from the hood no part of the HUD covers another', async () => {
      await page.keyboard.press('KeyC');
      await page.touchscreen.tap(250, 300);
      await expect(hud(page)).toBeVisible();
      const parts = [
        page.getByRole('group', { name: 'Speed' }),
        page.getByRole('meter', { name: 'Rush' }),
        page.getByRole('group', { name: 'Place' }),
        page.getByRole('img', { name: 'Map' }),
        page.getByRole('button', { name: 'Pause' }),
      ];
      const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
      for (const [index, box] of boxes.entries()) {
        if (!box) throw new Error('A part of the HUD is not visible.');
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(360);
        for (const other of boxes.slice(index + 1)) {
          if (!other) continue;
          const isApart =
            box.x + box.width <= other.x ||
            other.x + other.width <= box.x ||
            box.y + box.height <= other.y ||
            other.y + other.height <= box.y;
          expect(isApart, `${JSON.stringify(box)} covers ${JSON.stringify(other)}`).toBe(true);
        }
      }
    });

    await test.step('in landscape the left thumb steers and the right one boosts', async () => {
      await page.setViewportSize({ width: 640, height: 360 });
      await expect.poll(() => page.locator('canvas').evaluate((canvas) => canvas.clientWidth)).toBe(640);
      const session = await context.newCDPSession(page);
      await touch(session, 'touchStart', [{ x: 150, y: 200, id: 1 }]);
      await touch(session, 'touchMove', [{ x: 180, y: 200, id: 1 }]);
      const slide = page.getByRole('img', { name: 'Left thumb' });
      await expect(slide).toBeAttached();
      await touch(session, 'touchStart', [
        { x: 180, y: 200, id: 1 },
        { x: 500, y: 200, id: 2 },
      ]);
      await expect(page.getByRole('meter', { name: 'Rush' })).toHaveText('Boost');
      await touch(session, 'touchEnd', []);
      await expect(slide).not.toBeAttached();
      await page.getByRole('button', { name: 'Pause' }).tap();
      await expect(paused(page)).toBeVisible();
      await expectAccessible(page);
    });
  });
});
