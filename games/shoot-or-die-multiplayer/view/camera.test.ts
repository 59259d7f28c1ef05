import { expect, test } from 'vitest';
import { createCamera, worldX, worldY } from '#games/shooter-kit/view/camera.ts';
import { wallAt } from '../rules/arena.ts';
import { fitCamera, frameArena } from './camera.ts';

const SIZES = [
  [1280, 720],
  [360, 640],
  [600, 600],
] as const;

test.each(SIZES)('at %i by %i the whole arena is visible at every moment of a round', (width, height) => {
  const camera = createCamera();
  fitCamera(camera, width, height);
  for (let seconds = 0; seconds <= 45; seconds++) {
    frameArena(camera, seconds, false, 1);
    expect(Math.min(camera.halfWidth, camera.halfHeight)).toBeGreaterThan(wallAt(seconds));
  }
});

test('the camera moves nearer as the wall closes', () => {
  const camera = createCamera();
  fitCamera(camera, 1280, 720);
  frameArena(camera, 0, false, 1);
  const far = camera.unitsPerCssPixel;
  frameArena(camera, 30, false, 1);
  expect(camera.unitsPerCssPixel).toBeLessThan(far * 0.8);
});

test('on the title screen the arena does not overlap the text: it is beside it, or on a tall screen above it', () => {
  const camera = createCamera();
  fitCamera(camera, 1280, 720);
  frameArena(camera, 0, true, 1);
  expect(worldX(camera, 1280 * 0.42)).toBeLessThan(-wallAt(0));
  expect(worldX(camera, 1280)).toBeGreaterThan(wallAt(0));
  fitCamera(camera, 360, 640);
  frameArena(camera, 0, true, 1);
  expect(worldY(camera, 640 * 0.58)).toBeGreaterThan(wallAt(0));
  expect(worldY(camera, 0)).toBeLessThan(-wallAt(0));
});
