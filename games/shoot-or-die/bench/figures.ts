// Measures the heaviest case, 2,000 live objects, in Node. To run only this: `npx tsx -e
// "import('./games/shoot-or-die/bench/figures.ts').then((bench) => bench.measureOwnFigures()).then(console.log)"`.
import { PerformanceObserver } from 'node:perf_hooks';
import { table, times } from '#bench/markdown-tables.ts';
import type { MeasureOwnFigures } from '#bench/modules-of-games.ts';
import { median, ratio } from '#bench/statistics.ts';
import { cosineOfTurn, sineOfTurn } from '#engine/rules/angle.ts';
import { takeItem } from '#engine/rules/pool.ts';
import { type Controls, createControls } from '#games/shooter-kit/rules/controls.ts';
import { createSpriteBatch, createSpriteUniforms } from '#games/shooter-kit/view/sprites.ts';
import { readTuning } from '../bot/play-round.ts';
import { createRun } from '../rules/create-run.ts';
import { ENEMY_KINDS, isBoss } from '../rules/kinds.ts';
import { MOST_ENEMIES, type Run } from '../rules/run.ts';
import { BIRTH_STEPS, spawnEnemy } from '../rules/spawn.ts';
import { step } from '../rules/step.ts';
import type { Tuning } from '../rules/tuning.ts';
import { drawEnemy } from '../view/scene/enemy-sprites.ts';
import { drawBullets } from '../view/scene/heart-sprites.ts';
import type { SceneRenderer } from '../view/scene/layers.ts';
import { drawThreat } from '../view/scene/threat-sprites.ts';

/** CPU time in milliseconds, medians over all frames. */
interface Crowd {
  live: number;
  stepMs: number;
  /** Script time of a frame without the draw calls. */
  frameMs: number;
  /** Time for computing `KNOWN_ROOTS` square roots between the frames: a measure of the machine’s speed. */
  knownJobMs: number;
  /** Heap bytes allocated by a step; null if a garbage collection interfered. */
  heapBytesPerStep: number | null;
}

const WARM_UP_FRAMES = 400;
const FRAMES = 1_000;
const KNOWN_ROOTS = 100_000;

const CAPACITY = { ground: 1300, bosses: 48, enemies: MOST_ENEMIES, hunters: MOST_ENEMIES, air: 1600 };

function createLayers(): SceneRenderer['layers'] {
  const uniforms = createSpriteUniforms({ source: null });
  const layers = Object.entries(CAPACITY).map(([name, capacity]) => [
    name,
    createSpriteBatch(capacity, '', uniforms),
  ]);
  return Object.fromEntries(layers) as SceneRenderer['layers'];
}

function drawAll(layers: SceneRenderer['layers'], run: Run, frame: number): void {
  const batches = Object.values(layers);
  for (const batch of batches) batch.clear();
  for (let i = 0; i < run.enemies.count; i += 1) {
    const enemy = run.enemies.items[i];
    if (!enemy) continue;
    drawThreat(layers.ground, run, enemy, 0.5);
    drawEnemy(layers, enemy, 0.5, frame / 60);
  }
  drawBullets(layers.air, run, 0.5);
  for (const batch of batches) batch.finish();
}

function steerHeart(controls: Controls, frame: number): void {
  const angle = frame / 38;
  controls.moveX = Math.round(7 * Math.cos(angle));
  controls.moveY = Math.round(7 * Math.sin(angle));
  controls.aim = (frame * 9) % 1024;
}

function takeKnownRoots(): number {
  let root = 1;
  for (let i = 0; i < KNOWN_ROOTS; i += 1) root = Math.sqrt(root + i);
  return root;
}

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function heapBytesPerStep(run: Run, controls: Controls): number | null {
  let collections = 0;
  const observer = new PerformanceObserver((list) => {
    collections += list.getEntries().length;
  });
  observer.observe({ entryTypes: ['gc'] });
  const before = process.memoryUsage().heapUsed;
  for (let frame = 0; frame < FRAMES; frame += 1) {
    steerHeart(controls, frame);
    step(run, controls);
  }
  const left = process.memoryUsage().heapUsed - before;
  for (const entry of observer.takeRecords()) collections += entry.entryType === 'gc' ? 1 : 0;
  observer.disconnect();
  return collections > 0 || left < 0 ? null : left / FRAMES;
}

function measureCrowd(): Crowd {
  const run = createCrowd(readTuning());
  const controls = { ...createControls(), fire: true };
  const layers = createLayers();
  const steps: number[] = [];
  const frames: number[] = [];
  const busyJobs: number[] = [];
  let live = 0;
  for (let frame = 0; frame < WARM_UP_FRAMES + FRAMES; frame += 1) {
    fillCrowd(run);
    live = Math.max(live, run.enemies.count + run.bullets.count);
    steerHeart(controls, frame);
    const start = processorTime();
    step(run, controls);
    const stepped = processorTime();
    drawAll(layers, run, frame);
    const drawn = processorTime();
    takeKnownRoots();
    const end = processorTime();
    if (frame < WARM_UP_FRAMES) continue;
    steps.push(stepped - start);
    frames.push(drawn - start);
    busyJobs.push(end - drawn);
  }
  return {
    live,
    stepMs: median(steps),
    frameMs: median(frames),
    knownJobMs: median(busyJobs),
    heapBytesPerStep: heapBytesPerStep(run, controls),
  };
}

// The largest crowd that the rules allow: 1,600 enemies of every kind, and all bullets.

const CROWD_KINDS = ENEMY_KINDS.filter((kind) => !isBoss(kind) && kind !== 'segment' && kind !== 'target');

/** Golden angle in turns, which spreads points evenly over a disc. */
const GOLDEN_TURN = 0.381966;

/** Creates enemies that cannot die. */
function createCrowd(tuning: Tuning): Run {
  const run = createRun(1, tuning);
  run.progress.need = Number.POSITIVE_INFINITY;
  fillCrowd(run);
  return run;
}

function fillCrowd(run: Run): void {
  run.life.amount = 100;
  for (let i = run.enemies.count; i < MOST_ENEMIES; i++) {
    const kind = CROWD_KINDS[i % CROWD_KINDS.length];
    const distance = 540 * Math.sqrt((i + 1) / MOST_ENEMIES);
    const turn = i * GOLDEN_TURN;
    const enemy = kind && spawnEnemy(run, kind, distance * cosineOfTurn(turn), distance * sineOfTurn(turn));
    if (enemy) {
      enemy.health = 1e9;
      enemy.ageSteps = BIRTH_STEPS;
    }
  }
  for (let bullet = takeItem(run.bullets), i = 0; bullet; bullet = takeItem(run.bullets), i++) {
    const turn = i * GOLDEN_TURN;
    Object.assign(bullet, { x: 0, y: 0, fromX: 0, fromY: 0, power: 1, feed: 0, radius: 6, counts: false });
    Object.assign(bullet, { pierces: 99, bounces: 99, splits: 0, comesHome: false, isHomeward: false });
    Object.assign(bullet, { ageSteps: 0, struckId: 0 });
    bullet.velocityX = 900 * cosineOfTurn(turn);
    bullet.velocityY = 900 * sineOfTurn(turn);
  }
}

function crowdTable({ live, stepMs, frameMs, knownJobMs, heapBytesPerStep }: Crowd): string {
  const compared = (value: number) => times(ratio(value, knownJobMs));
  return table(
    ['live things', 'step of the rules ms', '× known job', 'frame ms', '× known job', 'heap bytes a step'],
    [
      [
        String(live),
        stepMs.toFixed(2),
        compared(stepMs),
        frameMs.toFixed(2),
        compared(frameMs),
        heapBytesPerStep === null ? 'not known' : heapBytesPerStep.toFixed(0),
      ],
    ],
  );
}

export const measureOwnFigures: MeasureOwnFigures =
  async () => `Shoot or Die with the largest possible crowd, in Node, without drawing: 1,600 enemies and all bullets that the rules allow.
Processor time, medians of 1,000 frames; a frame is one step of the rules and the writing of all sprites. The known job is
a chain of 100,000 square roots, run in turn with the frames to compare machines. Goal: 2 ms a frame.

${crowdTable(measureCrowd())}`;
