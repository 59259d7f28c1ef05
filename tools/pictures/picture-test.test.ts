import { expect, test } from 'vitest';
import { createRandom, nextBelow } from '#engine/rules/random.ts';
import { type PixelGrid, testPicture } from './picture-test.ts';

const COLUMNS = 3;
const ROWS = 4;
const CELL = 28;
const [WIDTH, HEIGHT] = [COLUMNS * CELL, ROWS * CELL];

function picture(shade: (x: number, y: number) => number): PixelGrid {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) data.fill(shade(x, y), (y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 3);
  }
  return { data, width: WIDTH, height: HEIGHT };
}

function patchwork(): (x: number, y: number) => number {
  const random = createRandom(7);
  const patches = Array.from({ length: 21 * 28 }, () => nextBelow(random, 256));
  return (x, y) => patches[(y >> 2) * 21 + (x >> 2)] as number;
}

const inCell = (x: number, y: number, column: number, row: number) =>
  Math.floor(x / CELL) === column && Math.floor(y / CELL) === row;

test('a picture without repeated or flat parts has no fault', () => {
  const { flat, confusable } = testPicture(picture(patchwork()), COLUMNS, ROWS);
  expect({ flat, confusable }).toEqual({ flat: [], confusable: [] });
});

test('reports every cell of blank paper as flat', () => {
  const { flat, confusable, leastDetail, leastDifference } = testPicture(
    picture(() => 240),
    COLUMNS,
    ROWS,
  );
  expect(flat).toHaveLength(12);
  expect(confusable).toHaveLength((12 * 11) / 2);
  expect(leastDetail).toBeCloseTo(0);
  expect(leastDifference).toBe(0);
});

test('finds one flat cell', () => {
  const shade = patchwork();
  const { flat } = testPicture(
    picture((x, y) => (inCell(x, y, 1, 2) ? 128 : shade(x, y))),
    COLUMNS,
    ROWS,
  );
  expect(flat).toEqual([2 * COLUMNS + 1]);
});

test('grain alone does not count as detail', () => {
  const random = createRandom(3);
  const shade = patchwork();
  const { flat } = testPicture(
    picture((x, y) => (inCell(x, y, 0, 0) ? 118 + nextBelow(random, 20) : shade(x, y))),
    COLUMNS,
    ROWS,
  );
  expect(flat).toEqual([0]);
});

test('finds a cell that is a copy of another', () => {
  const shade = patchwork();
  const { confusable } = testPicture(
    picture((x, y) => (inCell(x, y, 2, 3) ? shade(x - 2 * CELL, y - 3 * CELL) : shade(x, y))),
    COLUMNS,
    ROWS,
  );
  expect(confusable).toEqual([[0, 3 * COLUMNS + 2]]);
});

test('finds a cell that is a rotated copy of another', () => {
  const shade = patchwork();
  const turned: ((x: number, y: number) => [number, number])[] = [
    (x, y) => [y, CELL - 1 - x],
    (x, y) => [CELL - 1 - x, CELL - 1 - y],
    (x, y) => [CELL - 1 - y, x],
  ];
  for (const turn of turned) {
    const { confusable } = testPicture(
      picture((x, y) => (inCell(x, y, 1, 1) ? shade(...turn(x - CELL, y - CELL)) : shade(x, y))),
      COLUMNS,
      ROWS,
    );
    expect(confusable).toEqual([[0, COLUMNS + 1]]);
  }
});

test('cells that differ only in colour are not duplicates', () => {
  const both = picture(patchwork());
  const data = Uint8ClampedArray.from(both.data);
  const shade = patchwork();
  for (let y = 0; y < CELL; y++) {
    for (let x = 0; x < CELL; x++) {
      const at = ((y + CELL) * WIDTH + x) * 4;
      const grey = shade(x, y);
      data.set([Math.min(255, grey + 60), Math.max(0, grey - 30), grey], at);
    }
  }
  expect(testPicture({ ...both, data }, COLUMNS, ROWS).confusable).toEqual([]);
});
