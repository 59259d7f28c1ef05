import fc from 'fast-check';
import { expect, test } from 'vitest';
import { between } from '#tests/support/examples.ts';
import {
  AIM_DIRECTIONS,
  createControls,
  FULL_TILT,
  packControls,
  setControls,
  unpackControls,
} from './controls.ts';

test('controls are the same after they are packed and unpacked', () => {
  const tilt = between(-1, 1);
  const angle = between(-20, 20);
  fc.assert(
    fc.property(
      tilt,
      tilt,
      angle,
      fc.boolean(),
      fc.integer({ min: 0, max: 3 }),
      (tiltX, tiltY, radians, fire, choice) => {
        const controls = { ...createControls(), choice };
        setControls(controls, tiltX, tiltY, radians, fire);
        const copy = createControls();
        unpackControls(packControls(controls), copy);
        // A tilt of −0 is recorded as 0.
        expect({ ...copy }).toEqual({ ...controls, moveX: controls.moveX + 0, moveY: controls.moveY + 0 });
      },
    ),
  );
});

test('any 32-bit word gives controls within their bounds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffff_ffff }), (word) => {
      const controls = createControls();
      unpackControls(word, controls);
      expect(Math.abs(controls.moveX)).toBeLessThanOrEqual(FULL_TILT);
      expect(Math.abs(controls.moveY)).toBeLessThanOrEqual(FULL_TILT);
      expect(controls.aim).toBeLessThan(AIM_DIRECTIONS);
    }),
  );
});

test('the direction at a quarter of a turn points straight down', () => {
  const controls = createControls();
  setControls(controls, 0, 0, Math.PI / 2, false);
  expect(controls.aim).toBe(256);
  setControls(controls, 0, 0, -Math.PI / 2, false);
  expect(controls.aim).toBe(768);
});

test('a tilt too small to record becomes 0, never −0', () => {
  const controls = createControls();
  setControls(controls, -0.01, -0, 0, false);
  expect([Object.is(controls.moveX, 0), Object.is(controls.moveY, 0)]).toEqual([true, true]);
});
