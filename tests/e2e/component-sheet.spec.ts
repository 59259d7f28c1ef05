import type { Page } from '@playwright/test';
import { applyFonts } from './support/faces.ts';
import { hasOriginalLook } from './support/site.ts';
import { expect, test } from './support/visitor.ts';
import { wholeBrowser } from './support/whole-browser.ts';

/** Replaces every picture by a grey one: posters have their own tests, and their dots would enlarge the baselines. */
const GREY = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGOoBwAAgQCA7W2dTAAAAABJRU5ErkJggg==',
  'base64',
);

// Half the resolution, so that differences in antialiasing disappear and files are small.
test.use({
  deviceScaleFactor: 0.5,
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: wholeBrowser,
});

async function alignToPixels(page: Page) {
  await page.locator('.component-sheet').evaluate((sheet: HTMLElement) => {
    const { top } = sheet.getBoundingClientRect();
    const cssPixels = 1 / devicePixelRatio;
    sheet.style.marginBlockStart = `${Math.ceil(top / cssPixels) * cssPixels - top}px`;
  });
}

async function forceStates(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  for (const state of ['hover', 'focus-visible']) {
    const selector = `[data-force="${state}"]`;
    const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
    for (const nodeId of nodeIds)
      await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [state] });
  }
}

for (const width of [360, 1280]) {
  test(`the component sheet looks the same by day and by night, ${width} pixels wide`, async ({ page }) => {
    test.skip(!hasOriginalLook, 'the baselines have the original colours and mark');
    await page.setViewportSize({ width, height: 800 });
    await page.route('**/*.webp', (route) => route.fulfill({ contentType: 'image/png', body: GREY }));
    await page.goto('/component-sheet');
    await applyFonts(page);
    await alignToPixels(page);
    await forceStates(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const sheet = await page.locator('.component-sheet').screenshot({ animations: 'disabled' });
      // Antialiasing may differ in 0.2 % of the pixels. A new button colour changes 0.5 %, a new height even more.
      expect(sheet).toMatchSnapshot(`component-sheet-${width}-${colorScheme}.png`, {
        threshold: 0.25,
        maxDiffPixelRatio: 0.002,
      });
    }
  });
}
