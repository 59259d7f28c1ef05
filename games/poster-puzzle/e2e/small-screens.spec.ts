import type { Browser, Locator, Page } from '@playwright/test';
import { type Cut, outlineOf, pieceOf } from '#posters/jigsaw/cut.ts';
import { expectAccessible } from '#tests/e2e/support/axe.ts';
import { spaceText } from '#tests/e2e/support/page-checks.ts';
import { expect, test } from '#tests/e2e/support/visitor.ts';
import { tableX, tableY } from '../rules/frame.ts';
import { groupAt, groupOfPiece, type Table } from '../rules/state.ts';
import { type Box, type Camera, screenX, screenY } from '../session/camera.ts';
import { arrangeTray, cellX, cellY, layOut, TRAY_PAGE } from '../session/layout.ts';
import { cameraOf, keptTable } from './jigsaw.ts';
import { LONGEST_DAY, open, resize, ticket, tools } from './play.ts';

async function openOnPhone(browser: Browser, width: number, height: number): Promise<Page> {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width, height } });
  const page = await context.newPage();
  await page.clock.setFixedTime(LONGEST_DAY);
  await open(page);
  return page;
}

/** Bounding box of a piece on the screen, tabs included. */
function boxOfPiece(cut: Cut, table: Table, camera: Camera, id: number): Box {
  const outline = outlineOf(cut, pieceOf(cut, id));
  const { frame } = groupAt(table, groupOfPiece(table, id));
  const across: number[] = [];
  const down: number[] = [];
  for (let i = 0; i + 1 < outline.length; i += 2) {
    const [homeX, homeY] = [outline[i] as number, outline[i + 1] as number];
    across.push(screenX(camera, tableX(frame, homeX, homeY)));
    down.push(screenY(camera, tableY(frame, homeX, homeY)));
  }
  const [x, y] = [Math.min(...across), Math.min(...down)];
  return { x, y, width: Math.max(...across) - x, height: Math.max(...down) - y };
}

const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

async function boxOf(part: Locator): Promise<Box> {
  await expect(part).toBeVisible();
  const box = await part.boundingBox();
  if (!box) throw new Error('It has no box.');
  return box;
}

const LANDSCAPE = [
  [844, 390],
  [640, 360],
] as const;
const PORTRAIT = [360, 740] as const;

test('on phones nothing covers a piece; 120 pieces fill ten tray pages of twelve, and a piece can be taken from the second page', async ({
  browser,
}) => {
  const page = await openOnPhone(browser, ...LANDSCAPE[0]);
  const note = page.getByText('Drag a piece').first();
  for (const [width, height] of LANDSCAPE) {
    await resize(page, width, height);
    const table = await keptTable(page);
    const camera = cameraOf(table, width, height);
    const parts = { ticket: ticket(page), tools: tools(page), note };
    const boxes: [string, Box][] = [['tray', layOut(width, height).tray]];
    for (const [name, part] of Object.entries(parts)) boxes.push([name, await boxOf(part)]);
    const covered = table.cut.pieces.flatMap(({ id }) => {
      const piece = boxOfPiece(table.cut, table, camera, id);
      return boxes.filter(([, box]) => overlaps(box, piece)).map(([name]) => `${name} covers ${id}`);
    });
    expect(covered, `${width} by ${height}`).toEqual([]);
    for (const [, box] of boxes) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
    }
  }

  await resize(page, ...PORTRAIT);
  await page.getByRole('button', { name: 'Posters' }).click();
  const sheet = page.getByRole('region', { name: 'Posters' });
  await sheet.getByRole('radio', { name: '120' }).check();
  await sheet.getByRole('button', { name: 'Cut it' }).click();
  const bar = page.getByRole('group', { name: 'Pages of the tray' });
  await expect(bar).toContainText('1 of 10');
  await expect
    .poll(async () => {
      const { tray, isStarted } = await keptTable(page);
      return [tray.length, isStarted];
    })
    .toEqual([120, false]);
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Next page' }).click();

  let left = 120;
  for (const [width, height] of [PORTRAIT, ...LANDSCAPE]) {
    await resize(page, width, height);
    await expect(bar).toContainText('2 of 10');
    const layout = layOut(width, height, 120);
    const trayLayout = arrangeTray(layout, left);
    const cells = Array.from({ length: TRAY_PAGE.pieces }, (_, index) => ({
      x: cellX(trayLayout, index, 0) - trayLayout.cell / 2,
      y: cellY(trayLayout, index, 0) - trayLayout.cell / 2,
      width: trayLayout.cell,
      height: trayLayout.cell,
    }));
    for (const part of [ticket(page), tools(page), bar]) {
      const box = await boxOf(part);
      expect(cells.filter((cell) => overlaps(cell, box))).toEqual([]);
    }
    const { frame } = layout;
    const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
    const from = { x: cellX(trayLayout, 0, 0), y: cellY(trayLayout, 0, 0) };
    const away = layout.isWide ? { x: from.x + 30, y: from.y } : { x: from.x, y: from.y - 30 };
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(away.x, away.y);
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.up();
    left -= 1;
    await expect.poll(async () => (await keptTable(page)).tray.length).toBe(left);
  }
  await page.context().close();
});

test('on a phone no text leaves the ticket when a visitor increases the spacing of text', async ({
  browser,
}) => {
  const page = await openOnPhone(browser, ...PORTRAIT);
  await spaceText(page);
  const around = await boxOf(ticket(page));
  for (const text of ['Wednesday, 30 September', /all apart|parts left/, /^0:\d\d$/]) {
    const { y, height } = await boxOf(ticket(page).getByText(text));
    expect(y, String(text)).toBeGreaterThanOrEqual(around.y);
    expect(y + height, String(text)).toBeLessThanOrEqual(around.y + around.height);
  }
});
