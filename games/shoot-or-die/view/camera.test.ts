import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCamera, worldX, worldY } from '#games/shooter-kit/view/camera.ts';
import { between } from '#tests/support/examples.ts';
import { fitCamera, followHeart } from './camera.ts';

test('every screen shape shows the same area', () => {
  const areas = [
    [1280, 720],
    [390, 844],
    [280, 653],
    [3840, 2160],
  ].map(([width = 0, height = 0]) => {
    const camera = createCamera();
    fitCamera(camera, width, height);
    return camera.halfWidth * camera.halfHeight;
  });
  for (const area of areas) expect(area).toBeCloseTo(areas[0] ?? 0, 3);
});

test('the heart is always in view', () => {
  const radius = 600;
  const side = fc.integer({ min: 280, max: 4000 });
  fc.assert(
    fc.property(side, side, between(0, 6.3), between(0, radius), (width, height, angle, distance) => {
      fc.pre(Math.max(width, height) / Math.min(width, height) < 3);
      const camera = createCamera();
      fitCamera(camera, width, height);
      const x = distance * Math.cos(angle);
      const y = distance * Math.sin(angle);
      followHeart(camera, x, y, radius);
      expect(Math.abs(x - camera.centreX)).toBeLessThan(camera.halfWidth);
      expect(Math.abs(y - camera.centreY)).toBeLessThan(camera.halfHeight);
    }),
  );
});

test('the middle of the canvas is the middle of the view', () => {
  const camera = createCamera();
  fitCamera(camera, 800, 600);
  followHeart(camera, 300, 300, 600);
  expect(worldX(camera, 400)).toBe(camera.centreX);
  expect(worldY(camera, 300)).toBe(camera.centreY);
  expect(worldX(camera, 800)).toBeCloseTo(camera.centreX + camera.halfWidth);
});
