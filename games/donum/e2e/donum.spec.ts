import type { CDPSession, FrameLocator, Locator, Page } from '@playwright/test';
import { dayOf } from '#engine/rules/day.ts';
import { expectAccessible } from '#tests/e2e/support/axe.ts';
import { hurry } from '#tests/e2e/support/frame-rate.ts';
import { holdAnswers } from '#tests/e2e/support/hold-answers.ts';
import { LOST_CONTEXT } from '#tests/e2e/support/lost-context.ts';
import { smallDesk } from '#tests/e2e/support/viewport.ts';
import { expect, test, visit } from '#tests/e2e/support/visitor.ts';
import { allLevels, levelOfDay } from '../levels/collection.ts';
import { readMap } from '../levels/map.ts';
import { loadCollection, loadDays } from '../levels/read-data.ts';
import { writeCode, writeReplay } from '../levels/write-links.ts';
import type { Direction, Level } from '../rules/rules.ts';
import { solve } from '../solver/search.ts';
import { centreOf, layOut } from '../view/layout.ts';

test.use({ viewport: smallDesk });

const DOCUMENT = '/play/donum/';
const levels = allLevels(loadCollection());
const levelCalled = (name: string) => levels.find((named) => named.name === name)?.level ?? readMap([]);
const FIRST = levelCalled('For You');
const FIRST_SOLUTION: readonly Direction[] = [
  ...Array(3).fill('right'),
  'down',
  'down',
  ...Array(3).fill('left'),
];

type Game = Page | FrameLocator;
const arrow = (direction: Direction) => `Arrow${direction[0]?.toUpperCase()}${direction.slice(1)}`;
const region = (game: Game, name: string) => game.getByRole('region', { name, exact: true });
const board = (game: Game) => region(game, 'The board in words');
const card = (game: Game) => region(game, 'Solved');
const moves = (game: Game, count: number) =>
  game.getByText(`${count} ${count === 1 ? 'move' : 'moves'}`, { exact: true });
const title = (game: Game, name: string) => game.getByText(name, { exact: true }).first();

async function open(page: Page, hash = '') {
  await page.goto(DOCUMENT + hash);
  await expectReady(page);
}

async function expectReady(page: Page) {
  await expect(page.getByRole('progressbar')).toBeHidden();
  await page.locator('canvas').focus();
}

/** Sends key-down and key-up in one call, because on a busy machine a late key-up would make the player walk on. */
async function tap(game: Game, key: string) {
  await game.locator('canvas').evaluate((canvas, code) => {
    for (const type of ['keydown', 'keyup'])
      canvas.dispatchEvent(new KeyboardEvent(type, { code, bubbles: true, cancelable: true }));
  }, key);
}

/** Presses each key when the previous move has been counted; `made` is the number of earlier moves. */
async function walk(game: Game, way: readonly Direction[], made = 0) {
  for (const [index, direction] of way.entries()) {
    await tap(game, arrow(direction));
    await expect(moves(game, made + index + 1)).toBeVisible();
  }
}

function solutionOf(level: Level): readonly Direction[] {
  const finding = solve(level);
  if (finding.kind !== 'solved') throw new Error('The level cannot be solved.');
  return finding.moves;
}

async function click(canvas: Locator, place: number) {
  const box = await canvas.boundingBox();
  if (!box) throw new Error('The canvas is not visible.');
  const { x, y } = centreOf(layOut(box.width, box.height, FIRST), FIRST, place);
  await canvas.click({ position: { x, y } });
}

test('keys pressed while data and code are loading count once each when the game starts', async ({
  page,
}) => {
  const sendData = await holdAnswers(page, /donum\.data/);
  const sendCode = await holdAnswers(page, /donum\.code/);
  await page.goto(DOCUMENT, { waitUntil: 'domcontentloaded' });
  const bar = page.getByRole('progressbar');
  await expect(bar).toHaveAttribute('aria-label', 'Loading Donum');
  await page.keyboard.press('ArrowRight');
  const [data] = await Promise.all([page.waitForResponse(/donum\.data/), sendData()]);
  await data.finished();
  await page.keyboard.press('ArrowRight');
  await expect(bar).toBeVisible();
  sendCode();
  await expect(bar).toBeHidden();
  await expect(moves(page, 2)).toBeVisible();
});

test('on the game’s page real keys solve a level, the page shows the score, and the share sheet receives the result', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async ({ text }: { text: string }) => void localStorage.setItem('sent', text),
    });
  });
  await visit(page, '/draknek/donum');
  const game = page.frameLocator('iframe[title="Donum game"]');
  await expect(game.getByRole('progressbar')).toBeHidden();
  await game.locator('canvas').focus();
  await page.keyboard.press('ArrowRight');
  await expect(moves(game, 0)).toBeHidden();
  await page.keyboard.press('r');
  await expect(moves(game, 0)).toBeVisible();
  await expect(game.getByText('fewest 8')).toBeHidden();
  await hurry(page, true);
  await walk(game, FIRST_SOLUTION);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    "Game Over Player! You've scored 108 points.",
  );
  await expect(card(game)).toContainText('the fewest moves');
  await expect(game.getByText('fewest 8')).toBeVisible();
  await expectAccessible(page);

  const sent = () => page.evaluate(() => localStorage.getItem('sent') ?? '');
  await card(game).getByRole('button', { name: 'Share', exact: true }).click();
  await expect(game.getByText('Sent.').first()).toBeVisible();
  expect((await sent()).split('\n').slice(0, 2)).toEqual([
    'Donum, For You: 8 moves, the fewest',
    '●●●●●●●●●●',
  ]);
  const link = (await sent()).split('\n').at(-1) ?? '';
  await card(game).getByRole('button', { name: 'Share the solution' }).click();
  await expect.poll(sent).toContain('#watch=for-you.');

  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await expectReady(page);
  await expect(title(page, 'For You')).toBeVisible();
  await expect(moves(page, 0)).toBeVisible();
});

test('keys undo, redo, restart and show hints; a reload restores moves, settings and the changed key', {
  tag: '@drawn',
}, async ({ page }) => {
  await open(page);
  await walk(page, FIRST_SOLUTION.slice(0, 4));
  await test.step('undo and restart', async () => {
    await tap(page, 'KeyZ');
    await expect(moves(page, 3)).toBeVisible();
    await tap(page, 'KeyY');
    await expect(moves(page, 4)).toBeVisible();
    await tap(page, 'KeyR');
    await expect(moves(page, 0)).toBeVisible();
  });

  await test.step('help has three steps', async () => {
    for (const text of [
      'Yes, this can still be solved.',
      'Look at the upper right.',
      'Next: pick up the ribbon at row 1, column 4. The way: right, right, right.',
    ]) {
      await page.keyboard.press('h');
      await expect(page.getByText(text).first()).toBeVisible();
    }
  });

  await tap(page, 'KeyZ');
  await expect(moves(page, 4)).toBeVisible();
  await expect(board(page)).toContainText('You carry the ribbon.');
  await page.keyboard.press('m');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo: Z. Change' }).click();
  await page.keyboard.press('u');
  await expect(page.getByRole('button', { name: 'Undo: U. Change' })).toBeVisible();
  await page.keyboard.press('Escape');
  const before = await page.locator('canvas').screenshot();

  await page.reload();
  await expectReady(page);
  await expect(moves(page, 4)).toBeVisible();
  // Waits until the board is drawn: a screenshot of an empty canvas has a tenth of the bytes.
  await expect
    .poll(async () => (await page.locator('canvas').screenshot()).length)
    .toBeGreaterThan(before.length * 0.9);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox', { name: 'Sound' })).not.toBeChecked();
  await page.keyboard.press('Escape');
  await page.keyboard.press('u');
  await expect(moves(page, 3)).toBeVisible();
});

test('clicks alone solve a level despite a lost graphics context, and the list of levels shows it as solved', {
  tag: '@drawn',
}, async ({ page, expected }) => {
  expected.errors.push(LOST_CONTEXT);
  await open(page);
  await page.keyboard.press('l');
  await expect(page.getByRole('button', { name: /^4 Heavy/ })).toBeDisabled();
  await page.keyboard.press('Escape');
  const canvas = page.locator('canvas');
  await click(canvas, 3);
  await expect(board(page)).toContainText('You carry the ribbon.');

  await test.step('a lost graphics context is restored', async () => {
    const before = await canvas.screenshot();
    const isLost = await canvas.evaluate((element: HTMLCanvasElement) => {
      const loss = element.getContext('webgl2')?.getExtension('WEBGL_lose_context');
      if (!loss) return false;
      element.addEventListener('webglcontextlost', () => setTimeout(() => loss.restoreContext()), {
        once: true,
      });
      loss.loseContext();
      return true;
    });
    expect(isLost).toBe(true);
    await expect.poll(async () => (await canvas.screenshot()).length).toBeGreaterThan(before.length * 0.9);
  });

  await click(canvas, 8);
  await expect(card(page)).toBeVisible();
  await expect(moves(page, 8)).toBeVisible();
  await page.keyboard.press('l');
  await expect(page.getByText(/^1 of \d+ solved · score 108$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^1 For You/ })).toContainText('8 moves, the fewest');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^4 Heavy/ }).click();
  await expect(title(page, 'Heavy')).toBeVisible();
});

async function swipe(session: CDPSession, direction: Direction) {
  const [across, down] = { up: [0, -60], right: [60, 0], down: [0, 60], left: [-60, 0] }[direction] as [
    number,
    number,
  ];
  const at = (share: number) => [{ x: 190 + across * share, y: 420 + down * share, id: 1 }];
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: ReturnType<typeof at>) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await Promise.all([send('touchStart', at(0)), send('touchMove', at(1)), send('touchEnd', [])]);
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('swipes alone solve a level, and every screen is accessible', async ({ page, context }) => {
    await open(page);
    await expect(page.getByText('Swipe to walk, or tap a tile.').first()).toBeVisible();
    const session = await context.newCDPSession(page);
    for (const [index, direction] of FIRST_SOLUTION.entries()) {
      await swipe(session, direction);
      await expect(moves(page, index + 1)).toBeVisible();
    }
    await expect(card(page)).toBeVisible();
    await expectAccessible(page);
    await card(page).getByRole('button', { name: 'Levels' }).tap();
    await expect(region(page, 'Levels')).toBeVisible();
    await expectAccessible(page);
    await region(page, 'Levels').getByRole('button', { name: 'Back', exact: true }).tap();
    await page.getByRole('button', { name: 'Menu' }).tap();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Make a level' }).tap();
    await expect(region(page, 'Level editor')).toBeVisible();
    await expectAccessible(page);
  });
});

test('on a gamepad the D-pad walks, B undoes and Start opens the menu', async ({ page }) => {
  await page.addInitScript(() => {
    const buttons = Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 }));
    const pad = {
      index: 0,
      id: 'made up',
      connected: true,
      mapping: 'standard',
      axes: [0, 0, 0, 0],
      buttons,
    };
    Object.defineProperty(navigator, 'getGamepads', { value: () => [pad] });
    Object.assign(window, { pad });
  });
  await open(page);
  const press = async (button: number, isSeen: () => Promise<void>) => {
    const hold = (value: number) =>
      page.evaluate(
        ([index, pressure]) => {
          const { pad } = window as unknown as { pad: { buttons: { value: number }[] } };
          Object.assign(pad.buttons[index as number] as object, { value: pressure });
        },
        [button, value],
      );
    await hold(1);
    await isSeen();
    await hold(0);
  };
  await press(15, () => expect(moves(page, 1)).toBeVisible());
  await press(1, () => expect(moves(page, 0)).toBeVisible());
  await press(9, () => expect(region(page, 'Menu')).toBeVisible());
});

test('a level from a link opens and offers to undo to a solvable position; a level from the editor has its own link', async ({
  page,
}) => {
  // A crate pushed into the corner can never leave it.
  await open(page, `#level=${writeCode(readMap(['R@C.r', '....#']))}`);
  await expect(title(page, 'Somebody’s level')).toBeVisible();
  await walk(page, ['right']);
  await page.keyboard.press('h');
  await expect(
    page.getByText('No, it cannot be solved from here, but 1 step ago it could.').first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Go back 1 step' }).click();
  await expect(moves(page, 0)).toBeVisible();

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Make a level' }).click();
  const editor = region(page, 'Level editor');
  await editor.getByRole('button', { name: 'Wall' }).click();
  await editor.getByRole('button', { name: 'Row 2, column 3: Floor' }).click();
  await editor.getByRole('button', { name: 'Check' }).click();
  await expect(editor.getByRole('status')).toContainText('It can be solved');
  await editor.getByRole('button', { name: 'Copy link' }).click();
  const field = editor.getByRole('textbox', { name: 'Link to a level' });
  const link = await field.inputValue();
  await field.fill(link.slice(0, -3));
  await editor.getByRole('button', { name: 'Open link' }).click();
  await expect(editor.getByRole('status')).toContainText('The link is cut short or damaged');
  await expect(editor.getByRole('button', { name: 'Row 2, column 3: Wall' })).toBeVisible();
  await editor.getByRole('button', { name: 'Try it' }).click();
  await expect(title(page, 'On the drawing board')).toBeVisible();
});

test('a note with a button covers neither the board nor a control, on any screen', async ({ page }) => {
  const map = ['R@C.r', '....#'];
  await open(page, `#level=${writeCode(readMap(map))}`);
  await walk(page, ['right']);
  await page.keyboard.press('h');
  const note = page.locator('.note');
  await expect(note.getByRole('button', { name: 'Go back 1 step' })).toBeVisible();
  for (const [width, height] of [
    [844, 390],
    [667, 375],
    [568, 320],
    [1280, 720],
    [390, 844],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => page.locator('canvas').evaluate(({ clientWidth }) => clientWidth)).toBe(width);
    const { area } = layOut(width, height, readMap(map));
    const covered = await note.evaluate(
      (element, places) => {
        const edges = element.getBoundingClientRect();
        const controls = [...document.querySelectorAll('.label, .tools button')].map((each) =>
          each.getBoundingClientRect(),
        );
        return [...places, ...controls].filter(
          ({ x, y, width: across, height: down }) =>
            edges.left < x + across && edges.right > x && edges.top < y + down && edges.bottom > y,
        );
      },
      [area],
    );
    expect(covered, `${width} by ${height}`).toEqual([]);
    await expect(note).toBeInViewport({ ratio: 1 });
  }
});

test('a sent solution is shown move by move, then the level can be played; a wrong solution is reported', async ({
  page,
}) => {
  const code = writeReplay({ of: { kind: 'room', id: 'for-you' }, moves: FIRST_SOLUTION });
  await open(page, `#watch=${code}`);
  await hurry(page, true);
  await expect(card(page)).toContainText('That is how it went');
  await card(page)
    .getByRole('button', { name: /^Now you/ })
    .click();
  await expect(moves(page, 0)).toBeVisible();

  // A URL that differs only in its hash would not reload the document.
  await page.goto('about:blank');
  await open(page, `#watch=the-doorway.${code.split('.')[1]}`);
  await expect(page.getByText('The moves of the link do not solve its level.').first()).toBeVisible();
  await expect(title(page, 'For You')).toBeVisible();
});

test('the daily level survives a reload and enters the calendar; a rush has a clock', async ({ page }) => {
  const today = new Date('2026-11-21T12:00:00Z');
  await page.clock.setFixedTime(today);
  await open(page);
  await page.keyboard.press('l');
  await page.getByRole('button', { name: 'Days' }).click();
  const days = region(page, 'Days');
  await expect(days.getByRole('table')).toContainText('0 solved');
  await days.getByRole('button', { name: 'Level of the day' }).click();
  await expect(title(page, 'Level of the day')).toBeVisible();
  const words = await board(page).textContent();
  await page.reload();
  await expectReady(page);
  await expect(title(page, 'Level of the day')).toBeVisible();
  await expect(board(page)).toHaveText(words ?? '');

  await hurry(page, true);
  await walk(page, solutionOf(levelOfDay(loadDays(), dayOf(today)).level));
  await expect(card(page)).toBeVisible();
  await hurry(page, false);
  await page.keyboard.press('l');
  await page.getByRole('button', { name: 'Days' }).click();
  await expect(days.getByRole('table')).toContainText('1 solved');
  await expect(days.getByRole('cell', { name: /, today, solved$/ })).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await page.keyboard.press('l');
  await page.getByRole('button', { name: 'Rush' }).click();
  await expect(title(page, 'Rush, 1')).toBeVisible();
  // Accepts any second after the start, because on a busy machine several may pass between two checks.
  await expect(page.getByText(/^0:[0-5]\d$/).first()).toBeVisible();
});
