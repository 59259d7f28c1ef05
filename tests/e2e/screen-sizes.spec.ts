/** Tests changes of screen size. `SCREEN_SEQUENCES=30` adds random sequences of sizes with the seed `SCREEN_SEED`. */
import type { CDPSession, Page } from '@playwright/test';
import fc from 'fast-check';
import { limitGameFrames } from './support/frame-rate.ts';
import { documentOf, type EngineGame, engineGames, expectPlayable, pauseOf } from './support/games.ts';
import { painted } from './support/painted.ts';
import { expect, test } from './support/visitor.ts';

// The pictures need no limit on frames, because the clock runs for only half a second.
test.use({ drawsLess: false });

const SEQUENCES = Number(process.env['SCREEN_SEQUENCES'] ?? 0);
const SEED = Number(process.env['SCREEN_SEED'] ?? 1);
const NOON = Date.UTC(2026, 10, 25, 12);

interface Screen {
  width: number;
  height: number;
  pixelRatio: number;
}

const screen: fc.Arbitrary<Screen> = fc.record({
  width: fc.integer({ min: 100, max: 2560 }),
  height: fc.integer({ min: 60, max: 1440 }),
  pixelRatio: fc.constantFrom(0.5, 1, 1.25, 2, 3),
});
const atRandom = fc.array(screen, { minLength: 2, maxLength: 4 });

const DESK: Screen = { width: 640, height: 360, pixelRatio: 1 };
const PHONE: Screen = { width: 195, height: 422, pixelRatio: 2 };
const turned = ({ width, height, pixelRatio }: Screen): Screen => ({
  width: height,
  height: width,
  pixelRatio,
});

/** Sequences of screens: the smallest frame; a phone rotated twice; a zoomed page and another screen of the same size. */
const fixed: readonly (readonly Screen[])[] = [
  [{ width: 200, height: 60, pixelRatio: 1 }, { width: 100, height: 60, pixelRatio: 1 }, DESK],
  [PHONE, turned(PHONE)],
  [PHONE, { width: 320, height: 180, pixelRatio: 2 }, DESK, { ...DESK, pixelRatio: 1.25 }],
];
const sequences = SEQUENCES > 0 ? fc.sample(atRandom, { numRuns: SEQUENCES, seed: SEED }) : fixed;

/** Playwright's own screenshots and sizes would reset the size of the screen. */
const sessions = new WeakMap<Page, Promise<CDPSession>>();
function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

async function setScreen(page: Page, { width, height, pixelRatio }: Screen) {
  const isWide = width > height;
  await (await sessionOf(page)).send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    deviceScaleFactor: pixelRatio,
    mobile: false,
    screenOrientation: isWide
      ? { type: 'landscapePrimary', angle: 90 }
      : { type: 'portraitPrimary', angle: 0 },
  });
  await expect
    .poll(() => page.evaluate(() => [innerWidth, innerHeight, devicePixelRatio]))
    .toEqual([width, height, pixelRatio]);
}

/** Plays a moving game for some virtual time, then pauses it, so that it always stops at the same frame. */
async function open(page: Page, game: EngineGame, on: Screen) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (game.pauses) {
    await page.addInitScript(() => {
      Math.random = () => 0.5;
      crypto.getRandomValues = (array) => array;
    });
    await page.clock.install({ time: NOON });
    await page.clock.pauseAt(NOON + 1000);
  }
  await setScreen(page, on);
  await page.goto(documentOf(game));
  await expectPlayable(page);
  if (!game.pauses) return;
  await page.clock.runFor(200);
  await page.locator('canvas').focus();
  // Uses Enter: Space would also fire a shot, whose direction depends on the screen's shape.
  await page.keyboard.press('Enter');
  await page.clock.runFor(300);
  await page.keyboard.press('Escape');
  await page.clock.runFor(100);
  await expect(pauseOf(page)).toBeVisible();
}

const nextPicture = (page: Page, game: EngineGame) => (game.pauses ? page.clock.runFor(50) : painted(page));

const screenshot = async (page: Page) => (await (await sessionOf(page)).send('Page.captureScreenshot')).data;

const difference = (page: Page, screenshots: readonly [string, string]) =>
  page.evaluate(async (texts) => {
    const [one, other] = await Promise.all(
      texts.map(async (text) => {
        const image = new Image();
        image.src = `data:image/png;base64,${text}`;
        await image.decode();
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
        context?.drawImage(image, 0, 0);
        return context?.getImageData(0, 0, image.width, image.height).data ?? [];
      }),
    );
    if (!one || !other || one.length !== other.length) return 255;
    let sum = 0;
    for (let i = 0; i < one.length; i++) sum += Math.abs((one[i] as number) - (other[i] as number));
    return sum / one.length;
  }, screenshots);

const boxes = (page: Page) =>
  page.locator('canvas').evaluate((canvas) =>
    [...(canvas.nextElementSibling?.querySelectorAll('*') ?? [])].map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return `${each.tagName}.${[...each.classList].sort().join('.')} ${[x, y, width, height].map(Math.round)}`;
    }),
  );

const pictureOf = (page: Page) =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const gl = canvas.getContext('webgl2');
    const overlay = canvas.nextElementSibling?.getBoundingClientRect();
    return {
      canvas: [canvas.clientWidth, canvas.clientHeight],
      overlay: [overlay?.width, overlay?.height],
      buffer: [canvas.width, canvas.height],
      viewport: [...(gl?.getParameter(gl.VIEWPORT) ?? [])],
    };
  });

/** Waits for a frame that fills the screen. Slow machines reduce the pixel ratio, so 0.4 is enough. */
async function expectFitted(page: Page, game: EngineGame, screen: Screen) {
  await expect
    .poll(async () => {
      await nextPicture(page, game);
      const { canvas, overlay, buffer, viewport } = await pictureOf(page);
      const ratios = buffer.map((side, i) => side / (canvas[i] as number));
      const best = Math.min(1.5, screen.pixelRatio);
      return {
        canvas,
        overlay,
        isFilled: viewport.join() === [0, 0, ...buffer].join(),
        isSharp: ratios.every((ratio) => ratio > Math.min(0.4, best - 0.02) && ratio < best + 0.02),
      };
    })
    .toEqual({
      canvas: [screen.width, screen.height],
      overlay: [screen.width, screen.height],
      isFilled: true,
      isSharp: true,
    });
}

for (const game of engineGames) {
  test(`${game.name} fills the screen after a change of size as it does when it starts at that size`, async ({
    page,
    context,
  }) => {
    test.setTimeout(80_000 * sequences.length);
    await open(page, game, DESK);
    for (const screens of sequences) {
      const last = screens.at(-1) as Screen;
      await test.step(JSON.stringify(screens), async () => {
        for (const each of screens) await setScreen(page, each);
        await expectFitted(page, game, last);
        const fresh = await context.newPage();
        await open(fresh, game, last);
        await expectFitted(fresh, game, last);
        await expect.poll(() => boxes(page)).toEqual(await boxes(fresh));
        // Two plays of a moving game differ a little in a frame; a distorted frame differs by more than 2.
        const most = game.pauses ? 0.2 : 0;
        await expect
          .poll(async () => difference(fresh, [await screenshot(page), await screenshot(fresh)]), {
            // Two screenshots of 22 megapixels take 20 s on two cores, and more on busy ones.
            timeout: 200_000,
          })
          .toBeLessThanOrEqual(most);
        await fresh.close();
      });
    }
  });
}

for (const game of engineGames.filter(({ pauses }) => pauses))
  test(`${game.name} shows the same picture after many changes of size while it is paused`, async ({
    page,
  }) => {
    await open(page, game, DESK);
    await nextPicture(page, game);
    const before = await screenshot(page);
    for (let i = 0; i < 12; i++)
      for (const each of [PHONE, DESK]) {
        await setScreen(page, each);
        await expectFitted(page, game, each);
      }
    expect(await difference(page, [before, await screenshot(page)])).toBe(0);
  });

const SMALL_PHONES = [
  { width: 640, height: 320 },
  { width: 320, height: 568 },
  // Size of a game on its page on such a phone.
  { width: 305, height: 340 },
];

/** Returns the texts and buttons that the headline covers by more than a pixel. */
const underHeadline = (page: Page) =>
  page.locator('#stage :is(h1, p, button):visible').evaluateAll((elements) => {
    const headline = elements.find(({ tagName }) => tagName === 'H1');
    if (!headline) return [];
    const { left, right, top, bottom } = headline.getBoundingClientRect();
    return elements.flatMap((other) => {
      const box = other.getBoundingClientRect();
      const width = Math.min(right, box.right) - Math.max(left, box.left);
      const height = Math.min(bottom, box.bottom) - Math.max(top, box.top);
      return other !== headline && width > 1 && height > 1 ? [other.textContent] : [];
    });
  });

for (const game of engineGames)
  test(`on small phones the buttons and headline on the first screen of ${game.name} are visible and do not overlap`, async ({
    browser,
  }) => {
    for (const viewport of SMALL_PHONES) {
      const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true });
      await limitGameFrames(context);
      const page = await context.newPage();
      await page.goto(documentOf(game));
      await expectPlayable(page);
      const buttons = await page.locator('#stage button:visible').all();
      for (const button of buttons) await expect(button).toBeInViewport({ ratio: 0.99 });
      // The box of a tilted headline is larger than its letters.
      for (const headline of await page.locator('#stage h1:visible').all())
        await expect(headline).toBeInViewport({ ratio: 0.9 });
      expect(await underHeadline(page)).toEqual([]);
      await context.close();
    }
  });
