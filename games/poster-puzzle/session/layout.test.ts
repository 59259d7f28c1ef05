import { expect, test } from 'vitest';
import {
  arrangeTray,
  cellAt,
  cellX,
  cellY,
  isOnPage,
  layOut,
  pagesOf,
  scrollTo,
  TRAY_PAGE,
} from './layout.ts';

const screens = [
  [1280, 720],
  [844, 390],
  [390, 844],
  [320, 568],
  [390, 520],
] as const;

test.each(screens)(
  'on a canvas of %i by %i, every cell is inside the tray and is found at its own middle',
  (width, height) => {
    const layout = layOut(width, height);
    for (const count of [1, 12, 300]) {
      const trayLayout = arrangeTray(layout, count);
      const last = count - 1;
      const scroll = trayLayout.mostScroll;
      const [x, y] = [cellX(trayLayout, last, scroll), cellY(trayLayout, last, scroll)];
      const { tray } = layout;
      expect(x).toBeGreaterThan(tray.x);
      expect(x).toBeLessThan(tray.x + tray.width);
      expect(y).toBeGreaterThan(tray.y);
      expect(y).toBeLessThan(tray.y + tray.height);
      expect(cellAt(trayLayout, x, y, scroll)).toBe(last);
      expect(trayLayout.cell).toBeGreaterThanOrEqual(38);
    }
  },
);

const phones = [
  [360, 740],
  [390, 844],
  [844, 390],
  [640, 360],
] as const;

test.each(phones)(
  'on a phone of %i by %i, the tray of 120 and 300 pieces has pages of twelve thumb-sized pieces that do not cover table and buttons',
  (width, height) => {
    for (const pieces of [120, 300]) {
      const layout = layOut(width, height, pieces);
      const { tray, frame } = layout;
      const trayLayout = arrangeTray(layout, pieces);
      expect(trayLayout.cell).toBeGreaterThanOrEqual(44);
      expect(pagesOf(trayLayout)).toBe(pieces / 12);
      const seen = new Set<number>();
      for (let page = 0; page < pieces / 12; page++) {
        const scroll = page * trayLayout.seen;
        for (let index = page * 12; index < page * 12 + 12; index++) {
          const [x, y] = [cellX(trayLayout, index, scroll), cellY(trayLayout, index, scroll)];
          expect(isOnPage(trayLayout, index, scroll)).toBe(true);
          expect(cellAt(trayLayout, x, y, scroll)).toBe(index);
          const half = trayLayout.cell / 2;
          expect(x - half).toBeGreaterThanOrEqual(tray.x);
          expect(x + half).toBeLessThanOrEqual(tray.x + tray.width);
          expect(y - half).toBeGreaterThanOrEqual(tray.y);
          expect(y + half).toBeLessThanOrEqual(tray.y + tray.height - TRAY_PAGE.bar);
          seen.add(index);
        }
        expect(isOnPage(trayLayout, page * 12 + 12, scroll)).toBe(false);
        expect(scrollTo(trayLayout, page * 12 + 5)).toBe(scroll);
      }
      expect(seen.size).toBe(pieces);
      const isBeside = frame.x >= tray.x + tray.width || frame.y + frame.height <= tray.y;
      expect(isBeside).toBe(true);
    }
  },
);

test('desktop trays have lanes, and so have phones with few pieces', () => {
  expect(layOut(1280, 720, 300).isPaged).toBe(false);
  expect(layOut(390, 844, 48).isPaged).toBe(false);
});

test.each(screens)('on a canvas of %i by %i, table, tray and tools do not overlap', (width, height) => {
  const { frame, tray } = layOut(width, height);
  expect(frame.width * frame.height).toBeGreaterThan(0.5 * width * height * (height < 600 ? 0.7 : 0.9));
  const isApart =
    frame.x >= tray.x + tray.width || frame.y + frame.height <= tray.y || tray.x >= frame.x + frame.width;
  expect(isApart).toBe(true);
});
