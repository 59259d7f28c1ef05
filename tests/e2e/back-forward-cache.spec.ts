/** The back/forward cache against every place of the fault matrix. Playwright switches it off, so it has a browser of its own. */
import playwrightConfig from './playwright.config.ts';
import { open, type Place, places } from './support/places.ts';
import { expect, test } from './support/visitor.ts';

test.use({
  launchOptions: {
    ...playwrightConfig.use?.launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

const everyPlace: Place[] = Object.values(places);

for (const place of everyPlace) {
  test(`back/forward cache × ${place.name}: the page comes back as it was left, and works`, async ({
    page,
  }) => {
    await open(page, place);
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { wasKept: persisted }));
    });
    await page.goto('/press');
    // 'load' never comes again to a page that was kept.
    await page.goBack({ waitUntil: 'commit' });
    expect(await page.evaluate(() => Reflect.get(window, 'wasKept'))).toBe(true);
    await place.readable(page);
    await place.works(page);
  });
}
