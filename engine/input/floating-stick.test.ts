import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFloatingStick, grabStick, moveStick, releaseStick, STICK_REACH } from './floating-stick.ts';

test('a thumb that lands tilts nothing, wherever it lands', () => {
  const stick = createFloatingStick();
  grabStick(stick, 3, 200, 500);
  expect(stick).toMatchObject({ pointerId: 3, tiltX: 0, tiltY: 0 });
});

test('a full reach to the right is full tilt to the right', () => {
  const stick = createFloatingStick();
  grabStick(stick, 1, 100, 100);
  moveStick(stick, 100 + STICK_REACH, 100);
  expect(stick.tiltX).toBeCloseTo(1);
  expect(stick.tiltY).toBeCloseTo(0);
});

test('a trembling thumb is at rest', () => {
  const stick = createFloatingStick();
  grabStick(stick, 1, 100, 100);
  moveStick(stick, 104, 103);
  expect(stick).toMatchObject({ tiltX: 0, tiltY: 0 });
});

test('beyond its reach the stick follows, so that turning back answers at once', () => {
  const stick = createFloatingStick();
  grabStick(stick, 1, 0, 0);
  moveStick(stick, 300, 0);
  moveStick(stick, 300 - STICK_REACH * 2, 0);
  expect(stick.tiltX).toBeCloseTo(-1);
});

test('the tilt is never longer than one', () => {
  const place = fc.double({ min: -2000, max: 2000, noNaN: true });
  fc.assert(
    fc.property(place, place, fc.array(fc.tuple(place, place), { maxLength: 20 }), (x, y, moves) => {
      const stick = createFloatingStick();
      grabStick(stick, 1, x, y);
      for (const [toX, toY] of moves) {
        moveStick(stick, toX, toY);
        expect(Math.hypot(stick.tiltX, stick.tiltY)).toBeLessThanOrEqual(1 + 1e-9);
      }
    }),
  );
});

test('a released stick is at rest and free for the next thumb', () => {
  const stick = createFloatingStick();
  grabStick(stick, 1, 0, 0);
  moveStick(stick, 40, 40);
  releaseStick(stick);
  expect(stick).toMatchObject({ pointerId: null, tiltX: 0, tiltY: 0 });
});
