import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTrackFrame } from '../rules/track-frame.ts';
import { FIRST_ORBIT, ORBIT_BOUNDS, type Orbit, turnOrbit } from '../session/orbit.ts';
import { createEye, orbitEye } from './camera.ts';

const orbits = fc.record({
  round: fc.double({ min: -1000, max: 1000, noNaN: true }),
  above: fc.double({ min: -200, max: 200, noNaN: true }),
  away: fc.double({ min: -10, max: 100, noNaN: true }),
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
      expect(x + axes.aheadX * orbit.away).toBeCloseTo(100, 6);
      expect(y + axes.aheadY * orbit.away).toBeCloseTo(20.4, 6);
      expect(z + axes.aheadZ * orbit.away).toBeCloseTo(-30, 6);
      expect(y, 'never under the deck').toBeGreaterThan(20);
      expect(axes.rightY, 'level').toBeCloseTo(0, 6);
      expect(axes.upY).toBeGreaterThan(0);
      expect(Math.hypot(axes.upX, axes.upY, axes.upZ)).toBeCloseTo(1, 6);
      expect(axes.rightX * axes.aheadX + axes.rightZ * axes.aheadZ).toBeCloseTo(0, 6);
    }),
  );
});

test('the angle around the ship wraps, height and distance are clamped', () => {
  expect(turnOrbit(FIRST_ORBIT, { round: 370 }).round).toBe(10);
  expect(turnOrbit(FIRST_ORBIT, { round: -10 }).round).toBe(350);
  expect(turnOrbit(FIRST_ORBIT, { above: 200, away: 0 })).toEqual({
    ...FIRST_ORBIT,
    above: ORBIT_BOUNDS.above[1],
    away: ORBIT_BOUNDS.away[0],
  });
});

test('0 degrees is behind the ship, 90 degrees to its right', () => {
  const behind = eyeAt({ round: 0, above: 2, away: 10 });
  expect(behind.z).toBeGreaterThan(-30);
  expect(eyeAt({ round: 90, above: 2, away: 10 }).x).toBeGreaterThan(109);
});

test('between walls the eye stays inside them and still looks at the ship', () => {
  fc.assert(
    fc.property(orbits, fc.double({ min: 0.5, max: 20, noNaN: true }), (changed, walls) => {
      const { x, y, z, ...axes } = eyeAt(turnOrbit(FIRST_ORBIT, changed), walls);
      expect(Math.abs(x - 100)).toBeLessThanOrEqual(walls + 1e-9);
      const away = Math.hypot(100 - x, 20.4 - y, -30 - z);
      expect(x + axes.aheadX * away).toBeCloseTo(100, 6);
      expect(y + axes.aheadY * away).toBeCloseTo(20.4, 6);
      expect(z + axes.aheadZ * away).toBeCloseTo(-30, 6);
      expect(Math.hypot(axes.upX, axes.upY, axes.upZ)).toBeCloseTo(1, 6);
      expect(axes.rightX * axes.aheadX + axes.rightY * axes.aheadY + axes.rightZ * axes.aheadZ).toBeCloseTo(
        0,
        6,
      );
    }),
  );
});
