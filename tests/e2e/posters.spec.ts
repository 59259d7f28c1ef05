import { expect, type Page, test } from '@playwright/test';
import { loadPosterGenerator, testPoster } from '#build/pictures/print-in-browser.ts';
import { POSTERS } from '#posters/catalogue.ts';

// A dozen posters are printed and compared cell by cell, on whatever machine this is.
test.setTimeout(180_000);

let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  await loadPosterGenerator(page);
});
test.afterAll(() => page.close());

test('every poster passes the picture test: no piece of 300 is flat, none has a double', async () => {
  for (const { id } of POSTERS) {
    const { flat, confusable } = await testPoster(page, id);
    expect({ id, flat, confusable }).toEqual({ id, flat: [], confusable: [] });
  }
});

test('the posters of two weeks have at most one piece that is flat or has a double', async () => {
  for (let day = 20_778; day < 20_792; day++) {
    const { flat, confusable } = await testPoster(page, `day-${day}`);
    expect(flat.length + confusable.length, `day-${day}`).toBeLessThanOrEqual(1);
  }
});

test('the same order gives the same print, to the pixel', async () => {
  const [first, second] = await page.evaluate(() => {
    const order = { width: 300, area: 'sheet' } as const;
    const print = () => globalThis.posterGenerator.print('sky-city-rush-skyline', order).toDataURL();
    return [print(), print()];
  });
  expect(first).toBe(second);
});
