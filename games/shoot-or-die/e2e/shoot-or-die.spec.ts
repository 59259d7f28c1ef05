import { expectAccessible } from '#tests/e2e/support/axe.ts';
import { painted } from '#tests/e2e/support/painted.ts';
import { signIn } from '#tests/e2e/support/sign-in.ts';
import { smallDesk } from '#tests/e2e/support/viewport.ts';
import { expect, test, visit } from '#tests/e2e/support/visitor.ts';

type Page = import('@playwright/test').Page;

test.use({ viewport: smallDesk });

const game = (page: Page) => page.frameLocator('iframe[title="Shoot or Die game"]');
const progress = (page: Page) => game(page).getByRole('progressbar');

async function openGame(page: Page, path = '/webgames/shoot-or-die') {
  await visit(page, path);
  // The canvas first: a bar counts as hidden as well where its document is not there yet.
  await expect(game(page).locator('canvas')).toBeVisible();
  await expect(progress(page)).toBeHidden();
}

/** How many distinct colours a picture of the canvas has: a blank or broken one has a handful. */
async function coloursOnCanvas(page: Page): Promise<number> {
  const png = await game(page).locator('canvas').screenshot();
  return page.evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? {
        data: new Uint8ClampedArray(),
      };
      const colours = new Set<number>();
      for (let i = 0; i < data.length; i += 4)
        colours.add(((data[i] ?? 0) << 16) | ((data[i + 1] ?? 0) << 8) | (data[i + 2] ?? 0));
      return colours.size;
    },
    [...png],
  );
}

test('a visitor signs in, opens Shoot or Die, watches the bar fill, plays, dies, and reads the score with their name', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const email = await signIn(page, `ripley-${crypto.randomUUID().slice(0, 8)}@example.com`);
  const seen: number[] = [];
  await page.exposeFunction('reportProgress', (value: number) => seen.push(value));
  await page.addInitScript(() => {
    if (window.top === window) return;
    addEventListener('DOMContentLoaded', () => {
      const bar = document.querySelector('[role="progressbar"]');
      const { reportProgress } = window as unknown as { reportProgress: (value: number) => void };
      if (bar)
        new MutationObserver(() => reportProgress(Number(bar.getAttribute('aria-valuenow')))).observe(bar, {
          attributes: true,
          attributeFilter: ['aria-valuenow'],
        });
    });
  });
  await page.goto('/webgames');
  await page.getByRole('main').getByRole('link', { name: 'Shoot or Die', exact: true }).click();
  await expect(page).toHaveURL('/webgames/shoot-or-die');
  await expect.poll(() => seen.length, 'steps of the bar').toBeGreaterThan(0);
  await expect(progress(page)).toBeHidden();
  expect([...seen].sort((a, b) => a - b)).toEqual(seen);
  expect(await coloursOnCanvas(page)).toBeGreaterThan(50);

  await game(page).locator('canvas').click();
  await page.keyboard.down('d');
  await page.mouse.down();
  await page.keyboard.up('d');
  await page.mouse.up();
  const result = page.getByRole('main').getByRole('status');
  await expect(result).toHaveText(
    new RegExp(`^Game Over ${email.split('@')[0]}! You've scored \\d+ points\\.$`),
    { timeout: 90_000 },
  );
  await expectAccessible(page);
});

test('a visitor who is signed out plays too, under the name Player', async ({ page }) => {
  test.setTimeout(120_000);
  await openGame(page, '/gdwc/shoot-or-die');
  await game(page).locator('canvas').click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    /^Game Over Player! You've scored -?\d+ points\.$/,
    { timeout: 90_000 },
  );
});

test('the frame is in the served HTML, so the game loads before React does', async ({ page }) => {
  await page.route('**/static/js/*.chunk.js', () => {});
  await page.goto('/webgames/shoot-or-die', { waitUntil: 'commit' });
  await expect(game(page).locator('canvas')).toBeVisible();
  await expect(progress(page)).toBeHidden();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('taking over the page does not load the game a second time', async ({ page }) => {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/play/shoot-or-die/') && request.isNavigationRequest())
      documents.push(request.url());
  });
  await openGame(page);
  expect(documents).toHaveLength(1);
});

test('a visitor types beside a running game, and the keys go to the field', async ({ page }) => {
  await openGame(page);
  await page.evaluate(() => {
    const field = document.createElement('input');
    field.setAttribute('aria-label', 'beside');
    document.querySelector('main')?.append(field);
  });
  const field = page.getByRole('textbox', { name: 'beside' });
  await game(page).locator('canvas').click();
  await field.click();
  await page.keyboard.type('was here, p r');
  await expect(field).toHaveValue('was here, p r');
});

test('game keys never scroll the page', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 300 });
  await openGame(page);
  await game(page)
    .locator('canvas')
    .click({ position: { x: 100, y: 100 } });
  const before = await page.evaluate(() => scrollY);
  for (const key of ['ArrowDown', 'ArrowDown', 'Space', 'PageDown', 'End']) await page.keyboard.press(key);
  await painted(page);
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('the keyboard gets into the game and out again', async ({ page }) => {
  await openGame(page);
  await game(page).locator('canvas').click();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
  await page.keyboard.press('Tab');
  for (let press = 0; press < 8; press += 1) {
    if ((await page.evaluate(() => document.activeElement?.tagName)) !== 'IFRAME') break;
    await page.keyboard.press('Tab');
  }
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME');
});

test('Enter Fullscreen fills the screen with the game, and leaving brings the page back', async ({
  page,
}) => {
  await openGame(page);
  await page.getByRole('button', { name: 'Enter Fullscreen' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('IFRAME');
  await page.evaluate(() => document.exitFullscreen());
  await expect(page.getByRole('button', { name: 'Enter Fullscreen' })).toBeVisible();
});

test('where the browser has no fullscreen the frame fills the page, and Escape leaves it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Element.prototype, 'requestFullscreen', { value: undefined, configurable: true });
  });
  await openGame(page);
  const button = page.getByRole('button', { name: 'Enter Fullscreen' });
  await button.click();
  const frame = page.locator('iframe[title="Shoot or Die game"]');
  await expect.poll(async () => (await frame.boundingBox())?.height).toBe(smallDesk.height);
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await frame.boundingBox())?.height).toBeLessThan(smallDesk.height);
});

test('the play document runs alone as well', async ({ page }) => {
  await page.goto('/play/shoot-or-die/');
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expect(page.locator('canvas')).toBeVisible();
  await expectAccessible(page);
});

test('two fingers play: the left stick moves, the right one aims and fires', async ({ browser }) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 844, height: 390 },
  });
  const page = await context.newPage();
  await page.goto('/play/shoot-or-die/');
  await expect(page.getByRole('progressbar')).toBeHidden();
  const session = await context.newCDPSession(page);
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: { x: number; y: number; id: number }[],
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [
    { x: 150, y: 250, id: 1 },
    { x: 650, y: 250, id: 2 },
  ]);
  await touch('touchMove', [
    { x: 200, y: 250, id: 1 },
    { x: 700, y: 200, id: 2 },
  ]);
  const during = await page.locator('canvas').screenshot();
  await touch('touchEnd', []);
  expect(during.length).toBeGreaterThan(2_000);
  await expectAccessible(page);
  await context.close();
});
