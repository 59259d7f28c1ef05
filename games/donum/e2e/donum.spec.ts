import type { CDPSession, FrameLocator, Locator, Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/support/axe.ts';
import { holdAnswers } from '#tests/e2e/support/hold-answers.ts';
import { LOST_CONTEXT } from '#tests/e2e/support/lost-context.ts';
import { smallDesk } from '#tests/e2e/support/viewport.ts';
import { expect, test, visit } from '#tests/e2e/support/visitor.ts';
import { nextMoveByEar } from '../bot/listener.ts';
import { allLevels } from '../levels/collection.ts';
import { writeCode } from '../levels/link-code.ts';
import { readMap } from '../levels/map.ts';
import { loadCollection } from '../levels/read-data.ts';
import { writeReplay } from '../levels/replay-code.ts';
import type { Direction } from '../rules/board.ts';
import { centreOf, layOut } from '../view/layout.ts';

test.use({ viewport: smallDesk });

const DOCUMENT = '/play/donum/';
const levels = allLevels(loadCollection());
const levelCalled = (name: string) => levels.find((named) => named.name === name)?.level ?? readMap([]);
const FIRST = levelCalled('For You');
/** Right, right, right to the ribbon, down, down, and left to the friend. */
const FIRST_SOLUTION: readonly Direction[] = [
  ...Array(3).fill('right'),
  'down',
  'down',
  ...Array(3).fill('left'),
];

type Game = Page | FrameLocator;
const arrow = (direction: Direction) => `Arrow${direction[0]?.toUpperCase()}${direction.slice(1)}`;
const board = (game: Game) => game.getByRole('region', { name: 'The board in words' });
const moves = (game: Game) => game.locator('.count b');
const title = (game: Game) => game.locator('.level-name');
const card = (game: Game) => game.getByRole('region', { name: 'Solved' });

/** The game's own document, ready to be played. */
async function open(page: Page, hash = '') {
  await page.goto(DOCUMENT + hash);
  await expect(page.getByRole('progressbar')).toBeHidden();
  await page.locator('canvas').focus();
}

/**
 * Taps a key. Both halves are made in the page: on a busy machine the second half of a real tap may arrive there half a
 * second late, and a key that is held walks on. Real keys are pressed in the first test.
 */
async function tap(game: Game, key: string) {
  await game.locator('canvas').evaluate((canvas, code) => {
    for (const type of ['keydown', 'keyup'])
      canvas.dispatchEvent(new KeyboardEvent(type, { code, bubbles: true, cancelable: true }));
  }, key);
}

/** Presses the arrows of a way, each after the one before has counted; so many moves have been made already. */
async function walk(game: Game, way: readonly Direction[], made = 0) {
  for (const [index, direction] of way.entries()) {
    await tap(game, arrow(direction));
    const count = made + index + 1;
    await expect(moves(game)).toHaveText(`${count} ${count === 1 ? 'move' : 'moves'}`);
  }
}

async function click(canvas: Locator, place: number) {
  const box = await canvas.boundingBox();
  if (!box) throw new Error('The canvas is not to be seen.');
  const { x, y } = centreOf(layOut(box.width, box.height, FIRST), FIRST, place);
  await canvas.click({ position: { x, y } });
}

for (const [what, file] of [
  ['its data is', /donum\.data/],
  ['the framework is', /framework\.js/],
] as const) {
  test(`keys that are pressed while ${what} still on the way count as soon as it plays, once each`, async ({
    page,
  }) => {
    const send = await holdAnswers(page, file);
    await page.goto(DOCUMENT, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-label', 'Loading Donum');
    await page.keyboard.press('ArrowRight');
    send();
    await expect(page.getByRole('progressbar')).toBeHidden();
    await expect(moves(page)).toHaveText('1 move');
  });
}

test('on its page the first key is the first move, and a solved level brings the sentence', async ({
  page,
}) => {
  await visit(page, '/draknek/donum');
  const game = page.frameLocator('iframe[title="Donum game"]');
  await expect(game.getByRole('progressbar')).toBeHidden();
  await game.locator('canvas').focus();
  await page.keyboard.press('ArrowRight');
  await expect(moves(game)).not.toHaveText('0 moves');
  await page.keyboard.press('r');
  await expect(moves(game)).toHaveText('0 moves');
  await walk(game, FIRST_SOLUTION);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    "Game Over Player! You've scored 108 points.",
  );
  await expect(card(game)).toContainText('the fewest moves');
  await expectAccessible(page);
});

test('moves are undone, done again and started over, and a start over can be undone', async ({ page }) => {
  await open(page);
  await walk(page, FIRST_SOLUTION.slice(0, 4));
  await tap(page, 'KeyZ');
  await expect(moves(page)).toHaveText('3 moves');
  await tap(page, 'KeyY');
  await expect(moves(page)).toHaveText('4 moves');
  await tap(page, 'KeyR');
  await expect(moves(page)).toHaveText('0 moves');
  await tap(page, 'KeyZ');
  await expect(moves(page)).toHaveText('4 moves');
  await expect(board(page)).toContainText('You carry the ribbon.');
});

test('a reload goes on after the same moves, and remembers that the sound is off', async ({ page }) => {
  await open(page);
  await walk(page, FIRST_SOLUTION.slice(0, 5));
  await page.keyboard.press('m');
  await open(page);
  await expect(moves(page)).toHaveText('5 moves');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox', { name: 'Sound' })).not.toBeChecked();
});

test('a key of one’s own choice does what it is for, after a reload as well', async ({ page }) => {
  await open(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo: Z. Change' }).click();
  await page.keyboard.press('u');
  await expect(page.getByRole('button', { name: 'Undo: U. Change' })).toBeVisible();
  await open(page);
  await walk(page, ['right']);
  await page.keyboard.press('u');
  await expect(moves(page)).toHaveText('0 moves');
});

test('clicks alone solve a level: to the gift, and to the friend', async ({ page }) => {
  await open(page);
  const canvas = page.locator('canvas');
  await click(canvas, 3);
  await expect(board(page)).toContainText('You carry the ribbon.');
  await click(canvas, 8);
  await expect(card(page)).toBeVisible();
  await expect(moves(page)).toHaveText('8 moves');
  await card(page).getByRole('button', { name: 'The Doorway' }).click();
  await expect(title(page)).toHaveText('The Doorway');
});

/** Draws a finger over the canvas. */
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
    test.setTimeout(90_000);
    await open(page);
    await expect(page.getByText('Swipe to walk, or tap a place.').first()).toBeVisible();
    await expectAccessible(page);
    const session = await context.newCDPSession(page);
    for (const [index, direction] of FIRST_SOLUTION.entries()) {
      await swipe(session, direction);
      await expect(moves(page)).toHaveText(`${index + 1} ${index === 0 ? 'move' : 'moves'}`);
    }
    await expect(card(page)).toBeVisible();
    await expectAccessible(page);
    await card(page).getByRole('button', { name: 'Levels' }).tap();
    await expect(page.getByRole('region', { name: 'Levels' })).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('region', { name: 'Levels' })
      .getByRole('button', { name: 'Back', exact: true })
      .tap();
    await page.getByRole('button', { name: 'Menu' }).tap();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Make a level' }).tap();
    await expect(page.getByRole('region', { name: 'Level editor' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('a gamepad plays: the cross walks, B undoes, Start opens the menu', async ({ page }) => {
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
  await press(15, () => expect(moves(page)).toHaveText('1 move'));
  await press(1, () => expect(moves(page)).toHaveText('0 moves'));
  await press(9, () => expect(page.getByRole('region', { name: 'Menu' })).toBeVisible());
});

test('help comes in three steps, and says when one is lost', async ({ page }) => {
  await open(page);
  const note = page.locator('.note');
  await page.keyboard.press('h');
  await expect(note).toContainText('Yes, this can still be solved.');
  await page.keyboard.press('h');
  await expect(note).toContainText('Look at the upper right.');
  await page.keyboard.press('h');
  await expect(note).toContainText(
    'Next: pick up the ribbon at row 1, column 4. The way: right, right, right.',
  );

  // Who pushes the crate into the corner never gets behind it again.
  await open(page, `#level=${writeCode(readMap(['R@C.r', '....#']))}`);
  await walk(page, ['right']);
  await page.keyboard.press('h');
  await expect(note).toContainText('No, from here it cannot be solved. One step back it could.');
  await note.getByRole('button', { name: 'Go back 1' }).click();
  await expect(moves(page)).toHaveText('0 moves');
});

test('the levels show what is solved and how well, and open the next ones', async ({ page }) => {
  await open(page);
  await page.keyboard.press('l');
  await expect(page.getByRole('button', { name: /^4 Heavy/ })).toBeDisabled();
  await page.keyboard.press('Escape');
  await walk(page, FIRST_SOLUTION);
  await expect(card(page)).toBeVisible();
  await page.keyboard.press('l');
  await expect(page.getByText(/^1 of \d+ solved · score 108$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^1 For You/ })).toContainText('8 moves, the fewest');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^4 Heavy/ }).click();
  await expect(title(page)).toHaveText('Heavy');
});

test('who only reads the board in words solves a level with a trap in it', async ({ page }) => {
  test.setTimeout(90_000);
  await open(page, `#level=${writeCode(levelCalled('In Mid-Air'))}`);
  await expect(title(page)).toHaveText('Somebody’s level');
  for (let made = 0; made < 20 && !(await card(page).isVisible()); made++) {
    const sentences = await board(page).locator('p').allTextContents();
    const next = nextMoveByEar(sentences);
    if (!next) break;
    await tap(page, arrow(next));
    await expect(moves(page)).toHaveText(`${made + 1} ${made === 0 ? 'move' : 'moves'}`);
  }
  await expect(card(page)).toContainText('Everybody has theirs');
  await expect(card(page)).toContainText('10 moves.');
});

test('a level is drawn, checked, tried and sent; a link that is damaged says so and loses nothing', async ({
  page,
}) => {
  await open(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Make a level' }).click();
  const editor = page.getByRole('region', { name: 'Level editor' });
  await editor.getByRole('button', { name: 'Wall' }).click();
  await editor.getByRole('button', { name: 'Row 2, column 3: Floor' }).click();
  await editor.getByRole('button', { name: 'Check' }).click();
  await expect(editor.getByRole('status')).toContainText('It can be solved');
  await expectAccessible(page);
  await editor.getByRole('button', { name: 'Copy link' }).click();
  const field = editor.getByRole('textbox', { name: 'Link to a level' });
  const link = await field.inputValue();
  await field.fill(link.slice(0, -3));
  await editor.getByRole('button', { name: 'Open link' }).click();
  await expect(editor.getByRole('status')).toContainText('The link is cut short or damaged');
  await expect(editor.getByRole('button', { name: 'Row 2, column 3: Wall' })).toBeVisible();
  await editor.getByRole('button', { name: 'Try it' }).click();
  await expect(title(page)).toHaveText('On the drawing board');

  await open(page, link.slice(link.indexOf('#')));
  await page.reload();
  await expect(title(page)).toHaveText('Somebody’s level');
  await open(page, '#level=rubbish!');
  await page.reload();
  await expect(page.locator('.note')).toContainText('The link');
  await expect(title(page)).toHaveText('For You');
});

test('a solution is sent as a link, and who opens it watches it and then plays', async ({ page }) => {
  test.setTimeout(90_000);
  const code = writeReplay({ of: { kind: 'room', id: 'for-you' }, moves: FIRST_SOLUTION });
  await open(page, `#watch=${code}`);
  await expect(card(page)).toContainText('That is how it went', { timeout: 60_000 });
  await card(page)
    .getByRole('button', { name: /^Now you/ })
    .click();
  await expect(moves(page)).toHaveText('0 moves');
  await walk(page, FIRST_SOLUTION);
  await expect(card(page)).toContainText('They have theirs');

  await open(page, `#watch=the-doorway.${code.split('.')[1]}`);
  await page.reload();
  await expect(page.locator('.note')).toContainText('The moves of the link do not solve its level.');
});

test('the fewest moves are told after the first solving; the result goes out without the solution, which is a button of its own', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  const count = page.locator('.count');
  await expect(count).toHaveText('0 moves');
  await walk(page, FIRST_SOLUTION);
  await expect(count).toContainText('fewest 8');
  await card(page).getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.locator('.note')).toContainText('Copied: the level and your moves in figures.');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text.split('\n').slice(0, 2)).toEqual(['Donum, For You: 8 moves, the fewest', '●●●●●●●●●●']);
  await card(page).getByRole('button', { name: 'Share the solution' }).click();
  await expect(page.locator('.note')).toContainText('Who opens it watches your moves.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('#watch=for-you.');

  const link = text.split('\n').at(-1) ?? '';
  await page.evaluate(() => localStorage.clear());
  await open(page, link.slice(link.indexOf('#')));
  await page.reload();
  await expect(title(page)).toHaveText('For You');
  await expect(count).toHaveText('0 moves');
});

test('the system’s own sheet is asked where there is one, in the frame on its page as well', async ({
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
  await walk(game, FIRST_SOLUTION);
  await card(game).getByRole('button', { name: 'Share', exact: true }).click();
  await expect(game.locator('.note')).toContainText('Sent.');
  expect(await page.evaluate(() => localStorage.getItem('sent'))).toContain('Donum, For You: 8 moves');
});

test('the calendar keeps the day whose level one has solved', async ({ page }) => {
  test.setTimeout(90_000);
  await open(page);
  await page.keyboard.press('l');
  await page.getByRole('button', { name: 'Days' }).click();
  const days = page.getByRole('region', { name: 'Days' });
  await expect(days.getByRole('table')).toContainText('0 solved');
  await expectAccessible(page);
  await days.getByRole('button', { name: 'Level of the day' }).click();
  for (let made = 0; made < 60 && !(await card(page).isVisible()); made++) {
    const next = nextMoveByEar(await board(page).locator('p').allTextContents());
    if (!next) break;
    await tap(page, arrow(next));
    await expect(moves(page)).toHaveText(`${made + 1} ${made === 0 ? 'move' : 'moves'}`);
  }
  await expect(card(page)).toBeVisible();
  await page.keyboard.press('l');
  await page.getByRole('button', { name: 'Days' }).click();
  await expect(days.getByRole('table')).toContainText('1 solved');
  await expect(days.getByRole('cell', { name: /, today, solved$/ })).toBeVisible();
  await expectAccessible(page);
});

test('a rush has a clock that runs, stands while the menu is open, and goes on to the next level', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await open(page);
  await page.keyboard.press('l');
  await page.getByRole('button', { name: 'Rush' }).click();
  const where = page.locator('.where');
  await expect(where).toHaveText('Rush, 1');
  await expect(moves(page)).toHaveText('0:58');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  const count = page.locator('.count');
  for (let step = 0; step < 30 && (await where.textContent()) === 'Rush, 1'; step++) {
    const before = await board(page).textContent();
    const next = nextMoveByEar(await board(page).locator('p').allTextContents());
    if (next) await tap(page, arrow(next));
    await expect.poll(() => board(page).textContent()).not.toBe(before);
  }
  await expect(where).toHaveText('Rush, 2');
  await expect(count).toContainText('1 solved');
});

test('a lost picture comes back where one was', async ({ page, expected }) => {
  expected.errors.push(LOST_CONTEXT);
  await open(page);
  await walk(page, FIRST_SOLUTION.slice(0, 3));
  const canvas = page.locator('canvas');
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
  // A picture of the same size again: curtains, board and all; a blank one is a tenth of it.
  await expect.poll(async () => (await canvas.screenshot()).length).toBeGreaterThan(before.length * 0.9);
  await walk(page, FIRST_SOLUTION.slice(3), 3);
  await expect(card(page)).toBeVisible();
});

test('the level is to be seen before anything is pressed', async ({ page }) => {
  await open(page);
  await walk(page, FIRST_SOLUTION.slice(0, 3));
  const canvas = page.locator('canvas');
  const before = await canvas.screenshot();
  await open(page);
  await expect(moves(page)).toHaveText('3 moves');
  // As in the test above: a blank canvas makes a far smaller picture.
  await expect.poll(async () => (await canvas.screenshot()).length).toBeGreaterThan(before.length * 0.9);
});

test('the level of the day is the same after a reload, with the moves made in it', async ({ page }) => {
  await open(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Level of the day' }).click();
  await expect(title(page)).toHaveText('Level of the day');
  const words = await board(page).textContent();
  await open(page);
  await expect(title(page)).toHaveText('Level of the day');
  await expect(board(page)).toHaveText(words ?? '');
});
