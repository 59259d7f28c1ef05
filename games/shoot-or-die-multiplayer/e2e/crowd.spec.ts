/** Counts the colours outside the arena, where the crowd is, because slow devices have no time to draw it. */
import { bundleForPage } from '#tests/e2e/support/bundle-for-page.ts';
import { expect, test } from '#tests/e2e/support/visitor.ts';
import type { Match } from '../rules/match.ts';
import { createMatch } from '../rules/match.ts';
import type * as View from '../view/renderer.ts';

/** Colours in the left eighth of the picture, which is outside the arena, for each of three devices. */
async function coloursOutside(match: Match): Promise<Record<'fast' | 'slow' | 'low', number>> {
  const { view } = window as unknown as { view: typeof View };
  const coloursOf = async (
    quality: 'auto' | 'low',
    secondsPerFrame: number,
    frames: number,
  ): Promise<number> => {
    const canvas = document.createElement('canvas');
    canvas.style.cssText = 'width:640px;height:240px;display:block';
    document.body.append(canvas);
    const host = { canvas, contextAttributes: { preserveDrawingBuffer: true }, pixelRatio: 1 };
    const events = { onContextLost() {}, onPictureLost() {} };
    const renderer = await view.createRenderer(host as never, () => null, events);
    renderer.setSettings({ shake: 0, motion: 'reduced', quality });
    const shown = { match, shownRound: match.round, shareOf: () => 1 };
    const game = { session: { isPlayed: true, match }, shown };
    for (let i = 0; i < frames; i++) {
      renderer.draw({ game, look: {}, share: 1, seconds: secondsPerFrame } as never);
      await new Promise(requestAnimationFrame);
    }
    const { width, height } = canvas;
    const flat = new OffscreenCanvas(width, height).getContext('2d') as OffscreenCanvasRenderingContext2D;
    flat.drawImage(canvas, 0, 0);
    const { data } = flat.getImageData(0, 0, width / 8, height);
    renderer.dispose();
    canvas.remove();
    return new Set(new Uint32Array(data.buffer)).size;
  };
  // The first frames compile one layer each; two slow seconds lower the quality.
  return {
    fast: await coloursOf('auto', 1 / 60, 20),
    slow: await coloursOf('auto', 0.1, 30),
    low: await coloursOf('low', 1 / 60, 20),
  };
}

test('a crowd surrounds the arena, but not on slow devices and at low quality', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 240 });
  await page.goto('about:blank');
  await page.addScriptTag({
    content: await bundleForPage('games/shoot-or-die-multiplayer/view/renderer.ts', 'view'),
  });
  const colours = await page.evaluate(coloursOutside, createMatch(1, 4));
  expect(colours.fast).toBeGreaterThan(50);
  expect(colours.slow).toBeLessThan(colours.fast / 4);
  expect(colours.low).toBeLessThan(colours.fast / 4);
});
