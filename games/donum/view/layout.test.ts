import fc from 'fast-check';
import { expect, test } from 'vitest';
import { examples } from '#tests/support/examples.ts';
import { MOST_COLUMNS, MOST_ROWS } from '../levels/map.ts';
import { centreOf, chairSize, layOut, placeUnder } from './layout.ts';

const board = (width: number, height: number) => ({ width, height, tiles: [] });

test.each([
  [1280, 720],
  [390, 844],
  [844, 390],
  [1920, 1080],
  [360, 640],
])(
  'on %i by %i even the largest board is inside its area, and every place is found by its middle',
  (width, height) => {
    for (const isDrawing of [false, true]) {
      const largest = board(MOST_COLUMNS, MOST_ROWS);
      const layout = layOut(width, height, largest, isDrawing);
      const { board: box, area } = layout;
      expect(box.x).toBeGreaterThanOrEqual(Math.floor(area.x));
      expect(box.y).toBeGreaterThanOrEqual(Math.floor(area.y));
      expect(box.x + box.width).toBeLessThanOrEqual(Math.ceil(area.x + area.width));
      expect(box.y + box.height).toBeLessThanOrEqual(Math.ceil(area.y + area.height));
      for (let place = 0; place < MOST_COLUMNS * MOST_ROWS; place++) {
        const { x, y } = centreOf(layout, largest, place);
        expect(placeUnder(layout, largest, x, y)).toBe(place);
      }
    }
  },
);

test('a point outside the board has no cell', () => {
  const layout = layOut(1280, 720, board(4, 3));
  expect(placeUnder(layout, board(4, 3), 5, 5)).toBeNull();
  expect(placeUnder(layout, board(4, 3), 1275, 715)).toBeNull();
});

test('tiles are whole pixels on any canvas, so that paper edges are sharp', () => {
  const sizes = fc.integer({ min: 1, max: 2600 });
  const counts = fc.tuple(fc.integer({ min: 3, max: MOST_COLUMNS }), fc.integer({ min: 1, max: MOST_ROWS }));
  fc.assert(
    fc.property(sizes, sizes, counts, (width, height, [columns, rows]) => {
      const { tile, board: box } = layOut(width, height, board(columns, rows));
      expect(Number.isInteger(tile) && tile > 0).toBe(true);
      expect(Number.isInteger(box.x) && Number.isInteger(box.y)).toBe(true);
    }),
  );
});

test('on a canvas of any size, every part has a positive size, and the board fits', () => {
  const width = fc.integer({ min: 100, max: 2560 });
  const height = fc.integer({ min: 60, max: 1440 });
  const counts = fc.tuple(fc.integer({ min: 3, max: MOST_COLUMNS }), fc.integer({ min: 1, max: MOST_ROWS }));
  fc.assert(
    fc.property(width, height, counts, fc.boolean(), (across, down, [columns, rows], isDrawing) => {
      const layout = layOut(across, down, board(columns, rows), isDrawing);
      for (const part of [layout.area, layout.audience, layout.board]) {
        expect(part.width).toBeGreaterThan(0);
        expect(part.height).toBeGreaterThan(0);
        expect(part.x).toBeGreaterThanOrEqual(0);
        expect(part.y).toBeGreaterThanOrEqual(0);
        expect(part.x + part.width).toBeLessThanOrEqual(across);
        expect(part.y + part.height).toBeLessThanOrEqual(down);
      }
      expect(chairSize(layout)).toBeGreaterThan(0);
    }),
    { numRuns: examples(5_000), examples: [[100, 87, [3, 1], false]] },
  );
});
