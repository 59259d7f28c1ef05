/** Tests each screen of the games with the text spacing of WCAG 1.4.12, on small screens. */
import type { Page } from '@playwright/test';
import { hurryUntil } from './support/frame-rate.ts';
import { documentOf, engineGames, expectPlayable } from './support/games.ts';
import { spaceText } from './support/page-checks.ts';
import { painted } from './support/painted.ts';
import { emptySpot, layoutFaults, unscrolledBy } from './support/screen-faults.ts';
import { expect, test } from './support/visitor.ts';

test.use({ hasTouch: true });

const SCREENS = [
  { width: 360, height: 640 },
  { width: 844, height: 390 },
  { width: 320, height: 256 },
];

type Opening = (page: Page) => Promise<void>;

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** A click event works even on a button that the open screen has scrolled out of sight. */
const press =
  (button: string | RegExp, name: string): Opening =>
  async (page) => {
    await page.locator('#stage').getByRole('button', { name: button }).first().dispatchEvent('click');
    await expect(region(page, name)).toBeVisible();
  };

const pressKey =
  (key: string, name: string): Opening =>
  async (page) => {
    await page.locator('canvas').focus();
    await page.keyboard.press(key);
    await expect(region(page, name)).toBeVisible();
  };

const start: Opening = (page) => expect(region(page, 'Start')).toBeVisible();

const table: Opening = (page) => expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();

const play: Opening = async (page) => {
  await pressKey('Escape', 'Start')(page);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await painted(page);
};

/** Keeps the race's figures at their longest texts, because a short test shows only some of them. */
const longestFigures: Opening = (page) =>
  page.evaluate((texts) => {
    for (const [part, text] of Object.entries(texts)) {
      const figure = document.querySelector(`.hud ${part}`);
      const keep = () => {
        if (figure && figure.textContent !== text) figure.textContent = text;
      };
      keep();
      if (figure)
        new MutationObserver(keep).observe(figure, { childList: true, characterData: true, subtree: true });
    }
  }, LONGEST_FIGURES);

const LONGEST_FIGURES = {
  '.of': 'of 6',
  '.lap': 'Lap 3/3',
  '.best': 'best 1:00.00',
  '.clock > *': '10:00.0',
  '.gap > *': 'Ratchet +10.00',
  '.advice > *': 'Hold your right thumb: burn your Rush.',
};

const WALKS: Readonly<Record<string, Readonly<Record<string, Opening>>>> = {
  'shoot-or-die': {
    title: start,
    settings: press('Settings', 'Settings'),
    records: async (page) => {
      await pressKey('Escape', 'Start')(page);
      await press('Records', 'Records')(page);
    },
    play,
    pause: pressKey('Escape', 'Paused'),
  },
  'sky-city-rush': {
    title: start,
    settings: press(/^Settings/, 'Settings'),
    play,
    longest: longestFigures,
    pause: pressKey('Escape', 'Paused'),
    photo: press('Photo', 'Photo'),
    result: async (page) => {
      await pressKey('Escape', 'Paused')(page);
      await page.keyboard.press('Escape');
      await hurryUntil(page, /Send a challenge/);
      await expect(region(page, 'Result')).toBeVisible();
    },
    replay: pressKey('KeyV', 'Replay'),
  },
  'shoot-or-die-multiplayer': {
    title: start,
    settings: press('Settings', 'Settings'),
    play,
    pause: pressKey('Escape', 'Paused'),
  },
  donum: {
    play: table,
    menu: press('Menu', 'Menu'),
    levels: press('Levels', 'Levels'),
    days: press('Days', 'Days'),
    editor: async (page) => {
      await page.keyboard.press('Escape');
      await press('Menu', 'Menu')(page);
      await press('Make a level', 'Level editor')(page);
    },
  },
  'poster-puzzle': {
    play: table,
    menu: press('Menu', 'Menu'),
    gallery: press('Gallery', 'Gallery'),
    posters: async (page) => {
      await page.keyboard.press('Escape');
      await pressKey('KeyP', 'Posters')(page);
    },
    month: press('The month', 'The month'),
  },
};

for (const game of engineGames)
  test(`with spaced text, everything on each screen of ${game.name} can be read and reached`, async ({
    page,
    context,
  }) => {
    test.slow();
    const session = await context.newCDPSession(page);
    await page.goto(documentOf(game));
    await expectPlayable(page);
    for (const [name, open] of Object.entries(WALKS[game.slug] ?? {}))
      await test.step(name, async () => {
        await open(page);
        await spaceText(page);
        for (const screen of SCREENS) {
          await page.setViewportSize(screen);
          await painted(page);
          await painted(page);
          const faults = [...(await layoutFaults(page)), ...(await unscrolledBy(page, session))];
          expect.soft(faults, `${name}, ${screen.width} by ${screen.height}`).toEqual([]);
        }
      });
  });

const PRESSED_BY: Readonly<Record<string, (page: Page, x: number, y: number) => Promise<void>>> = {
  mouse: (page, x, y) => page.mouse.click(x, y),
  finger: (page, x, y) => page.touchscreen.tap(x, y),
};

for (const game of engineGames.filter(({ pauses }) => pauses))
  for (const [name, press] of Object.entries(PRESSED_BY))
    test(`a press by ${name} beside the buttons starts ${game.name} even if its first screen scrolls`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 256 });
      await page.goto(documentOf(game));
      await expectPlayable(page);
      await spaceText(page);
      const screen = region(page, 'Start');
      // Without this element, the race's first screen fits.
      await screen.evaluate((element) => {
        const tall = element.appendChild(document.createElement('div'));
        tall.style.cssText = 'flex: none; height: 300px';
      });
      await expect
        .poll(() => screen.evaluate((element) => getComputedStyle(element).pointerEvents))
        .toBe('auto');
      const { x, y } = await emptySpot(page);
      await press(page, x, y);
      await expect(screen).toBeHidden();
      await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    });
