import type { Page } from '@playwright/test';
import { createCut, pieceOf } from '#posters/jigsaw/cut.ts';
import { expectAccessible } from '#tests/e2e/support/axe.ts';
import { LOST_CONTEXT } from '#tests/e2e/support/lost-context.ts';
import { smallDesk } from '#tests/e2e/support/viewport.ts';
import { expect, test, visit } from '#tests/e2e/support/visitor.ts';
import { layTable } from '../rules/deal.ts';
import { groupsLeft } from '../rules/state.ts';
import {
  cameraOf,
  keptTable,
  nearlyFinished,
  type Spot,
  spotBeside,
  spotOf,
  startWith,
  TABLE_KEY,
} from './jigsaw.ts';
import { inPage, open, solveByKeys, spoken, tap, ticket, tools } from './play.ts';

test.use({ viewport: smallDesk });

async function drag(page: Page, from: Spot, to: Spot) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}

async function joinTwo(page: Page) {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
  const before = await keptTable(page);
  const camera = cameraOf(before, width, height);
  const { x, y, width: across, height: down } = camera.frame;
  await drag(page, spotOf(before, camera, 0), { x: x + across / 2, y: y + down / 2 });
  await expect.poll(async () => (await keptTable(page)).history.length).toBe(1);
  const after = await keptTable(page);
  await drag(page, spotOf(after, camera, 1), spotBeside(after, camera, 1, 0));
  await expect(ticket(page)).toContainText('11 parts left');
}

async function screenshot(page: Page): Promise<{ type: string; colours: number; width: number }> {
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Take Screenshot' }).click(),
  ]);
  await tab.waitForURL(/^blob:/);
  const facts = await tab.evaluate(async () => {
    const [image] = document.images;
    if (!image) throw new Error('There is no picture.');
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data } = context?.getImageData(0, 0, width, height) ?? { data: [] };
    const colours = new Set<number>();
    for (let i = 0; i < data.length; i += 4)
      colours.add(((data[i] ?? 0) >> 4) * 256 + ((data[i + 1] ?? 0) >> 4) * 16 + ((data[i + 2] ?? 0) >> 4));
    return { type: document.contentType, colours: colours.size, width };
  });
  await tab.close();
  return facts;
}

/** Chromium's image viewer styles itself inline, which the Content-Security-Policy inherited by the picture refuses. */
const VIEWER_ERROR = 'Applying inline style violates';

/** Counts colours, rounded to steps of 16: an empty picture has one or two, a table with pieces hundreds. */
const LEAST_COLOURS = 120;

test('a damaged link is reported and the table stays playable: two dragged pieces are joined, also after a reload', async ({
  page,
}) => {
  await open(page, '#duel=AAAA');
  await expect(page.getByText('That link is damaged').first()).toBeVisible();
  await expect(ticket(page)).toContainText('12 pieces');
  await expect(ticket(page)).toContainText('all apart');
  const bar = ticket(page).locator('i');
  const barBefore = await bar.boundingBox();
  await joinTwo(page);
  await expect(ticket(page)).not.toContainText('0:00');
  await expect.poll(() => bar.boundingBox()).not.toEqual(barBefore);
  await expect.poll(async () => groupsLeft(await keptTable(page))).toBe(11);
  await page.reload();
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expect(ticket(page)).toContainText('11 parts left');
});

test('a puzzle is finished by keys alone: its page shows the score, the gallery has the print, and the screenshot is the poster', {
  tag: '@drawn',
}, async ({ page, expected }) => {
  expected.errors.push(LOST_CONTEXT, VIEWER_ERROR);
  await startWith(page, nearlyFinished(), 'donum-bow');
  await visit(page, '/unizone/poster-puzzle');
  const game = inPage(page);
  await expect(game.getByRole('progressbar')).toBeHidden();
  await test.step('a screenshot shows the table, also while the WebGL context is lost', async () => {
    const before = await screenshot(page);
    expect(before.colours).toBeGreaterThan(LEAST_COLOURS);
    const context = await game.locator('canvas').evaluateHandle((canvas: HTMLCanvasElement) => {
      const lose = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context');
      lose?.loseContext();
      return lose;
    });
    const [after] = await Promise.all([
      screenshot(page),
      page.waitForEvent('popup').then(() => context.evaluate((lose) => lose?.restoreContext())),
    ]);
    // Slow devices draw three quarters of the pixels in the first frames after a change.
    expect(after.width).toBeGreaterThanOrEqual(0.75 * before.width);
    expect(after.colours).toBeGreaterThan(LEAST_COLOURS);
    // Not the width of the first screenshot, which may be of such a frame.
    const whole = await game.locator('canvas').evaluate(({ clientWidth }) => clientWidth * devicePixelRatio);
    await expect.poll(async () => (await screenshot(page)).width).toBe(whole);
  });

  await game.locator('canvas').focus();
  await solveByKeys(page, game);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    /^Game Over Player! You've scored \d+ points\.$/,
  );
  const card = game.getByRole('region', { name: 'Finished' });
  await expect(card).toContainText('12 pieces in');
  await expectAccessible(page);

  const poster = await screenshot(page);
  expect(poster.type).toBe('image/jpeg');
  expect(poster.colours).toBeGreaterThan(LEAST_COLOURS);
  await card.getByRole('button', { name: 'Gallery' }).click();
  await expect(
    game.getByRole('region', { name: 'Gallery' }).getByRole('button', { name: /12 pieces/ }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await tap(page, 'Enter');
  await expect(ticket(game)).toContainText('all apart');
});

test('a table that cannot be read is replaced and reported; tools, keys and sheets work, and each sheet is accessible', async ({
  page,
}) => {
  await page.addInitScript((key) => localStorage.setItem(key, '{"version":1,"value":"AQEAAAAA"}'), TABLE_KEY);
  await open(page);
  await expect(page.getByText('could not be restored').first()).toBeVisible();
  await expect(ticket(page)).toContainText('all apart');
  await expectAccessible(page);

  await test.step('loose pieces can be put into the tray and taken out again, and a hint is shown and counted', async () => {
    const gather = page.getByRole('button', { name: 'Loose pieces into the tray' });
    await gather.click();
    await expect.poll(async () => (await keptTable(page)).tray.length).toBe(12);
    await gather.click();
    await expect.poll(async () => (await keptTable(page)).tray.length).toBe(0);
    await page.getByRole('button', { name: /^Hint/ }).click();
    await expect(ticket(page)).toContainText('1 hint');
    await expect(spoken(page)).toContainText('The lit piece');
  });

  await test.step('a changed key works and is stored', async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: /^Hint: H/ }).click();
    await page.keyboard.press('j');
    await expect(page.getByRole('button', { name: /^Hint: J/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('keys open the gallery and the posters', async () => {
    await tap(page, 'l');
    await expect(page.getByRole('region', { name: 'Gallery' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await tap(page, 'p');
    await expect(page.getByRole('region', { name: 'Posters' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('another poster, another size and turned pieces can be chosen', async () => {
    const sheet = page.getByRole('region', { name: 'Posters' });
    await sheet.getByRole('radio', { name: 'Six Chambers' }).check();
    await sheet.getByRole('radio', { name: '48' }).check();
    await sheet.getByLabel('Pieces lie turned').check();
    await sheet.getByRole('button', { name: 'Cut it' }).click();
    await expect(ticket(page)).toContainText('Six Chambers');
    await expect(ticket(page)).toContainText('48 pieces');
    await expect.poll(async () => (await keptTable(page)).turning).toBe(true);
  });
});

test('one finger drags, a second one turns, two on the empty table zoom, and the canvas may change its size', async ({
  browser,
}) => {
  const size = { width: 844, height: 390 };
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: size });
  const page = await context.newPage();
  const table = layTable(createCut(5, 12), true, false);
  for (const [id, group] of table.groups.entries()) {
    const { homeX, homeY, column, row } = pieceOf(table.cut, id);
    Object.assign(group.frame, { x: (column - 1) * 2.4 - homeX, y: (row - 1.5) * 1.25 - homeY });
  }
  await startWith(page, table, 'donum-bow');
  await open(page);
  const session = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: (Spot & { id: number })[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });

  const camera = cameraOf(table, size.width, size.height);
  const from = spotOf(table, camera, 0);
  const to = { x: from.x + 30, y: from.y + 12 };
  await touch('touchStart', [{ ...from, id: 1 }]);
  await touch('touchMove', [{ ...to, id: 1 }]);
  await touch('touchStart', [
    { ...to, id: 1 },
    { x: to.x + 90, y: to.y, id: 2 },
  ]);
  await touch('touchMove', [
    { ...to, id: 1 },
    { x: to.x, y: to.y + 90, id: 2 },
  ]);
  await touch('touchEnd', []);
  await expect.poll(async () => (await keptTable(page)).groups[0]?.frame.turn).toBe(90);

  const bare = { x: camera.frame.x + camera.frame.width / 2 + 52, y: camera.frame.y + 8 };
  await touch('touchStart', [{ ...bare, id: 1 }]);
  await touch('touchStart', [
    { ...bare, id: 1 },
    { x: bare.x + 6, y: bare.y, id: 2 },
  ]);
  await touch('touchMove', [
    { ...bare, id: 1 },
    { x: bare.x + 60, y: bare.y, id: 2 },
  ]);
  await touch('touchEnd', []);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(ticket(page)).toContainText('12 pieces');
  const box = await tools(page).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
  await expectAccessible(page);
  await context.close();
});
