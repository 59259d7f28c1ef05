import { expect, test } from 'vitest';
import { layOut } from './layout.ts';
import { arrangeTray, cellAt, cellX, cellY, createTrayLayout } from './tray-layout.ts';

const screens = [
  [1280, 720],
  [844, 390],
  [390, 844],
  [320, 568],
  [390, 520],
] as const;

test.each(screens)(
  'on %i by %i every cell lies in the tray and is found under its own middle',
  (width, height) => {
    const layout = layOut(width, height);
    const trayLayout = createTrayLayout();
    for (const count of [1, 12, 300]) {
      arrangeTray(trayLayout, layout, count);
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

test.each(screens)('on %i by %i table, tray and tools have a place each', (width, height) => {
  const { frame, tray } = layOut(width, height);
  expect(frame.width * frame.height).toBeGreaterThan(0.5 * width * height * (height < 600 ? 0.7 : 0.9));
  const isApart =
    frame.x >= tray.x + tray.width || frame.y + frame.height <= tray.y || tray.x >= frame.x + frame.width;
  expect(isApart).toBe(true);
});
