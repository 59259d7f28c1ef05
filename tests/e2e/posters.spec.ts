import { expect, type Page, test } from '@playwright/test';
import { POSTERS } from '#posters/all-posters.ts';
import { gridOf } from '#posters/jigsaw/sizes.ts';
import { loadPosterGenerator, testPoster } from '#tools/pictures/print-in-browser.ts';
import { examples } from '../support/examples.ts';

test.setTimeout(360_000);

/** Returns some of the days in `npm test`, all of them in `npm run fuzz`. */
function someOf(days: readonly number[], share: number): number[] {
  const isWhole = examples(10) === 10;
  return days.filter((_, index) => isWhole || index % share === 0);
}

/** Fraction of the area below which a second ink is not visible. */
const SEEN = 0.05;

/** Shapes must cross at least this many of the seventeen lines between twelve pieces. */
const LEAST_CROSSED = 14;

/** Day number of 1 November 2026. */
const FIRST_DAY = 20_758;

let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  await loadPosterGenerator(page, 'slashes');
});
test.afterAll(() => page.close());

test('every poster passes the picture test: none of its 300 pieces is flat or a duplicate', async () => {
  for (const { id } of POSTERS) {
    const { flat, confusable } = await testPoster(page, id);
    expect({ id, flat, confusable }).toEqual({ id, flat: [], confusable: [] });
  }
});

test('the posters of two weeks have at most one piece that is flat or a duplicate', async () => {
  const days = Array.from({ length: 14 }, (_, index) => 20_778 + index);
  for (const day of someOf(days, 4)) {
    const { flat, confusable } = await testPoster(page, `day-${day}`);
    expect(flat.length + confusable.length, `day-${day}`).toBeLessThanOrEqual(1);
  }
});

test('the same options give the same print, to the pixel', async () => {
  const [first, second] = await page.evaluate(() => {
    const order = { width: 300, area: 'sheet' } as const;
    const print = () => globalThis.posterGenerator.print('sky-city-rush-skyline', order).toDataURL();
    return [print(), print()];
  });
  expect(first).toBe(second);
});

/** Tests every seventh day: signs, inks and arrangements repeat after 5, 13 and 4 days, so this still covers all of them. */
const EVERY = 7;

test('every day’s poster in a whole year has two inks on each of its twelve pieces, and shapes that cross pieces', async () => {
  const days = someOf(
    Array.from({ length: Math.floor(366 / EVERY) }, (_, index) => FIRST_DAY + index * EVERY),
    3,
  );
  const looks = await page.evaluate(
    ({ names, columns, rows, width, seen }) =>
      names.map((id) => {
        const canvas = globalThis.posterGenerator.print(id, { width, area: 'picture' });
        const { height } = canvas;
        const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
        const [across, down] = [width / columns, height / rows];
        const secondOf = (left: number, top: number, wide: number, high: number): number => {
          const counts = new Map<number, number>();
          for (let y = top; y < top + high; y++)
            for (let x = left; x < left + wide; x++) {
              const at = (y * width + x) * 4;
              const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
              const colour = (red >> 6) * 16 + (green >> 6) * 4 + (blue >> 6);
              counts.set(colour, (counts.get(colour) ?? 0) + 1);
            }
          return ([...counts.values()].sort((a, b) => b - a)[1] ?? 0) / (wide * high);
        };
        const cells = Array.from({ length: columns * rows }, (_, index) => {
          const [x, y] = [(index % columns) * across, Math.floor(index / columns) * down];
          return {
            own: secondOf(x, y, across, down),
            right: x + across < width ? secondOf(x + across - 2, y, 4, down) : 0,
            below: y + down < height ? secondOf(x, y + down - 2, across, 4) : 0,
          };
        });
        return {
          plain: cells.filter(({ own }) => own < seen).length,
          crossed: cells.flatMap(({ right, below }) => [right, below]).filter((share) => share >= seen)
            .length,
        };
      }),
    { names: days.map((day) => `day-${day}`), ...gridOf(12), width: 240, seen: SEEN },
  );
  const unfit = days.filter((_, index) => {
    const look = looks[index];
    return !look || look.plain > 0 || look.crossed < LEAST_CROSSED;
  });
  expect(unfit).toEqual([]);
});
