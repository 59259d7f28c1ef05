import { expect, test } from 'vitest';
import { addTrauma, advanceShake, createCamera, createShake, worldX, worldY } from './camera.ts';

test('the middle of the canvas is the middle of the view, and their edges match', () => {
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

test('the picture shakes by at most ten pixels, and comes to rest', () => {
  const shake = createShake();
  for (let i = 0; i < 200; i++) {
    if (i < 60) addTrauma(shake, 1);
    advanceShake(shake, 1 / 60, 1);
    expect(Math.hypot(shake.x, shake.y)).toBeLessThanOrEqual(10);
  }
  expect(shake.trauma).toBe(0);
  expect(Math.hypot(shake.x, shake.y)).toBe(0);
});

test('with strength zero nothing shakes', () => {
  const shake = createShake();
  addTrauma(shake, 1);
  advanceShake(shake, 0.01, 0);
  expect(Math.hypot(shake.x, shake.y)).toBe(0);
});

test('half the strength shakes half as far', () => {
  const [full, half] = [1, 0.5].map((strength) => {
    const shake = createShake();
    addTrauma(shake, 1);
    advanceShake(shake, 0.01, strength);
    return Math.hypot(shake.x, shake.y);
  });
  expect(half).toBeCloseTo((full ?? 0) / 2);
});
