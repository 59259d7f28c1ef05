import type { Page } from '@playwright/test';
import { readSiteManifest } from '#build/site-manifest.ts';
import { FIRST_GAMES } from '../site-at-hand.ts';
import { emulatorSite } from '../sites.ts';
import { setInFaces } from './support/faces.ts';
import { holdAnswers } from './support/hold-answers.ts';
import { layoutShift } from './support/layout-shift.ts';
import { painted } from './support/painted.ts';
import { FRAMEWORK_FILE, games, hasClip, ourGames } from './support/site.ts';
import { smallDesk } from './support/viewport.ts';
import { expect, test, visit } from './support/visitor.ts';

const { pages } = readSiteManifest(emulatorSite.outDir);

/** What a page may take, in milliseconds, where everything has a sixth of the speed: 4 s were measured. */
const PAGE_LIMIT_MS = 12_000;

/** CSS pixels. Source: WCAG 2.2, 2.5.5; half a pixel is left to rounding. */
const TARGET = 44 - 0.5;

/** The games themselves are no part of what is measured here. */
async function leaveOutGames(page: Page) {
  await page.route('**/play/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Stage</title>' }),
  );
}

/** Links and buttons that are smaller than a finger, but for those within a sentence. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      (element.closest('p, li, dt, dd, h1, h2, h3')?.textContent ?? '').trim() !==
        element.textContent?.trim();
    return (
      [...document.querySelectorAll('a[href], button, input, select, summary')]
        .filter(
          (element) => element.checkVisibility() && !element.matches('.skip-link') && !isInSentence(element),
        )
        // Who presses its label presses the control.
        .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.width < least || box.height < least))
        .map(
          ({ element, box }) =>
            `${element.textContent?.trim() || element.outerHTML.slice(0, 60)} (${box.width.toFixed(1)} × ${box.height.toFixed(1)})`,
        )
    );
  }, TARGET);
}

/** What sticks out of the window sideways, or hides a part of its own text. The wall cuts the margins of its sheets, and no text. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const faults = root.scrollWidth > root.clientWidth ? [`scrolls sideways to ${root.scrollWidth}`] : [];
    for (const element of document.querySelectorAll('main :not(.poster-wall), header *, footer *')) {
      const { overflowX, clipPath } = getComputedStyle(element);
      const isHidden =
        clipPath !== 'none' || !element.checkVisibility() || element.closest('[aria-hidden="true"]') !== null;
      if (!isHidden && /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1)
        faults.push(`${element.className || element.tagName} is cut`);
    }
    return faults;
  });
}

test('on every page nothing moves while it loads, targets have 44 pixels, and text of twice the size is all there', async ({
  page,
}) => {
  test.setTimeout(pages.length * PAGE_LIMIT_MS);
  await leaveOutGames(page);
  const faults: Record<string, string[]> = {};
  for (const { path } of pages) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await visit(page, path);
    const found: string[] = [];
    const shifted = await layoutShift(page);
    if (shifted > 0.001) found.push(`shifts by ${shifted.toFixed(4)}`);
    await setInFaces(page);
    await page.setViewportSize({ width: 320, height: 640 });
    found.push(...(await smallTargets(page)));
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    found.push(...(await cutOff(page)).map((fault) => `at 320 and 200 %: ${fault}`));
    await page.setViewportSize({ width: 1280, height: 800 });
    found.push(...(await cutOff(page)).map((fault) => `at 1280 and 200 %: ${fault}`));
    if (found.length > 0) faults[path] = found;
  }
  expect(faults).toEqual({});
});

/** The line that tells of the loading grows by a digit twice, in its middle. */
const LOADING_SHIFT = 0.01;

for (const { slug, name } of ourGames)
  test(`${name}: nothing moves while it starts, on a phone and on a desk, even where its framework comes late`, async ({
    page,
  }) => {
    for (const viewport of [{ width: 412, height: 620 }, smallDesk]) {
      await page.setViewportSize(viewport);
      const sendFramework = await holdAnswers(page, FRAMEWORK_FILE);
      await page.goto(`/play/${slug}/`, { waitUntil: 'domcontentloaded' });
      // Of games that others add it is not known whether they lay anything over their canvas.
      if (FIRST_GAMES.includes(slug)) await expect(page.locator('#stage button').first()).toBeAttached();
      await painted(page);
      sendFramework();
      await expect(page.getByRole('progressbar')).toBeHidden();
      await painted(page);
      expect(await layoutShift(page)).toBeLessThan(LOADING_SHIFT);
    }
  });

/** Goes through a page by Tab alone. Returns what could not be reached, and what had the focus without showing it. */
async function faultsOfTabWalk(page: Page): Promise<string[]> {
  const stops = await page.evaluate(() => {
    // While a modal dialog is open the rest of the page is out of reach, as it should be.
    const scope = document.querySelector('dialog:modal') ?? document;
    const controls = [
      ...scope.querySelectorAll<HTMLElement>('a[href], button, input, select, summary'),
    ].filter(
      (control) => control.checkVisibility() && control.tabIndex >= 0 && !control.matches(':disabled'),
    );
    const reached = new Set<EventTarget | null>();
    const unshown: string[] = [];
    const name = (element: Element) => element.textContent?.trim() || element.outerHTML.slice(0, 80);
    document.addEventListener('focusin', ({ target }) => {
      reached.add(target);
      if (!(target instanceof Element) || target.matches('iframe, main, dialog')) return;
      const isOutlined = [target, ...target.querySelectorAll('*')].some((element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      });
      if (!isOutlined) unshown.push(`no focus seen: ${name(target)}`);
    });
    Object.assign(window, {
      tabWalk: () => [
        ...controls
          .filter((control) => !reached.has(control))
          .map((control) => `not reached: ${name(control)}`),
        ...unshown,
      ],
    });
    (document.activeElement as HTMLElement | null)?.blur();
    return controls.length;
  });
  expect(stops).toBeGreaterThan(1);
  // Held down, as it repeats then: presses that wait for one another took most of this test's time.
  await Promise.all(Array.from({ length: stops + 4 }, () => page.keyboard.down('Tab')));
  await page.keyboard.up('Tab');
  return page.evaluate(() => (Reflect.get(window, 'tabWalk') as () => string[])());
}

test('every page is walked by the keyboard alone: all links and buttons are reached, and each shows the focus', async ({
  page,
}) => {
  test.setTimeout(pages.length * PAGE_LIMIT_MS);
  await leaveOutGames(page);
  const faults: Record<string, string[]> = {};
  for (const { path } of pages) {
    await visit(page, path);
    const found = await faultsOfTabWalk(page);
    if (found.length > 0) faults[path] = found;
  }
  expect(faults).toEqual({});
});

test('a game moves under its poster when the pointer is on it; before, nothing of it is loaded', async ({
  page,
}) => {
  const clips: string[] = [];
  page.on('request', (request) => request.url().endsWith('.webm') && clips.push(request.url()));
  await visit(page, '/');
  const filmed = games.filter(({ isOnWall }) => isOnWall).find(hasClip);
  test.skip(!filmed, 'no game has a clip');
  const poster = page
    .getByRole('listitem')
    .filter({ has: page.locator('.poster') })
    .filter({ hasText: filmed?.name ?? '' })
    .first();
  await poster.scrollIntoViewIfNeeded();
  expect(clips).toEqual([]);
  await poster.hover();
  const film = poster.locator('[data-shown="true"] video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  expect(clips).toHaveLength(1);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(film).toHaveCount(0);
});
