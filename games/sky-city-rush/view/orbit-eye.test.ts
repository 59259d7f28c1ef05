import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTrackFrame } from '../rules/track-frame.ts';
import { FIRST_ORBIT, ORBIT_BOUNDS, type Orbit, turnOrbit } from '../session/orbit.ts';
import { createEye, orbitEye } from './camera.ts';

const orbits = fc.record({
  angle: fc.double({ min: -1000, max: 1000, noNaN: true }),
  elevation: fc.double({ min: -200, max: 200, noNaN: true }),
  distance: fc.double({ min: -10, max: 100, noNaN: true }),
});

function eyeAt(orbit: Orbit, walls = 1000) {
  const eye = createEye();
  orbitEye(eye, { ...createTrackFrame(), x: 100, y: 20, z: -30 }, orbit, (right, up, ahead, out) => {
    const x = 100 + Math.max(-walls, Math.min(walls, right));
    Object.assign(out, createTrackFrame(), { x, y: 20 + up, z: -30 - ahead });
  });
  return eye.frame;
}

test('from everywhere on the orbit the eye looks at the ship, upright and undistorted', () => {
  fc.assert(
    fc.property(orbits, (changed) => {
      const orbit = turnOrbit(FIRST_ORBIT, changed);
      const { x, y, z, ...axes } = eyeAt(orbit);
      // The camera looks at a point 0.4 m over the ship's centre.
      expect(x + axes.aheadX * orbit.distance).toBeCloseTo(100, 6);
      expect(y + axes.aheadY * orbit.distance).toBeCloseTo(20.4, 6);
      expect(z + axes.aheadZ * orbit.distance).toBeCloseTo(-30, 6);
      expect(y, 'never under the deck').toBeGreaterThan(20);
      expect(axes.rightY, 'level').toBeCloseTo(0, 6);
      expect(axes.upY).toBeGreaterThan(0);
      expect(Math.hypot(axes.upX, axes.upY, axes.upZ)).toBeCloseTo(1, 6);
      expect(axes.rightX * axes.aheadX + axes.rightZ * axes.aheadZ).toBeCloseTo(0, 6);
    }),
  );
});

test('the angle around the ship wraps, height and distance are clamped', () => {
  expect(turnOrbit(FIRST_ORBIT, { angle: 370 }).angle).toBe(10);
  expect(turnOrbit(FIRST_ORBIT, { angle: -10 }).angle).toBe(350);
  expect(turnOrbit(FIRST_ORBIT, { elevation: 200, distance: 0 })).toEqual({
    ...FIRST_ORBIT,
    elevation: ORBIT_BOUNDS.elevation[1],
    distance: ORBIT_BOUNDS.distance[0],
  });
});

test('0 degrees is behind the ship, 90 degrees to its right', () => {
  const behind = eyeAt({ angle: 0, elevation: 2, distance: 10 });
  expect(behind.z).toBeGreaterThan(-30);
  expect(eyeAt({ angle: 90, elevation: 2, distance: 10 }).x).toBeGreaterThan(109);
});

test('between walls the eye stays inside them and still looks at the ship', () => {
  fc.assert(
    fc.property(orbits, fc.double({ min: 0.5, max: 20, noNaN: true }), (changed, walls) => {
      const { x, y, z, ...axes } = eyeAt(turnOrbit(FIRST_ORBIT, changed), walls);
      expect(Math.abs(x - 100)).toBeLessThanOrEqual(walls + 1e-9);
      const distance = Math.hypot(100 - x, 20.4 - y, -30 - z);
      expect(x + axes.aheadX * distance).toBeCloseTo(100, 6);
      expect(y + axes.aheadY * distance).toBeCloseTo(20.4, 6);
      expect(z + axes.aheadZ * distance).toBeCloseTo(-30, 6);
      expect(Math.hypot(axes.upX, axes.upY, axes.upZ)).toBeCloseTo(1, 6);
      expect(axes.rightX * axes.aheadX + axes.rightY * axes.aheadY + axes.rightZ * axes.aheadZ).toBeCloseTo(
        0,
        6,
      );
    }),
  );
});
