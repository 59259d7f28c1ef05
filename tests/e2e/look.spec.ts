import type { Page } from '@playwright/test';
import { EMAIL_KEY } from '#site/sign-in/shared-session.ts';
import { FIRST_GAMES } from '../site-at-hand.ts';
import { filesLoadedBy, wireKB } from './support/bytes.ts';
import { holdAnswers } from './support/hold-answers.ts';
import { layoutShift } from './support/layout-shift.ts';
import { leaveOutGames } from './support/page-checks.ts';
import { painted } from './support/painted.ts';
import { config, games, hasClip, hasPage, hasSignIn, ourGames, supportedGame } from './support/site.ts';
import { smallDesk } from './support/viewport.ts';
import { expect, test, visit } from './support/visitor.ts';

/** Maximum shift while a game loads: the centred progress text moves a little when it gains a digit. */
const LOADING_SHIFT = 0.01;

/** Limit of a first visit for each game, in kB; the limit for other studios' games is 200. */
const FIRST_VISIT_KB: Readonly<Record<string, number>> = {
  donum: 75,
  'shoot-or-die': 85,
  'shoot-or-die-multiplayer': 77,
  'poster-puzzle': 113.2,
  'sky-city-rush': 107,
};

for (const { slug, name } of ourGames)
  test(`${name} loads few bytes, and nothing moves while it starts, on a phone and on a desktop`, async ({
    page,
  }) => {
    const loaded = filesLoadedBy(page);
    for (const viewport of [{ width: 412, height: 620 }, smallDesk]) {
      await page.setViewportSize(viewport);
      await page.goto(`/play/${slug}/`, { waitUntil: 'domcontentloaded' });
      // Other studios' games may have nothing above their canvas.
      if (FIRST_GAMES.includes(slug)) await expect(page.locator('#stage button').first()).toBeAttached();
      await painted(page);
      await expect(page.getByRole('progressbar')).toBeHidden();
      await painted(page);
      expect(await layoutShift(page)).toBeLessThan(LOADING_SHIFT);
    }
    // The second script is loaded after the first picture has been drawn.
    const files = [...loaded].filter(
      (path) => /^\/(games|static)\//.test(path) && !path.endsWith('.late.js'),
    );
    const sizeKB = wireKB([...files, `/play/${slug}/index.html`]);
    expect(sizeKB).toBeLessThanOrEqual(FIRST_VISIT_KB[slug] ?? 200);
  });

const headlineLines = (page: Page) =>
  page.locator('main :is(h1, h2, h3)').evaluateAll((headings) =>
    headings
      .filter((heading) => heading.checkVisibility())
      .map((heading) => {
        const text = document.createRange();
        text.selectNodeContents(heading);
        // Boxes on a line may start some pixels apart: a box is on a new line if its middle is below the previous line.
        let [lines, bottom] = [0, Number.NEGATIVE_INFINITY];
        for (const box of [...text.getClientRects()].sort((one, other) => one.top - other.top)) {
          if (box.top + box.height / 2 < bottom) continue;
          lines++;
          bottom = box.bottom;
        }
        return `${heading.textContent}: ${lines}`;
      }),
  );

const OTHER_HEADLINES = [
  '/webgames',
  '/webgames/addem-numbers',
  '/news',
  '/press',
  '/privacy-policy',
  '/gdwc',
];

for (const width of [390, 1440])
  test(`before their font has loaded, headlines break into the same lines, ${width} pixels wide, and nothing moves`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    // The fallback font is adjusted to the studio's slogan; only with our fonts does it also fit other headlines.
    const others = config.studioName === 'Slash Slash' ? OTHER_HEADLINES.filter(hasPage) : [];
    for (const path of ['/', ...others]) {
      await test.step(path, async () => {
        const sendFont = await holdAnswers(page, /\/display\.\w+\.woff2$/);
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await painted(page);
        const before = await headlineLines(page);
        sendFont();
        await page.evaluate(() => document.fonts.ready);
        await painted(page);
        expect(await page.evaluate(() => document.fonts.check('800 16px "Slash Display"'))).toBe(true);
        expect(await headlineLines(page)).toEqual(before);
        expect(await layoutShift(page)).toBeLessThanOrEqual(0.001);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
    }
  });

test('the header is one row on tablets and wide screens', async ({ page }) => {
  test.skip(config.studioName !== 'Slash Slash', 'a longer name may leave less room');
  await visit(page, '/news');
  for (const width of [704, 768, 801, 834, 960, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const header = await page.locator('.site-header').boundingBox();
    expect(header?.height, `${width} pixels`).toBeLessThan(90);
  }
});

test('the header of a signed-in visitor is one row on the smallest phones', async ({ page }) => {
  test.skip(!hasSignIn || config.studioName !== 'Slash Slash', 'a longer name may leave less room');
  await page.addInitScript((key) => localStorage.setItem(key, 'ada@example.com'), EMAIL_KEY);
  await visit(page, '/news');
  await expect(page.locator('.account-initial')).toHaveText('A');
  for (const width of [320, 344, 360, 390]) {
    await page.setViewportSize({ width, height: 640 });
    const header = await page.locator('.site-header').boundingBox();
    expect(header?.height, `${width} pixels`).toBeLessThanOrEqual(64);
  }
});

test('on a touch screen, help shows touch controls first', async ({ browser }) => {
  const { supportPath } = supportedGame;
  test.skip(supportPath === null, 'no game has a support page');
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await visit(page, supportPath ?? '');
  const first = await page.locator('.controls > section').evaluateAll((parts) => {
    const top = (part: Element) => part.getBoundingClientRect().top;
    return parts.sort((one, other) => top(one) - top(other))[0]?.getAttribute('data-device');
  });
  expect(first).toBe('touch');
  await context.close();
});

test('on the widest screens the text stays together, and the wall uses the whole width', async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1300 });
  await visit(page, '/');
  const widths = await page.evaluate(() => ({
    text: document.querySelector('.home-opening')?.clientWidth,
    wall: document.querySelector('.poster-wall')?.clientWidth,
    main: document.querySelector('main')?.clientWidth,
  }));
  expect(widths.text).toBeLessThanOrEqual(1920);
  expect(widths.wall).toBe(widths.main);
});

test('the controls below a game stand in full rows, from 768 to 2560 pixels', async ({ page }) => {
  for (const { slug, path } of ourGames.filter((game) => FIRST_GAMES.includes(game.slug))) {
    await leaveOutGames(page);
    await visit(page, path);
    for (const width of [768, 1440, 2560]) {
      await page.setViewportSize({ width, height: 1300 });
      const tops = await page
        .locator('.controls > section')
        .evaluateAll((sections) => sections.map((section) => section.getBoundingClientRect().top));
      const rows = [...new Set(tops)].map((top) => tops.filter((each) => each === top).length);
      expect(new Set(rows).size, `${slug} at ${width}: ${rows}`).toBe(1);
    }
  }
});

test('the rules of Addem Numbers have lines of a usual length, from 768 to 2560 pixels', async ({ page }) => {
  await visit(page, '/webgames/addem-numbers');
  for (const width of [768, 1440, 2560]) {
    await page.setViewportSize({ width, height: 1300 });
    const { rem, rules } = await page.evaluate(() => ({
      rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
      rules: document.querySelector('.addem-rules ul')?.clientWidth ?? 0,
    }));
    expect(rules / rem, `${width}`).toBeGreaterThan(32);
    expect(rules / rem, `${width}`).toBeLessThanOrEqual(40);
  }
});

test('each poster’s name is below it, and the name of its link starts with it, from 320 to 2560 pixels', async ({
  page,
}) => {
  await visit(page, '/');
  for (const width of [320, 360, 390, 480, 768, 1024, 1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const faults = await page.locator('.poster-wall').evaluate((wall) => {
      const boxes = [...wall.querySelectorAll('.poster-sheet')].map((sheet) => sheet.getBoundingClientRect());
      return [...wall.querySelectorAll('.poster-name')]
        .filter((name) => {
          const { left, right, top, bottom } = name.getBoundingClientRect();
          return boxes.some(
            (box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top,
          );
        })
        .map((name) => name.textContent);
    });
    expect(faults, `${width} pixels`).toEqual([]);
  }
  for (const { listedName, path } of games.filter(({ isOnWall }) => isOnWall))
    await expect(page.locator(`.poster-wall a[href="${path}"]`)).toHaveAccessibleName(
      new RegExp(`^${listedName.replace(/[[\]]/g, '\\$&')} `),
    );
});

test('every poster’s name begins below the left edge of its picture, from 320 to 2560 pixels', async ({
  page,
}) => {
  await visit(page, '/');
  for (const width of [320, 390, 768, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const insets = await page.locator('.poster-wall li').evaluateAll((posters) =>
      posters.map((poster) => {
        const text = document.createRange();
        text.selectNodeContents(poster.querySelector('.poster-name') as Element);
        const { left, width } = poster.getBoundingClientRect();
        return (text.getBoundingClientRect().left - left) / width;
      }),
    );
    // The unprinted border (posters/printing/press.ts).
    for (const inset of insets) expect(inset, `${width} pixels`).toBeCloseTo(0.05, 2);
  }
});

test('no poster moves while the next ones arrive, on walls of one to seven posters', async ({ page }) => {
  await visit(page, '/');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const moved = await page.locator('.poster-wall').evaluate((wall) => {
      const poster = wall.firstElementChild as Element;
      const boxes = () =>
        [...wall.children].map((each) => {
          const { left, top, width } = each.getBoundingClientRect();
          return [left, top, width].map(Math.round).join(' ');
        });
      return [1, 2, 3, 4, 5, 6, 7].filter((count) => {
        wall.setAttribute('data-count', `${count}`);
        wall.replaceChildren();
        const arrived = Array.from({ length: count }, () => {
          wall.append(poster.cloneNode(true));
          return boxes();
        });
        const last = arrived.at(-1) ?? [];
        return arrived.some((before) => before.some((box, index) => box !== last[index]));
      });
    });
    expect(moved, `${width} pixels`).toEqual([]);
  }
});

test('on a phone the first screen contains the headline, the button and half of the first poster, and the page is short', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/');
  const { header, button, half, whole } = await page.evaluate(() => {
    const box = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const poster = box('.poster-wall .poster-sheet');
    return {
      header: box('.site-header').height,
      button: box('.home-opening .button').bottom,
      half: poster.top + poster.height / 2,
      whole: document.documentElement.scrollHeight,
    };
  });
  expect(header).toBeLessThanOrEqual(64);
  expect(button).toBeLessThan(844);
  expect(half).toBeLessThanOrEqual(844);
  // Another studio's page may be longer, because it may have more games.
  if (games.length <= FIRST_GAMES.length) expect(whole).toBeLessThanOrEqual(3200);
});

test('nothing moves when a returning player’s results are added to the home page', async ({ page }) => {
  test.skip(games.length === 0, 'this site has no games');
  await page.addInitScript(
    (slugs) => {
      for (const [index, slug] of slugs.entries()) {
        localStorage.setItem(`slash-slash/${slug}/played`, `{"version":1,"value":${index}}`);
        localStorage.setItem(`slash-slash/${slug}/score`, '{"version":1,"value":123456}');
      }
    },
    games.map(({ slug }) => slug),
  );
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await visit(page, '/');
    await expect(page.locator('.home-opening')).toContainText(/your best: 123,456/i);
    await expect(page.locator('.poster-note', { hasText: 'Best:\u00a0123,456' }).last()).toBeVisible();
    await painted(page);
    expect(await layoutShift(page), `${width} pixels`).toBe(0);
  }
});

test('a poster’s clip plays on hover, and is not loaded before', async ({ page }) => {
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
