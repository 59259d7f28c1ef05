import type { Page } from '@playwright/test';
import { rightSum, startRound } from '#tests/e2e/support/addem.ts';
import { expectAccessible } from '#tests/e2e/support/axe.ts';
import { catchCopies } from '#tests/e2e/support/copies.ts';
import { holdAnswers } from '#tests/e2e/support/hold-answers.ts';
import { spaceText } from '#tests/e2e/support/page-checks.ts';
import { expect, hydrated, test, visit } from '#tests/e2e/support/visitor.ts';

const ADDEM = '/webgames/addem-numbers';
const welcome = (page: Page) => page.getByRole('dialog', { name: 'Addem Numbers' });
const gameOver = (page: Page) => page.getByRole('dialog', { name: 'Game Over' });
const QUESTION = /^\d+ plus \d+$/;
const answerField = (page: Page) => page.getByRole('textbox', { name: 'Your answer' });

async function answerRight(page: Page) {
  await page.keyboard.type(String(await rightSum(page)));
  await page.keyboard.press('Enter');
}

/** Returns the left edges of all moving things on the runway during a round. */
async function placesOnRunway(page: Page): Promise<Record<string, number | undefined>> {
  const parts = ['.addem-runway-line', '.addem-runway-fresh', '.addem-runway-end', '.addem-rival'];
  return Object.fromEntries(
    await Promise.all(parts.map(async (part) => [part, (await page.locator(part).boundingBox())?.x])),
  );
}

/** Starts a round under a name; then time only advances when the test advances it. */
async function start(page: Page, name: string) {
  await page.clock.install({ time: 0 });
  await visit(page, ADDEM);
  await page.clock.pauseAt(600_000);
  await startRound(page, name);
  await expect(answerField(page)).toBeFocused();
}

test('the welcome is a modal dialog that only a start closes', async ({ page }) => {
  await visit(page, ADDEM);
  const isModal = () => welcome(page).evaluate((dialog: HTMLDialogElement) => dialog.matches(':modal'));
  await expect(welcome(page).getByPlaceholder('Your Name...', { exact: true })).toBeFocused();
  expect(await isModal()).toBe(true);
  await expectAccessible(page);

  await test.step('the welcome fades in over 300 ms, and its backdrop over 150 ms', async () => {
    const durations = await welcome(page).evaluate((dialog) =>
      ['', '::backdrop'].map((part) => [
        ...new Set(getComputedStyle(dialog, part).transitionDuration.split(', ')),
      ]),
    );
    expect(durations).toEqual([['0.3s'], ['0.15s']]);
  });

  await test.step('neither Escape nor a click outside closes the welcome', async () => {
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('Escape');
    await page.mouse.click(5, 300);
    await expect(welcome(page)).toBeVisible();
    expect(await isModal()).toBe(true);
  });

  await welcome(page).getByPlaceholder('Your Name...', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(welcome(page)).toBeHidden();
  await expect(answerField(page)).toBeFocused();
  await expectAccessible(page);
});

test('a round ends with its misses, and the device stores name and score', async ({ page }) => {
  const name = '<b onclick=alert(1)>Ada</b>';
  await start(page, name);
  const board = page.getByRole('main');

  await test.step('a right answer gives a point and three seconds', async () => {
    await answerRight(page);
    await expect(board).toContainText(/18/);
  });
  const missed = await page.getByText(QUESTION).innerText();
  await test.step('a wrong answer shows the right sum', async () => {
    const sum = await rightSum(page);
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await expect(board.getByText(new RegExp(`= ?${sum}|${sum}`)).first()).toBeVisible();
    await answerRight(page);
  });

  await test.step('in a tab with frozen timers, time still passes', async () => {
    // One jump: timers fire once, not for each missed second.
    await page.clock.fastForward(20_000);
    await expect(gameOver(page)).toBeHidden();
    await page.clock.fastForward(2_000);
    await expect(gameOver(page).getByText('Your score: 1', { exact: true })).toBeVisible();
  });

  await test.step('Escape does not close the result', async () => {
    // The round is over, so time can run again; axe needs it.
    await page.clock.resume();
    await expectAccessible(page);
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
    await expect(gameOver(page)).toBeVisible();
  });

  await test.step('missed sums are asked again until they are right', async () => {
    await gameOver(page).getByRole('button', { name: 'Retry my misses' }).click();
    await expect(page.getByText(missed, { exact: true })).toBeAttached();
    await answerRight(page);
    const mended = page.getByRole('dialog', { name: 'All of them corrected' });
    await expect(mended).toContainText('All of them at the first try.');
    await expectAccessible(page);
  });

  await test.step('after a reload the name is filled in and selected, and markup in it is plain text', async () => {
    await page.reload();
    const field = welcome(page).getByPlaceholder('Your Name...', { exact: true });
    await expect(field).toHaveValue(name);
    await expect(welcome(page)).toContainText(name);
    await page.keyboard.type('Bob');
    await expect(field).toHaveValue('Bob');
  });
});

test('a result contains the run: a friend who opens its link races it on the same sums, and the end names the winner', async ({
  page,
}) => {
  const copied = await catchCopies(page);
  await start(page, 'Ann');
  const first = await page.getByText(QUESTION).innerText();
  await page.clock.fastForward(2_000);
  await answerRight(page);
  await page.clock.fastForward(500);
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await page.clock.fastForward(18_500);
  // The dialog ignores presses for a moment after it has opened.
  await page.clock.runFor(1_500);
  await expect(gameOver(page).getByText('Your score: 0', { exact: true })).toBeVisible();
  await expect(gameOver(page)).toContainText('Mistakes1');
  await expect(
    gameOver(page).getByRole('img', { name: 'Score over 18 seconds, in the end 0' }),
  ).toBeVisible();
  await gameOver(page).getByRole('button', { name: 'Share the result' }).click();
  await expect(gameOver(page).getByText('Copied')).toBeVisible();
  const text = await copied();
  await page.clock.resume();

  // A URL that differs only in its hash would not reload the page.
  await page.goto('about:blank');
  await visit(page, text.split('\n').at(-1) ?? '');
  await expect(welcome(page)).toContainText('Ann scored 0. Start Game gives you the same sums');
  await expectAccessible(page);
  await page.clock.pauseAt(1_200_000);
  await startRound(page, 'Bob');
  await expect(page.getByText(first, { exact: true })).toBeAttached();
  const before = await placesOnRunway(page);
  await answerRight(page);
  await page.clock.runFor(2_000);
  const after = await placesOnRunway(page);
  for (const [part, left] of Object.entries(after)) expect(left, `${part} moves`).not.toBe(before[part]);
  await page.clock.fastForward(16_500);
  await page.clock.runFor(1_500);
  await expect(gameOver(page)).toContainText('Ann scored 0: you win by 1 point.');
  await expect(gameOver(page).getByRole('button', { name: 'Send it back to Ann' })).toBeEnabled();
  await page.clock.resume();
  await expectAccessible(page);
});

test('a phone shows the number pad, which leaves the question visible', async ({ browser }) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 640 },
  });
  const page = await context.newPage();
  await page.clock.install({ time: 0 });
  await visit(page, ADDEM);
  await page.clock.pauseAt(600_000);
  await welcome(page).getByRole('button', { name: 'Start Game', exact: true }).tap();
  await expect(welcome(page)).toBeHidden();
  const sum = String(await rightSum(page));
  for (const digit of sum) await page.getByRole('button', { name: digit, exact: true }).tap();
  await expect(answerField(page)).toHaveValue(sum);
  await expect(answerField(page)).toBeInViewport();
  await page.clock.resume();
  await expectAccessible(page);
  await context.close();
});

test('without JavaScript the page explains the game', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(ADDEM);
  await expect(page.getByRole('heading', { level: 1, name: 'Addem Numbers' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/15 seconds/);
  await expect(welcome(page)).toBeHidden();
  await context.close();
});

test.describe('before the scripts have loaded', () => {
  /** Opens the page with its scripts held back; `release` lets them load. */
  async function openWithoutScripts(page: Page): Promise<{ release: () => Promise<void> }> {
    const sendScripts = await holdAnswers(page, '**/static/js/*.js');
    await page.goto(ADDEM, { waitUntil: 'commit' });
    await expect(nameField(page)).toBeFocused();
    return {
      async release() {
        sendScripts();
        await hydrated(page);
      },
    };
  }
  const nameField = (page: Page) => welcome(page).getByPlaceholder('Your Name...', { exact: true });
  const keptName = (page: Page) => page.evaluate(() => localStorage.getItem('slash-slash.addem.name'));

  test('the welcome is visible, and typing is neither lost nor interrupted', async ({ page }) => {
    const { release } = await openWithoutScripts(page);
    await page.keyboard.type('Ad Lovelace');
    for (let step = 0; step < ' Lovelace'.length; step += 1) await page.keyboard.press('ArrowLeft');
    await release();
    expect(await welcome(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    await expect(welcome(page)).toHaveCSS('opacity', '1');
    await expect(nameField(page)).toBeFocused();
    await page.keyboard.type('a');
    await expect(nameField(page)).toHaveValue('Ada Lovelace');
    await page.keyboard.press('Enter');
    await expect(welcome(page)).toBeHidden();
    expect(await keptName(page)).toBe('Ada Lovelace');
    await expectAccessible(page);
  });

  test('Enter starts the round once it can start, and anything typed then is an answer, never the name', async ({
    page,
  }) => {
    await page.clock.install({ time: 0 });
    const { release } = await openWithoutScripts(page);
    await page.keyboard.type('Ada');
    await page.keyboard.press('Enter');
    await expect(welcome(page)).toBeHidden();
    await expect(page).toHaveURL(ADDEM);
    // Before the first question this input answers nothing.
    await page.keyboard.type('12');
    await release();
    // A round has 15 seconds, which a busy machine may need for the next steps.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await expect(answerField(page)).toBeFocused();
    await expect(answerField(page)).toHaveValue('');
    await expect(welcome(page)).toBeHidden();
    await page.keyboard.type(String(await rightSum(page)));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').locator('dt:text-is("Score") + dd')).toHaveText('1');
    expect(await keptName(page)).toBe('Ada');
  });

  test('practice can be chosen, and a returning player need not type the name again', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('slash-slash.addem.name', 'Grace'));
    const { release } = await openWithoutScripts(page);
    await welcome(page).getByRole('button', { name: 'Practice without a clock' }).click();
    await release();
    await expect(page.getByRole('button', { name: 'End practice' })).toBeVisible();
    expect(await keptName(page)).toBe('Grace');
  });
});

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('sums of any length stay visible with text spacing', async ({ page }) => {
    await start(page, 'Ada');
    await spaceText(page);
    const figures = page.locator('.addem-figures');
    for (const [one, other] of [
      [8, 9],
      [8, 98],
      [88, 98],
      [88, 988],
      [888, 988],
      [888, 9888],
      [8888, 9888],
    ] as const) {
      const edges = await figures.evaluate(
        (paragraph: HTMLElement, [question, answer]) => {
          const shown = paragraph.querySelector('[aria-hidden]') as HTMLElement;
          shown.textContent = question;
          // Set by the page for each question.
          paragraph.dataset['digits'] = String(question.replace(/\D/g, '').length);
          const field = document.querySelector('.addem-answer-field') as HTMLInputElement;
          field.value = answer;
          const { left, right } = shown.getBoundingClientRect();
          return { left, right, isAnswerCut: field.scrollWidth > field.clientWidth };
        },
        [`${one} + ${other}`, String(one + other)] as const,
      );
      expect(edges.left, `${one} + ${other}`).toBeGreaterThanOrEqual(0);
      expect(edges.right, `${one} + ${other}`).toBeLessThanOrEqual(320);
      expect(edges.isAnswerCut, `${one + other}`).toBe(false);
    }
  });
});

test('with text spacing question and answer stay in their halves, and forced colours show the focus', async ({
  page,
}) => {
  await start(page, 'Ada');
  await page.keyboard.type('12');
  await spaceText(page);
  const halves = await page.locator('.addem-sum').evaluate((sum) => {
    const box = (selector: string) => (sum.querySelector(selector) as Element).getBoundingClientRect();
    const { top, bottom } = sum.getBoundingClientRect();
    const field = box('.addem-answer-field');
    return { middle: (top + bottom) / 2, bottom, question: box('.addem-question'), field };
  });
  expect(halves.question.bottom).toBeLessThanOrEqual(halves.middle + 1);
  expect(halves.field.top).toBeGreaterThanOrEqual(halves.middle - 1);
  expect(halves.field.bottom).toBeLessThanOrEqual(halves.bottom + 1);

  await page.emulateMedia({ forcedColors: 'active' });
  await expect(answerField(page)).toHaveCSS('outline-style', 'solid');
});

test('holding Enter starts no new round after the end of one', async ({ page }) => {
  await start(page, 'Ada');
  await page.keyboard.down('Enter');
  await page.clock.fastForward(15_000);
  await expect(gameOver(page)).toBeVisible();
  await page.clock.fastForward(1_000);
  await expect(gameOver(page).getByRole('button', { name: 'Play Again' })).toBeFocused();
  for (let repeats = 0; repeats < 3; repeats += 1) await page.keyboard.down('Enter');
  await expect(gameOver(page)).toBeVisible();
  await page.keyboard.up('Enter');
  await page.keyboard.press('Enter');
  await expect(gameOver(page)).toBeHidden();
});
