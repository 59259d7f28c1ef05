import type { Locator, Page } from '@playwright/test';
import { GAME_FILES_ADDRESS, type GameFilesByPage } from '#site/shell/prefetch-game.ts';
import { holdAnswers } from './support/hold-answers.ts';
import { runningGame } from './support/site.ts';
import { expect, test, visit } from './support/visitor.ts';

async function followScripts(page: Page, wanted?: readonly string[]): Promise<string[]> {
  const asked: string[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Network.requestWillBeSent', ({ request }) => {
    const { pathname } = new URL(request.url);
    if (wanted?.includes(pathname) ?? pathname.endsWith('.js')) asked.push(pathname);
  });
  await session.send('Network.enable');
  return asked;
}

/** Moves the pointer across the page before it reaches a link, as visitors do; this loads the prefetching code. */
async function moveOntoPage(page: Page): Promise<void> {
  const isServed = page.evaluate(
    () => new Promise<void>((resolve) => addEventListener('web-vital', () => resolve(), { once: true })),
  );
  await page.getByRole('heading', { level: 1 }).hover();
  await isServed;
}

const pressLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Press' });

async function scriptsOfPressPage(page: Page): Promise<string[]> {
  const other = await page.context().newPage();
  const asked = await followScripts(other);
  await visit(other, '/press');
  await other.close();
  return asked;
}

for (const [input, enter] of [
  ['hovering a link', (link: Locator) => link.hover()],
  ['a click without hovering', (link: Locator) => link.evaluate((element: HTMLElement) => element.click())],
] as const) {
  test(`${input} requests all scripts of its page in one round trip, and nothing more later`, async ({
    page,
  }) => {
    const needed = await scriptsOfPressPage(page);
    const before = await followScripts(page);
    await visit(page, '/privacy-policy');
    await moveOntoPage(page);
    const missing = needed.filter((script) => !before.includes(script)).sort();
    expect(missing.length).toBeGreaterThan(3);

    const release = await holdAnswers(page, '**/*.js');
    const asked = await followScripts(page, needed);
    await enter(pressLink(page));
    await expect.poll(() => asked.toSorted()).toEqual(missing);
    release();
    await pressLink(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Press' })).toBeVisible();
    expect(asked).toHaveLength(missing.length);
  });
}

test('hovering a link to a game fetches its files, and the game starts from them', async ({ page }) => {
  const { name, path } = runningGame;
  await visit(page, '/');
  await moveOntoPage(page);
  const list: GameFilesByPage = await (await page.request.get(GAME_FILES_ADDRESS)).json();
  // Excludes the play document, which Chromium requests twice, and fonts, which are loaded already.
  const files = (list[path] ?? [])
    .map(([address]) => address)
    .filter((address) => !/(\/|\.woff2)$/.test(address));
  expect(files.some((address) => address.includes('.data?v='))).toBe(true);

  const session = await page.context().newCDPSession(page);
  const overTheLine: string[] = [];
  session.on('Network.responseReceived', ({ response }) => {
    const { pathname, search } = new URL(response.url);
    if (!response.fromDiskCache && !response.fromPrefetchCache) overTheLine.push(pathname + search);
  });
  await session.send('Network.enable');
  const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true });
  await link.hover();
  await expect.poll(() => files.filter((file) => !overTheLine.includes(file))).toEqual([]);
  // A file is complete once its size is known.
  const arrived = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ responseEnd }) => responseEnd > 0)
        .map(({ name: address }) => address.slice(location.origin.length)),
    );
  await expect.poll(arrived).toEqual(expect.arrayContaining(files));

  overTheLine.length = 0;
  await link.click();
  const frame = page.frameLocator(`iframe[title="${name} game"]`);
  await expect(frame.getByRole('progressbar')).toBeHidden();
  expect(files.filter((file) => overTheLine.includes(file))).toEqual([]);
});

for (const [name, connection, isFetched] of [
  ['a usual line', { effectiveType: '4g', saveData: false }, true],
  ['Save-Data', { effectiveType: '4g', saveData: true }, false],
  ['2g', { effectiveType: '2g', saveData: false }, false],
] as const) {
  test(`on ${name} hovering a link fetches ${isFetched ? 'its page' : 'nothing of its page'}`, async ({
    page,
  }) => {
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, 'connection', { value }),
      connection,
    );
    await visit(page, '/privacy-policy');
    await moveOntoPage(page);
    await page.clock.install();
    const asked = await followScripts(page);
    await pressLink(page).hover();
    await page.clock.runFor(1000);
    await page.mouse.down();
    // Earlier requests of the page are reported before this returns.
    await page.evaluate(() => null);
    expect(asked.length > 0).toBe(isFetched);
  });
}
