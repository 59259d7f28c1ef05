import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCamera } from '#games/shooter-kit/view/camera.ts';
import { between } from '#tests/support/examples.ts';
import { fitCamera, followHeart } from '../camera.ts';
import { type Pointer, pointFrom } from './boss-pointer.ts';

const RADIUS = 66;

function onPhone(heartX: number, heartY: number) {
  const camera = createCamera();
  fitCamera(camera, 390, 844);
  followHeart(camera, heartX, heartY, 600);
  return { camera, pointer: { x: 0, y: 0, cosine: 1, sine: 0 } satisfies Pointer };
}

test('a visible boss has no pointer', () => {
  const { camera, pointer } = onPhone(0, 0);
  expect(pointFrom(camera, 100, 300, RADIUS, pointer)).toBe(false);
});

test('a boss to the right of a tall screen has a pointer at the right edge, at its height', () => {
  const { camera, pointer } = onPhone(-400, 0);
  expect(pointFrom(camera, 450, 120, RADIUS, pointer)).toBe(true);
  expect(pointer).toMatchObject({ y: 120, cosine: 1, sine: 0 });
  expect(pointer.x).toBeGreaterThan(camera.centreX);
});

test('a pointer is always in view and one unit long', () => {
  const coordinate = between(-420, 420);
  fc.assert(
    fc.property(coordinate, coordinate, coordinate, coordinate, (heartX, heartY, x, y) => {
      const { camera, pointer } = onPhone(heartX, heartY);
      if (!pointFrom(camera, x, y, RADIUS, pointer)) return;
      expect(Math.abs(pointer.x - camera.centreX)).toBeLessThan(camera.halfWidth);
      expect(Math.abs(pointer.y - camera.centreY)).toBeLessThan(camera.halfHeight);
      expect(Math.hypot(pointer.cosine, pointer.sine)).toBeCloseTo(1);
    }),
  );
});
