import fc from 'fast-check';
import { expect, test } from 'vitest';
import { between } from '#tests/support/examples.ts';
import type { TrackFrame } from '../rules/track-frame.ts';
import { createEye, type Eye, type Followed, moveEye, uprightFov } from './camera.ts';

const DEGREE = Math.PI / 180;

/** A straight track along −z, banked by `bank` radians, right edge down. */
function straight(bank: number) {
  const [cosine, sine] = [Math.cos(bank), Math.sin(bank)];
  return (along: number, across: number, height: number, out: TrackFrame): void => {
    Object.assign(out, {
      x: across * cosine + height * sine,
      y: -across * sine + height * cosine,
      z: -along,
      rightX: cosine,
      rightY: -sine,
      rightZ: 0,
      upX: sine,
      upY: cosine,
      upZ: 0,
      aheadX: 0,
      aheadY: 0,
      aheadZ: -1,
    });
  };
}

const followed = (changed: Partial<Followed> = {}): Followed => ({
  path: 0,
  along: 100,
  across: 0,
  height: 1.2,
  lean: 0,
  speedFraction: 0,
  left: -9,
  right: 9,
  ...changed,
});

function settle(change: Partial<Followed>, isMotionReduced: boolean, bank = 0, seconds = 4): Eye {
  const eye = createEye();
  for (let i = 0; i < seconds * 60; i++) {
    moveEye(eye, followed(change), 'chase', isMotionReduced, 1 / 60, straight(bank));
  }
  return eye;
}

const rollOf = ({ frame }: Eye): number => -Math.asin(frame.rightY);

test('speed widens the field of view from 70 to 98 degrees', () => {
  expect(settle({ speedFraction: 0 }, false).fov).toBeCloseTo(70, 1);
  expect(settle({ speedFraction: 1 }, false).fov).toBeCloseTo(98, 1);
  expect(settle({ speedFraction: 1.4 }, false).fov).toBeLessThanOrEqual(98);
});

test('with reduced motion the view stays at 75 degrees and level', () => {
  const eye = settle({ speedFraction: 1.1, lean: 0.5 }, true, 0.4);
  expect(eye.fov).toBeCloseTo(75, 1);
  expect(rollOf(eye)).toBeCloseTo(0, 5);
});

test('the eye rolls by 60 % of the sum of banking and lean', () => {
  expect(rollOf(settle({ lean: 0.3 }, false))).toBeCloseTo(0.18, 2);
  expect(rollOf(settle({ lean: 0 }, false, 0.5))).toBeCloseTo(0.3, 2);
  expect(rollOf(settle({ lean: -0.2 }, false, 0.5))).toBeCloseTo(0.18, 2);
});

test('the chasing eye stays over the deck and behind the ship wherever the ship is', () => {
  const place = fc.record({
    across: between(-40, 40),
    height: between(-60, 12),
    speedFraction: between(0, 1.3),
  });
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 40 }), (places) => {
      const eye = createEye();
      for (const each of places) {
        moveEye(eye, followed(each), 'chase', false, 1 / 60, straight(0));
        expect(Math.abs(eye.frame.x)).toBeLessThan(9);
        expect(eye.frame.y).toBeGreaterThan(-2);
        expect(eye.frame.z).toBeGreaterThan(-100 + 6);
      }
    }),
  );
});

test('the eye’s axes are orthogonal unit vectors, also at the top of a loop', () => {
  const turned = (along: number, across: number, height: number, out: TrackFrame): void =>
    straight(Math.PI)(along, across, height, out);
  const eye = createEye();
  moveEye(eye, followed({ lean: 0.2 }), 'hood', false, 1 / 60, turned);
  const { frame: f } = eye;
  const length = (x: number, y: number, z: number): number => Math.hypot(x, y, z);
  expect(length(f.rightX, f.rightY, f.rightZ)).toBeCloseTo(1, 6);
  expect(length(f.upX, f.upY, f.upZ)).toBeCloseTo(1, 6);
  expect(f.rightX * f.upX + f.rightY * f.upY + f.rightZ * f.upZ).toBeCloseTo(0, 6);
  expect(f.aheadX * f.upX + f.aheadY * f.upY + f.aheadZ * f.upZ).toBeCloseTo(0, 6);
});

test('the eye reaches the same position after a second at 30, 60 and 144 frames per second', () => {
  const after = (rate: number): Eye => {
    const eye = createEye();
    moveEye(eye, followed(), 'chase', false, 1 / rate, straight(0));
    for (let i = 0; i < rate; i++) {
      moveEye(eye, followed({ across: 4, speedFraction: 1 }), 'chase', false, 1 / rate, straight(0));
    }
    return eye;
  };
  const [slow, usual, fast] = [after(30), after(60), after(144)];
  expect(slow.frame.x).toBeCloseTo(usual.frame.x, 2);
  expect(fast.frame.x).toBeCloseTo(usual.frame.x, 2);
  expect(slow.fov).toBeCloseTo(fast.fov, 2);
});

test('entering a branch, whose coordinates differ, does not throw the eye aside', () => {
  const eye = createEye();
  for (let i = 0; i < 60; i++) {
    moveEye(eye, followed({ across: 6 }), 'chase', false, 1 / 60, straight(0));
  }
  const branch = (along: number, across: number, height: number, out: TrackFrame): void =>
    straight(0)(along, across + 6, height, out);
  const before = eye.frame.x;
  moveEye(eye, followed({ path: 1, across: 0 }), 'chase', false, 1 / 60, branch);
  expect(Math.abs(eye.frame.x - before)).toBeLessThan(0.5);
});

test('where a branch merges, the eye stays behind the ship even if the deck’s middle is far aside', () => {
  const eye = createEye();
  for (let i = 0; i < 60; i++) moveEye(eye, followed(), 'chase', false, 1 / 60, straight(0));
  const joined = (along: number, across: number, height: number, out: TrackFrame): void =>
    straight(0)(along, across + 14, height, out);
  const onMain = followed({ path: 1, across: -14, left: -18, right: 9 });
  const before = { ...eye.frame };
  moveEye(eye, onMain, 'chase', false, 1 / 60, joined);
  expect(Math.abs(eye.frame.x - before.x)).toBeLessThan(0.1);
  expect(Math.abs(eye.frame.aheadX - before.aheadX)).toBeLessThan(0.02);
});

test('a portrait window sees at least 50 degrees horizontally, within limits', () => {
  const across = (fov: number, aspect: number): number =>
    (2 * Math.atan(Math.tan((uprightFov(fov, aspect) * DEGREE) / 2) * aspect)) / DEGREE;
  expect(across(75, 390 / 844)).toBeGreaterThanOrEqual(49.9);
  expect(uprightFov(75, 16 / 9)).toBe(75);
  expect(uprightFov(75, 0.1)).toBeLessThanOrEqual(104);
});
