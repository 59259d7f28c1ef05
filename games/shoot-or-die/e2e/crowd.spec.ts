/** Measures the brightness of drawn pictures of a crowd, because players lose sight of a heart that is not the brightest thing. */
import { createRandom, nextBelow } from '#engine/rules/random.ts';
import { createControls } from '#games/shooter-kit/rules/controls.ts';
import { HEART_RADIUS } from '#games/shooter-kit/rules/moving.ts';
import { bundleForPage } from '#tests/e2e/support/bundle-for-page.ts';
import { expect, test } from '#tests/e2e/support/visitor.ts';
import { createCirclingBot } from '../bot/bots.ts';
import { readTuning } from '../bot/play-round.ts';
import { createRun } from '../rules/create-run.ts';
import type { Run } from '../rules/run.ts';
import { BIRTH_STEPS, spawnEnemy } from '../rules/spawn.ts';
import { step } from '../rules/step.ts';
import type * as View from '../view/renderer.ts';

const ALIVE = 280;

const SEED = 3;

/** Number of steps after which the circling bot has 200 enemies around it. */
const CROWDED_STEPS = 7320;

/** Plays a run until it is crowded, and adds enemies of the living kinds until there are 280. */
function crowdedRun(life: number): Run {
  const run = createRun(SEED, readTuning());
  const controls = createControls();
  const bot = createCirclingBot(SEED);
  while (run.steps < CROWDED_STEPS && !run.isOver) {
    bot(run, controls);
    step(run, controls);
  }
  const random = createRandom(SEED);
  while (run.enemies.count < ALIVE) {
    const model = run.enemies.items[nextBelow(random, run.enemies.count)];
    if (!model) break;
    const [x, y] = [model.x + nextBelow(random, 121) - 60, model.y + nextBelow(random, 121) - 60];
    Object.assign(spawnEnemy(run, model.kind, x, y) ?? {}, { ageSteps: BIRTH_STEPS });
  }
  run.life.amount = life;
  return run;
}

interface Drawn {
  /** Mean relative luminance of the heart, and of the brightest other square of its size. */
  heart: number;
  brightest: number;
}

async function draw([run, radius]: readonly [Run, number]): Promise<Drawn> {
  const { view } = window as unknown as { view: typeof View };
  const canvas = document.createElement('canvas');
  canvas.style.cssText = 'width:960px;height:600px;display:block';
  document.body.append(canvas);
  const host = { canvas, contextAttributes: { preserveDrawingBuffer: true }, pixelRatio: 1 };
  const settings = { current: { quality: 'auto', motion: 'reduced', shake: 0, rumbles: false } };
  const renderer = await view.createRenderer(
    host as never,
    settings as never,
    () => {},
    () => null,
  );
  const game = { run, controls: { aim: 0 }, session: { viewer: true } };
  const frame = { game, look: { moves: true }, isCovered: false, share: 1, seconds: 0.1 };
  // The first frames compile one layer each. During the later ones the colours fade to those of the current life.
  for (let i = 0; i < 20; i++) {
    renderer.draw(frame as never);
    await new Promise(requestAnimationFrame);
  }
  const { width, height } = canvas;
  const flat = new OffscreenCanvas(width, height).getContext('2d') as OffscreenCanvasRenderingContext2D;
  flat.drawImage(canvas, 0, 0);
  const { data } = flat.getImageData(0, 0, width, height);
  const linear = (value: number): number =>
    value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  // Sums from the top left, so that the mean of a square takes four look-ups.
  const sums = new Float64Array((width + 1) * (height + 1));
  const at = (x: number, y: number): number => y * (width + 1) + x;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 4;
      const [red = 0, green = 0, blue = 0] = [data[i], data[i + 1], data[i + 2]];
      const light = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
      sums[at(x + 1, y + 1)] =
        light + (sums[at(x, y + 1)] as number) + (sums[at(x + 1, y)] as number) - (sums[at(x, y)] as number);
    }
  const { camera } = renderer;
  const perPixel = (camera.unitsPerCssPixel * canvas.clientWidth) / width;
  const half = Math.round(radius / perPixel);
  const mean = (x: number, y: number): number =>
    ((sums[at(x + half, y + half)] as number) -
      (sums[at(x - half, y + half)] as number) -
      (sums[at(x + half, y - half)] as number) +
      (sums[at(x - half, y - half)] as number)) /
    (4 * half * half);
  const heartX = Math.round(width / 2 + (run.player.x - camera.centreX) / perPixel);
  const heartY = Math.round(height / 2 + (run.player.y - camera.centreY) / perPixel);
  let brightest = 0;
  for (let y = half; y <= height - half; y++)
    for (let x = half; x <= width - half; x++) {
      if (Math.abs(x - heartX) < 3 * half && Math.abs(y - heartY) < 3 * half) continue;
      brightest = Math.max(brightest, mean(x, y));
    }
  const heart = mean(heartX, heartY);
  renderer.dispose();
  canvas.remove();
  return { heart, brightest };
}

test('with 280 enemies alive the heart is brighter than every other part of the picture of its size', async ({
  page,
}) => {
  await page.setViewportSize({ width: 960, height: 600 });
  await page.goto('about:blank');
  await page.addScriptTag({ content: await bundleForPage('games/shoot-or-die/view/renderer.ts', 'view') });
  for (const life of [100, 50, 15]) {
    const { heart, brightest } = await page.evaluate(draw, [crowdedRun(life), HEART_RADIUS] as const);
    expect(heart / brightest, `with ${life} of 100 life`).toBeGreaterThan(1);
  }
});
