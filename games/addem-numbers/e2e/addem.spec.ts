import type { Page } from '@playwright/test';
import { rightSum, startRound } from '#tests/e2e/support/addem.ts';
import { expectAccessible } from '#tests/e2e/support/axe.ts';
import { expect, hydrated, test, visit } from '#tests/e2e/support/visitor.ts';

const ADDEM = '/webgames/addem-numbers';
const welcome = (page: Page) => page.getByRole('dialog', { name: 'Addem Numbers' });
const gameOver = (page: Page) => page.getByRole('dialog', { name: 'Game Over' });
const answerField = (page: Page) => page.getByRole('textbox', { name: 'Your answer' });

async function start(page: Page, name: string) {
  await page.clock.install({ time: 0 });
  await visit(page, ADDEM);
  // From here on time stands still until the test moves it, however slow the machine is.
  await page.clock.pauseAt(600_000);
  await startRound(page, name);
  await expect(answerField(page)).toBeFocused();
}

test('the welcome is a modal dialog that opens on load, takes a name or none, and starts the game', async ({
  page,
}) => {
  await visit(page, ADDEM);
  await expect(welcome(page)).toBeVisible();
  await expect(welcome(page).getByPlaceholder('Your Name...', { exact: true })).toBeFocused();
  expect(await welcome(page).evaluate((dialog: HTMLDialogElement) => dialog.matches(':modal'))).toBe(true);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(welcome(page)).toBeHidden();
  await expect(answerField(page)).toBeFocused();
  await expectAccessible(page);
});

test('neither Escape nor a click outside closes the welcome', async ({ page }) => {
  await visit(page, ADDEM);
  await expect(welcome(page)).toBeVisible();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('Escape');
  await page.mouse.click(5, 300);
  await expect(welcome(page)).toBeVisible();
  expect(await welcome(page).evaluate((dialog: HTMLDialogElement) => dialog.matches(':modal'))).toBe(true);
});

test('the dialog takes 300 ms to appear and its backdrop 150 ms', async ({ page }) => {
  await visit(page, ADDEM);
  const durations = await welcome(page).evaluate((dialog) =>
    ['', '::backdrop'].map((part) => [
      ...new Set(getComputedStyle(dialog, part).transitionDuration.split(', ')),
    ]),
  );
  expect(durations).toEqual([['0.3s'], ['0.15s']]);
});

test('a right answer gives a point and three seconds, a wrong one takes a point and shows the sum', async ({
  page,
}) => {
  await start(page, 'Ada');
  const board = page.getByRole('main');
  await page.keyboard.type(String(await rightSum(page)));
  await page.keyboard.press('Enter');
  await expect(board).toContainText(/18/);
  const wrong = await rightSum(page);
  await page.keyboard.type(`0${wrong}`);
  await page.keyboard.press('Enter');
  await expect(board.getByText(new RegExp(`= ?${wrong}|${wrong}`)).first()).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(gameOver(page).getByText('Your score: 0', { exact: true })).toBeVisible();
});

test('blanks are no answer', async ({ page }) => {
  await start(page, 'Ada');
  const question = await page.getByText(/^\d+ plus \d+$/).innerText();
  await page.keyboard.type('   ');
  await page.keyboard.press('Enter');
  await expect(page.getByText(question, { exact: true })).toBeAttached();
});

test('after fifteen seconds without an answer the game is over, and Play Again starts at nought', async ({
  page,
}) => {
  await start(page, 'Ada');
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await page.clock.runFor(14_000);
  await expect(gameOver(page)).toBeHidden();
  await page.clock.runFor(1_100);
  await expect(gameOver(page)).toBeVisible();
  await expect(gameOver(page).getByText('Your score: -1', { exact: true })).toBeVisible();
  // The round is over, so time may go on: axe needs it.
  await page.clock.resume();
  await expectAccessible(page);
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
  await expect(gameOver(page)).toBeVisible();
  await page.clock.runFor(1_000);
  await gameOver(page).getByRole('button', { name: 'Play Again', exact: true }).click();
  await expect(gameOver(page)).toBeHidden();
  await page.keyboard.type(String(await rightSum(page)));
  await page.keyboard.press('Enter');
  await page.clock.runFor(19_000);
  await expect(gameOver(page).getByText('Your score: 1', { exact: true })).toBeVisible();
});

test('the clock follows real time through a page that stood still', async ({ page }) => {
  await start(page, 'Ada');
  // One jump, as after a hidden or frozen tab: its timers fire once, not for each second they missed.
  await page.clock.fastForward(14_000);
  await expect(gameOver(page)).toBeHidden();
  await page.clock.fastForward(2_000);
  await expect(gameOver(page)).toBeVisible();
});

test('the device keeps the last name and the best scores, and a name with markup is only text', async ({
  page,
}) => {
  const name = '<b onclick=alert(1)>Ada</b>';
  await start(page, name);
  await page.keyboard.type(String(await rightSum(page)));
  await page.keyboard.press('Enter');
  await page.clock.runFor(30_000);
  await expect(gameOver(page).getByText('Your score: 1', { exact: true })).toBeVisible();
  // A timer makes a page live.
  await page.clock.resume();
  await page.reload();
  await expect(welcome(page).getByPlaceholder('Your Name...', { exact: true })).toHaveValue(name);
  await expect(welcome(page)).toContainText(name);
});

test('a result carries the run: who opens its link flies beside it on the same sums, and the end says who won', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await start(page, 'Ann');
  const first = await page.getByText(/^\d+ plus \d+$/).innerText();
  await page.clock.runFor(2_000);
  await page.keyboard.type(String(await rightSum(page)));
  await page.keyboard.press('Enter');
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await page.clock.runFor(20_000);
  await expect(gameOver(page).getByText('Your score: 0', { exact: true })).toBeVisible();
  await expect(gameOver(page)).toContainText('Mistakes1');
  await expect(
    gameOver(page).getByRole('img', { name: 'Score over 18 seconds, in the end 0' }),
  ).toBeVisible();
  await gameOver(page).getByRole('button', { name: 'Share the result' }).click();
  await expect(gameOver(page).getByText('Copied')).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  await page.clock.resume();

  // A fragment alone would open no new page.
  await page.goto('about:blank');
  await visit(page, text.split('\n').at(-1) ?? '');
  await expect(welcome(page)).toContainText('Ann scored 0. Start Game gives you the same sums');
  await expectAccessible(page);
  await page.clock.pauseAt(1_200_000);
  await startRound(page, 'Bob');
  await expect(page.getByText(first, { exact: true })).toBeAttached();
  await page.keyboard.type(String(await rightSum(page)));
  await page.keyboard.press('Enter');
  await page.clock.runFor(20_000);
  await expect(gameOver(page)).toContainText('Ann scored 0: you win by 1 point.');
  await expect(gameOver(page).getByRole('button', { name: 'Send it back to Ann' })).toBeEnabled();
  await page.clock.resume();
  await expectAccessible(page);
});

test('a link whose run is damaged says so, and the game is played without', async ({ page }) => {
  await visit(page, `${ADDEM}#run=AQ`);
  await expect(welcome(page)).toContainText('This link is damaged, so nobody flies along.');
  await page.keyboard.press('Enter');
  await expect(welcome(page)).toBeHidden();
  await expect(answerField(page)).toBeFocused();
});

test('the sums that were missed are asked again without a clock until they are right', async ({ page }) => {
  await start(page, 'Ada');
  const missed = await page.getByText(/^\d+ plus \d+$/).innerText();
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await page.clock.runFor(16_000);
  await gameOver(page).getByRole('button', { name: 'Retry my misses' }).click();
  await expect(page.getByText(missed, { exact: true })).toBeAttached();
  await page.clock.runFor(60_000);
  await page.keyboard.type(String(await rightSum(page)));
  await page.keyboard.press('Enter');
  const mended = page.getByRole('dialog', { name: 'Every one is right now' });
  await expect(mended).toContainText('All of them at the first try.');
  await page.clock.resume();
  await expectAccessible(page);
});

test('the sums of the day are the same again, beside one’s best run, and the days in a row are counted', async ({
  page,
}) => {
  await page.clock.install({ time: Date.UTC(2026, 10, 22, 12) });
  await visit(page, ADDEM);
  await page.clock.pauseAt(Date.UTC(2026, 10, 22, 12, 10));
  await welcome(page).getByRole('button', { name: 'Sums of the day' }).click();
  const first = await page.getByText(/^\d+ plus \d+$/).innerText();
  await page.keyboard.type(String(await rightSum(page)));
  await page.keyboard.press('Enter');
  await page.clock.runFor(20_000);
  await gameOver(page).getByRole('button', { name: 'Play Again' }).click();
  await expect(page.getByText(first, { exact: true })).toBeAttached();
  await page.clock.runFor(17_000);
  await expect(gameOver(page)).toContainText('Your best of the day scored 1: 1 point more than you.');
  await gameOver(page).getByRole('button', { name: 'Change player or practice' }).click();
  await expect(welcome(page)).toContainText('The sums of the day: 1 day.');
});

test('a phone answers on the number pad, which leaves the question in sight', async ({ browser }) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 640 },
  });
  const page = await context.newPage();
  await visit(page, ADDEM);
  await welcome(page).getByRole('button', { name: 'Start Game', exact: true }).tap();
  await expect(welcome(page)).toBeHidden();
  const sum = String(await rightSum(page));
  for (const digit of sum) await page.getByRole('button', { name: digit, exact: true }).tap();
  await expect(answerField(page)).toHaveValue(sum);
  await expect(answerField(page)).toBeInViewport();
  await expectAccessible(page);
  await context.close();
});

test('with JavaScript off the page explains the game', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(ADDEM);
  await expect(page.getByRole('heading', { level: 1, name: 'Addem Numbers' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/15 seconds/);
  await expect(welcome(page)).toBeHidden();
  await context.close();
});

test('the game plays with storage blocked', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await start(page, 'Ada');
  await page.clock.runFor(16_000);
  await expect(gameOver(page).getByText('Your score: 0', { exact: true })).toBeVisible();
});

test.describe('before the page is live', () => {
  /** Opens the page with its scripts held up; `release` lets them come. */
  async function openWithoutScripts(page: Page): Promise<{ release: () => Promise<void> }> {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/static/js/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(ADDEM, { waitUntil: 'commit' });
    await expect(nameField(page)).toBeFocused();
    return {
      async release() {
        release();
        await hydrated(page);
      },
    };
  }
  const nameField = (page: Page) => welcome(page).getByPlaceholder('Your Name...', { exact: true });
  const keptName = (page: Page) => page.evaluate(() => localStorage.getItem('slash-slash.addem.name'));

  test('the welcome is there, and what is typed is neither lost nor interrupted', async ({ page }) => {
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

  test('Enter starts the round as soon as it can be, and what is typed then is an answer, never the name', async ({
    page,
  }) => {
    const { release } = await openWithoutScripts(page);
    await page.keyboard.type('Ada');
    await page.keyboard.press('Enter');
    await expect(welcome(page)).toBeHidden();
    await expect(page).toHaveURL(ADDEM);
    // There is no question yet, so this answers nothing.
    await page.keyboard.type('12');
    await release();
    await expect(answerField(page)).toBeFocused();
    await expect(answerField(page)).toHaveValue('');
    await expect(welcome(page)).toBeHidden();
    await page.keyboard.type(String(await rightSum(page)));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').locator('dt:text-is("Score") + dd')).toHaveText('1');
    expect(await keptName(page)).toBe('Ada');
  });

  test('the practice can be chosen, and a known player need not type the name again', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('slash-slash.addem.name', 'Grace'));
    const { release } = await openWithoutScripts(page);
    await welcome(page).getByRole('button', { name: 'Practice without a clock' }).click();
    await release();
    await expect(page.getByRole('button', { name: 'End practice' })).toBeVisible();
    expect(await keptName(page)).toBe('Grace');
  });

  test('a known player’s name is offered when the page is live, to be typed over', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('slash-slash.addem.name', 'Grace'));
    const { release } = await openWithoutScripts(page);
    await release();
    await expect(nameField(page)).toHaveValue('Grace');
    await page.keyboard.type('Ada');
    await expect(nameField(page)).toHaveValue('Ada');
  });
});
