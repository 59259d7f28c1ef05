import { expect, test } from 'vitest';
import { createCamera, worldX, worldY } from './camera.ts';

test('the middle of the canvas is the middle of the view, its edge that of the view', () => {
  const camera = {
    ...createCamera(),
    width: 800,
    height: 600,
    centreX: 70,
    centreY: -20,
    halfWidth: 200,
    halfHeight: 150,
    unitsPerCssPixel: 0.5,
  };
  expect(worldX(camera, 400)).toBe(70);
  expect(worldY(camera, 300)).toBe(-20);
  expect(worldX(camera, 800)).toBe(270);
  expect(worldY(camera, 0)).toBe(-170);
});
