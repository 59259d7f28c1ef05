/**
 * Shoot or Die at its fullest: what 2,000 live things cost. `npx tsx bench/shoot-or-die-crowd.ts`. Times one step of the
 * rules and the filling of all sprites, which is the game's script of a frame but for the draw calls themselves, in
 * processor time; and says how much heap a thousand such frames leave behind.
 */
import { createCrowd, fillCrowd } from '#games/shoot-or-die/bot/crowd.ts';
import { readTuning } from '#games/shoot-or-die/bot/read-tuning.ts';
import { createControls } from '#games/shoot-or-die/rules/controls.ts';
import { step } from '#games/shoot-or-die/rules/step.ts';
import { drawEnemy } from '#games/shoot-or-die/view/enemy-sprites.ts';
import { drawBullets } from '#games/shoot-or-die/view/heart-sprites.ts';
import type { Sprites } from '#games/shoot-or-die/view/sprites.ts';
import type { Stage } from '#games/shoot-or-die/view/stage.ts';
import { drawThreat } from '#games/shoot-or-die/view/threat-sprites.ts';
import { median } from './statistics.ts';

const WARM_UP_FRAMES = 200;
const FRAMES = 1000;
const FLOATS_A_SPRITE = 12;

/** A batch without a GPU behind it: the same numbers are written. */
function createBatch(capacity: number): Sprites {
  const numbers = new Float32Array(capacity * FLOATS_A_SPRITE);
  let count = 0;
  return {
    clear() {
      count = 0;
    },
    add(_shape, x, y, halfWidth, halfHeight, cosine, sine, alpha, extra0, extra1, extra2, extra3) {
      if (count === capacity) return;
      let i = count++ * FLOATS_A_SPRITE;
      for (const value of [x, y, halfWidth, halfHeight, cosine, sine]) numbers[i++] = value;
      for (const value of [alpha, extra0, extra1, extra2, extra3]) numbers[i++] = value;
    },
  } as Sprites;
}

const run = createCrowd(readTuning());
const controls = { ...createControls(), fire: true };
const layers = {
  ground: createBatch(1300),
  bosses: createBatch(48),
  organisms: createBatch(1600),
  hunters: createBatch(1600),
  air: createBatch(1600),
} as unknown as Stage['layers'];

function frame(): void {
  step(run, controls);
  for (const batch of Object.values(layers)) batch.clear();
  for (let i = 0; i < run.enemies.count; i += 1) {
    const enemy = run.enemies.items[i];
    if (!enemy) continue;
    drawThreat(layers.ground, run, enemy, 0.5);
    drawEnemy(layers, enemy, 0.5, i);
  }
  drawBullets(layers.air, run, 0.5);
}

const costs: number[] = [];
let live = 0;
for (let i = 0; i < WARM_UP_FRAMES + FRAMES; i += 1) {
  fillCrowd(run);
  // It runs in circles, as one does; the crowd follows.
  const angle = i / 38;
  controls.moveX = Math.round(7 * Math.cos(angle));
  controls.moveY = Math.round(7 * Math.sin(angle));
  controls.aim = (i * 9) % 1024;
  live = Math.max(live, run.enemies.count + run.bullets.count);
  const before = process.cpuUsage();
  frame();
  const { user, system } = process.cpuUsage(before);
  if (i >= WARM_UP_FRAMES) costs.push((user + system) / 1000);
}
console.log(
  `${live} live things: ${median(costs).toFixed(2)} ms of processor time a frame, median of ${FRAMES} frames`,
);
