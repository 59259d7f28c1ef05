import { expectAccessible } from '#tests/e2e/support/axe.ts';
import { holdAnswers } from '#tests/e2e/support/hold-answers.ts';
import { painted } from '#tests/e2e/support/painted.ts';
import { signIn } from '#tests/e2e/support/sign-in.ts';
import { hasPage } from '#tests/e2e/support/site.ts';
import { smallDesk } from '#tests/e2e/support/viewport.ts';
import { expect, hydrated, test, visit } from '#tests/e2e/support/visitor.ts';

type Page = import('@playwright/test').Page;

test.use({ viewport: smallDesk });

const FESTIVAL = '/gdwc/shoot-or-die';

const game = (page: Page) => page.frameLocator('iframe[title="Shoot or Die game"]');
const progress = (page: Page) => game(page).getByRole('progressbar');

async function expectLoaded(page: Page) {
  // Wait for the canvas first, because a progress bar also counts as hidden before its document has loaded.
  await expect(game(page).locator('canvas')).toBeVisible();
  await expect(progress(page)).toBeHidden();
}

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

test('a visitor signs in, opens Shoot or Die, sees the bar fill, plays a run at real speed, and reads the score with their name', async ({
  page,
}) => {
  await page.setViewportSize({ width: 480, height: 360 });
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

  await game(page).locator('canvas').click();
  await page.keyboard.down('d');
  await page.mouse.down();
  await page.keyboard.up('d');
  await page.mouse.up();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    new RegExp(`^Game Over ${email.split('@')[0]}! You've scored -?\\d+ points\\.$`),
    { timeout: 90_000 },
  );
  await expectAccessible(page);
});

test('the game loads from the served HTML before React does, and React does not reload it', {
  tag: '@drawn',
}, async ({ page }) => {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/play/shoot-or-die/') && request.isNavigationRequest())
      documents.push(request.url());
  });
  const sendScripts = await holdAnswers(page, '**/static/js/*.chunk.js');
  // The festival's page, if there is one, embeds the same game.
  const path = hasPage(FESTIVAL) ? FESTIVAL : '/webgames/shoot-or-die';
  await page.goto(path, { waitUntil: 'commit' });
  await expectLoaded(page);
  sendScripts();
  await hydrated(page);
  await expectLoaded(page);
  expect(await coloursOnCanvas(page)).toBeGreaterThan(50);
  expect(documents).toHaveLength(1);
});

test('the game shares keyboard, scrolling and fullscreen with its page', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 300 });
  await visit(page, '/webgames/shoot-or-die');
  await expectLoaded(page);
  const canvas = game(page).locator('canvas');
  const focused = () => page.evaluate(() => document.activeElement?.tagName);

  await test.step('game keys do not scroll the page', async () => {
    await canvas.click({ position: { x: 100, y: 100 } });
    const before = await page.evaluate(() => scrollY);
    for (const key of ['ArrowDown', 'ArrowDown', 'Space', 'PageDown', 'End']) await page.keyboard.press(key);
    await painted(page);
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });

  await page.setViewportSize(smallDesk);
  await test.step('Tab moves into the game and out again', async () => {
    await canvas.click();
    expect(await focused()).toBe('IFRAME');
    for (let press = 0; press < 9 && (await focused()) === 'IFRAME'; press++)
      await page.keyboard.press('Tab');
    expect(await focused()).not.toBe('IFRAME');
  });

  await test.step('keys typed into a field beside a running game go to the field', async () => {
    await page.evaluate(() => {
      const field = document.createElement('input');
      field.setAttribute('aria-label', 'beside');
      document.querySelector('main')?.append(field);
    });
    const field = page.getByRole('textbox', { name: 'beside' });
    await canvas.click();
    await field.click();
    await page.keyboard.type('was here, p r');
    await expect(field).toHaveValue('was here, p r');
  });

  const button = page.getByRole('button', { name: 'Enter Fullscreen' });
  await test.step('Enter Fullscreen fills the screen with the game, and leaving restores the page', async () => {
    await button.click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('IFRAME');
    await page.evaluate(() => document.exitFullscreen());
    await expect(button).toBeVisible();
  });

  await test.step('without fullscreen in the browser the frame fills the page, and Escape leaves it', async () => {
    await page.evaluate(() => {
      Object.defineProperty(Element.prototype, 'requestFullscreen', { value: undefined });
    });
    await button.click();
    const frame = page.locator('iframe[title="Shoot or Die game"]');
    await expect.poll(async () => (await frame.boundingBox())?.height).toBe(smallDesk.height);
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await frame.boundingBox())?.height).toBeLessThan(smallDesk.height);
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 640, height: 360 } });

  test('the play document works alone, and two thumbs start it and play', async ({ page, context }) => {
    await page.goto('/play/shoot-or-die/');
    await expect(page.getByRole('progressbar')).toBeHidden();
    const start = page.getByRole('region', { name: 'Start' });
    await expect(start).toBeVisible();
    await expectAccessible(page);
    const session = await context.newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      points: { x: number; y: number; id: number }[],
    ) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await touch('touchStart', [
      { x: 120, y: 240, id: 1 },
      { x: 500, y: 240, id: 2 },
    ]);
    await touch('touchMove', [
      { x: 120, y: 240, id: 1 },
      { x: 500, y: 190, id: 2 },
    ]);
    await expect(start).toBeHidden();
    // The right thumb fires straight up at the first target; then the left thumb moves.
    await expect(page.getByText(/^[1-9][\d,]*$/)).toBeVisible();
    await touch('touchMove', [
      { x: 170, y: 240, id: 1 },
      { x: 500, y: 190, id: 2 },
    ]);
    await touch('touchEnd', []);
    await expectAccessible(page);
  });
});
