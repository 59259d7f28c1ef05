import { expect, test } from 'vitest';
import {
  countFrame,
  createQuality,
  createSharpening,
  currentPixelRatio,
  fitDraft,
  type Quality,
} from './quality.ts';

function play(quality: Quality, seconds: number, framesPerSecond: number): number {
  let changes = 0;
  for (let i = 0; i < seconds * framesPerSecond; i++) if (countFrame(quality, 1 / framesPerSecond)) changes++;
  return changes;
}

test('a fast device keeps the best level', () => {
  const quality = createQuality(() => 2, [1, 0.75]);
  expect(play(quality, 60, 60)).toBe(0);
  expect(currentPixelRatio(quality)).toBe(1.5);
});

test('two slow seconds lower the resolution by one level, until the last level', () => {
  const quality = createQuality(() => 2, [1, 0.75]);
  expect(play(quality, 2.2, 20)).toBe(1);
  expect(currentPixelRatio(quality)).toBe(1);
  expect(play(quality, 30, 20)).toBe(1);
  expect(currentPixelRatio(quality)).toBe(0.75);
});

test.each([
  // 15 frames per second instead of 45 require a third of the pixels. A ratio of 0.55 has 0.55² = 0.3 of them.
  [15, 0.55],
  // 0.75² = 0.56 of the pixels would be drawn 36 times per second.
  [20, 0.55],
  [26, 0.75],
])(
  'a device with %i frames per second switches directly to a level that it can draw in time: %f',
  (rate, ratio) => {
    const quality = createQuality(() => 1, [1, 0.75, 0.55, 0.42]);
    expect(play(quality, 2.2, rate)).toBe(1);
    expect(currentPixelRatio(quality)).toBe(ratio);
  },
);

test('the first frame has half of the canvas’s size in CSS pixels, and at least one pixel', () => {
  const sizeOf = (clientWidth: number, clientHeight: number) => {
    const canvas = { clientWidth, clientHeight } as HTMLCanvasElement;
    fitDraft(canvas);
    return [canvas.width, canvas.height];
  };
  expect(sizeOf(301, 200)).toEqual([151, 100]);
  expect(sizeOf(0, 0)).toEqual([1, 1]);
});

test('uses the last level if none is low enough', () => {
  const quality = createQuality(() => 1, [1, 0.75]);
  expect(play(quality, 3, 5)).toBe(1);
  expect(currentPixelRatio(quality)).toBe(0.75);
});

test('a single slow second is ignored', () => {
  const quality = createQuality(() => 1.5, [1]);
  play(quality, 1, 20);
  play(quality, 3, 60);
  play(quality, 1, 20);
  play(quality, 3, 60);
  expect(currentPixelRatio(quality)).toBe(1.5);
});

test('zooming or another screen changes the pixel ratio and restarts the measurement', () => {
  let ofScreen = 1;
  const quality = createQuality(() => ofScreen, [1, 0.75]);
  play(quality, 3, 20);
  expect(currentPixelRatio(quality)).toBe(0.75);
  ofScreen = 1.25;
  expect(currentPixelRatio(quality)).toBe(1.25);
  play(quality, 3, 40);
  expect(currentPixelRatio(quality)).toBe(1);
  ofScreen = 0.5;
  expect(currentPixelRatio(quality)).toBe(0.5);
});

function threeSteps() {
  const painted: string[] = [];
  const sharpening = createSharpening(
    (function* () {
      painted.push('floor');
      yield;
      painted.push('wall');
    })(),
  );
  return { painted, sharpening };
}

test('repaints drafts one by one, but none before the first frame is visible', () => {
  const { painted, sharpening } = threeSteps();
  sharpening.begin();
  expect(sharpening.update()).toBe(true);
  expect(painted).toEqual([]);
  expect(sharpening.update()).toBe(true);
  expect(painted).toEqual(['floor']);
  expect(sharpening.update()).toBe(true);
  expect(painted).toEqual(['floor', 'wall']);
  expect(sharpening.update()).toBe(false);
});

test('keeps the drafts and requests no frames until the fonts have loaded', () => {
  const { painted, sharpening } = threeSteps();
  expect(sharpening.update()).toBe(false);
  expect(sharpening.update()).toBe(false);
  sharpening.begin();
  expect(sharpening.update()).toBe(true);
  expect(painted).toEqual(['floor']);
});
