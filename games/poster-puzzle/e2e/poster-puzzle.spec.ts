import type { Page } from '@playwright/test';
import { createCut, pieceOf } from '#posters/jigsaw/cut.ts';
import { expectAccessible } from '#tests/e2e/support/axe.ts';
import { LOST_CONTEXT } from '#tests/e2e/support/lost-context.ts';
import { expect, test, visit } from '#tests/e2e/support/visitor.ts';
import { layTable } from '../rules/deal.ts';
import { groupsLeft } from '../rules/state.ts';
import { cameraOf, keptTable, type Spot, spotBeside, spotOf, TABLE_KEY, textToKeep } from './jigsaw.ts';
import { inPage, open, solveByKeys, spoken, tap, ticket } from './play.ts';

async function drag(page: Page, from: Spot, to: Spot) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}

/** Joins two pieces on the bare middle of the table by dragging both. */
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

/** Takes a screenshot by the page's button, and tells what it is and how many colours are in it. */
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

/** Chromium's own page around a picture styles itself, which the policy that the picture inherits refuses. */
const VIEWER_ERROR = 'Applying inline style violates';

/** A blank picture has one colour or two; a table with pieces on it has hundreds, counted in steps of sixteen. */
const LEAST_COLOURS = 120;

test('a visitor drags two pieces together, and finds them so after a reload', async ({ page }) => {
  test.setTimeout(120_000);
  await open(page);
  await expect(ticket(page)).toContainText('12 pieces');
  await expect(ticket(page)).toContainText('all apart');
  await joinTwo(page);
  await expect.poll(async () => groupsLeft(await keptTable(page))).toBe(11);
  await page.reload();
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expect(ticket(page)).toContainText('11 parts left');
});

test('on its page a puzzle is finished by keys alone; it is told, it hangs, and its screenshot is the poster', async ({
  page,
  expected,
}) => {
  test.setTimeout(300_000);
  expected.errors.push(VIEWER_ERROR);
  await visit(page, '/unizone/poster-puzzle');
  const game = inPage(page);
  await expect(game.getByRole('progressbar')).toBeHidden();
  await game.locator('canvas').focus();
  await solveByKeys(page, game);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    /^Game Over Player! You've scored \d+ points\.$/,
  );
  const card = game.getByRole('region', { name: 'Finished' });
  await expect(card).toContainText('12 pieces in');
  const picture = await screenshot(page);
  expect(picture.type).toBe('image/jpeg');
  expect(picture.colours).toBeGreaterThan(LEAST_COLOURS);
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Gallery' }).click();
  await expect(
    game.getByRole('region', { name: 'Gallery' }).getByRole('button', { name: /12 pieces/ }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await tap(page, 'Enter');
  await expect(ticket(game)).toContainText('all apart');
});

test('a screenshot is a JPEG that shows the table, also one that is taken while the WebGL context is lost', async ({
  page,
  expected,
}) => {
  expected.errors.push(LOST_CONTEXT, VIEWER_ERROR);
  await visit(page, '/unizone/poster-puzzle');
  const game = inPage(page);
  await expect(game.getByRole('progressbar')).toBeHidden();
  const before = await screenshot(page);
  expect(before).toMatchObject({ type: 'image/jpeg' });
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
  expect(after.width).toBe(before.width);
  expect(after.colours).toBeGreaterThan(LEAST_COLOURS);
});

test('every sheet of it is accessible, and so is the table', async ({ page }) => {
  test.setTimeout(120_000);
  await open(page);
  await expectAccessible(page);
  for (const [key, name] of [
    ['p', 'Posters'],
    ['l', 'Gallery'],
    ['Escape', null],
    ['Escape', 'Menu'],
  ] as const) {
    await tap(page, key);
    if (!name) continue;
    await expect(page.getByRole('region', { name })).toBeVisible();
    await expectAccessible(page);
  }
});

test('another poster, size and turned pieces are chosen on one sheet', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Posters' }).click();
  const sheet = page.getByRole('region', { name: 'Posters' });
  await sheet.getByRole('radio', { name: 'Six Chambers' }).check();
  await sheet.getByRole('radio', { name: '48' }).check();
  await sheet.getByLabel('Pieces lie turned').check();
  await sheet.getByRole('button', { name: 'Cut it' }).click();
  await expect(ticket(page)).toContainText('Six Chambers');
  await expect(ticket(page)).toContainText('48 pieces');
  const table = await keptTable(page);
  expect(table.turning).toBe(true);
});

test('tools: loose pieces go into the tray and out, a hint is told and counted, keys can be changed', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('button', { name: 'Loose pieces into the tray' }).click();
  await expect.poll(async () => (await keptTable(page)).tray.length).toBe(12);
  await page.getByRole('button', { name: 'Loose pieces into the tray' }).click();
  await expect.poll(async () => (await keptTable(page)).tray.length).toBe(0);
  await page.getByRole('button', { name: /^Hint/ }).click();
  await expect(ticket(page)).toContainText('1 hint');
  await expect(spoken(page)).toContainText('The lit piece');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: /^Hint: H/ }).click();
  await page.keyboard.press('j');
  await expect(page.getByRole('button', { name: /^Hint: J/ })).toBeVisible();
});

test('a table that cannot be read is told in a sentence, and there is another one', async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, '{"version":1,"value":"AQEAAAAA"}'), TABLE_KEY);
  await open(page);
  await expect(page.locator('.note').first()).toContainText('could not be laid out again');
  await expect(ticket(page)).toContainText('all apart');
});

test('a finger drags, a second one turns, two on the bare table zoom; the canvas may change its size', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const size = { width: 844, height: 390 };
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: size });
  const page = await context.newPage();
  const table = layTable(createCut(5, 12), true, false);
  for (const [id, group] of table.groups.entries()) {
    const { homeX, homeY, column, row } = pieceOf(table.cut, id);
    Object.assign(group.frame, { x: (column - 1) * 2.4 - homeX, y: (row - 1.5) * 1.25 - homeY });
  }
  await page.addInitScript(
    ([key, text]) => localStorage.getItem(key) === null && localStorage.setItem(key, text),
    [TABLE_KEY, textToKeep('donum-bow', table)] as const,
  );
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
  const tools = await page.locator('.tools').boundingBox();
  expect((tools?.y ?? 0) + (tools?.height ?? 0)).toBeLessThanOrEqual(844);
  await expectAccessible(page);
  await context.close();
});
