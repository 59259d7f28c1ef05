// @vitest-environment happy-dom

import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { between } from '#tests/support/examples.ts';
import {
  createFloatingStick,
  grabStick,
  moveStick,
  Pointers,
  releaseStick,
  STICK_REACH,
} from './pointers.ts';

let canvas: HTMLCanvasElement;
let pointers: Pointers;
let presses: string[];

beforeEach(() => {
  canvas = document.body.appendChild(document.createElement('canvas'));
  canvas.getBoundingClientRect = () => new DOMRect(10, 20, 400, 200);
  presses = [];
  pointers = new Pointers(canvas, { onPress: (device) => presses.push(device), onMouseMove: () => {} });
});
afterEach(() => {
  pointers.dispose();
  canvas.remove();
});

function send(type: string, init: PointerEventInit): void {
  canvas.dispatchEvent(new PointerEvent(type, { bubbles: true, ...init }));
}
const touch = (type: string, pointerId: number, x: number, y: number): void =>
  send(type, { pointerType: 'touch', pointerId, clientX: x + 10, clientY: y + 20 });

test('measures the mouse position from the corner of the canvas', () => {
  send('pointermove', { pointerType: 'mouse', clientX: 110, clientY: 70 });
  expect(pointers.mouse).toMatchObject({ x: 100, y: 50, primary: false });
});

test('a click between two steps counts in exactly one step', () => {
  send('pointerdown', { pointerType: 'mouse', buttons: 1 });
  send('pointerup', { pointerType: 'mouse', buttons: 0 });
  expect(pointers.mouse.primary).toBe(true);
  pointers.endStep();
  expect(pointers.mouse.primary).toBe(false);
});

test('the two mouse buttons are distinguished', () => {
  send('pointerdown', { pointerType: 'mouse', buttons: 2 });
  pointers.endStep();
  expect(pointers.mouse).toMatchObject({ primary: false, secondary: true });
});

test('two thumbs hold two sticks at the same time, one in each half', () => {
  touch('pointerdown', 1, 50, 100);
  touch('pointerdown', 2, 350, 100);
  touch('pointermove', 1, 90, 100);
  touch('pointermove', 2, 350, 60);
  expect(pointers.leftStick.tiltX).toBeGreaterThan(0.5);
  expect(pointers.rightStick.tiltY).toBeLessThan(-0.5);
  touch('pointerup', 1, 90, 100);
  expect(pointers.leftStick.pointerId).toBeNull();
  expect(pointers.rightStick.pointerId).toBe(2);
  expect(presses).toEqual(['touch', 'touch']);
});

test('a third finger does not take over a held stick', () => {
  touch('pointerdown', 1, 50, 100);
  touch('pointerdown', 5, 60, 110);
  expect(pointers.leftStick.pointerId).toBe(1);
});

test.each([
  ['the browser takes its touch', () => touch('pointercancel', 1, 50, 100)],
  ['the capture is lost', () => touch('lostpointercapture', 1, 50, 100)],
  ['the window is left', () => window.dispatchEvent(new Event('blur'))],
])('a stick is released when %s', (_, end) => {
  touch('pointerdown', 1, 50, 100);
  touch('pointermove', 1, 90, 100);
  end();
  expect(pointers.leftStick).toMatchObject({ pointerId: null, tiltX: 0 });
});

test('disposed pointers receive nothing, and the canvas’s touch action is restored', () => {
  expect(canvas.style.touchAction).toBe('none');
  pointers.dispose();
  touch('pointerdown', 1, 50, 100);
  expect(pointers.leftStick.pointerId).toBeNull();
  expect(canvas.style.touchAction).toBe('');
});

test('a touch does not tilt the stick, wherever the thumb touches', () => {
  const stick = createFloatingStick();
  grabStick(stick, 3, 200, 500);
  expect(stick).toMatchObject({ pointerId: 3, tiltX: 0, tiltY: 0 });
});

test("moving to the right by the stick's full reach tilts it fully to the right", () => {
  const stick = createFloatingStick();
  grabStick(stick, 1, 100, 100);
  moveStick(stick, 100 + STICK_REACH, 100);
  expect(stick.tiltX).toBeCloseTo(1);
  expect(stick.tiltY).toBeCloseTo(0);
});

test('small movements of a thumb leave the stick at rest', () => {
  const stick = createFloatingStick();
  grabStick(stick, 1, 100, 100);
  moveStick(stick, 104, 103);
  expect(stick).toMatchObject({ tiltX: 0, tiltY: 0 });
});

test('beyond its reach, the stick follows the thumb, so that reversing takes effect immediately', () => {
  const stick = createFloatingStick();
  grabStick(stick, 1, 0, 0);
  moveStick(stick, 300, 0);
  moveStick(stick, 300 - STICK_REACH * 2, 0);
  expect(stick.tiltX).toBeCloseTo(-1);
});

test('the length of the tilt is at most one', () => {
  const place = between(-2000, 2000);
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

test('a released stick is at rest and available to the next thumb', () => {
  const stick = createFloatingStick();
  grabStick(stick, 1, 0, 0);
  moveStick(stick, 40, 40);
  releaseStick(stick);
  expect(stick).toMatchObject({ pointerId: null, tiltX: 0, tiltY: 0 });
});

test('leaving the window releases both sticks and the mouse buttons', () => {
  touch('pointerdown', 1, 50, 100);
  touch('pointerdown', 2, 350, 100);
  send('pointerdown', { pointerType: 'mouse', pointerId: 3, buttons: 3 });
  window.dispatchEvent(new Event('blur'));
  expect([pointers.leftStick.pointerId, pointers.rightStick.pointerId]).toEqual([null, null]);
  expect(pointers.mouse).toMatchObject({ primary: false, secondary: false });
});

test.each([
  [199, 'left'],
  [200, 'right'],
])('a thumb at %d of 400 pixels holds the %s stick, whose centre is under the thumb', (x, side) => {
  touch('pointerdown', 1, x, 30);
  const [held, free] =
    side === 'left' ? [pointers.leftStick, pointers.rightStick] : [pointers.rightStick, pointers.leftStick];
  expect(held).toEqual({ pointerId: 1, centreX: x, centreY: 30, tiltX: 0, tiltY: 0 });
  expect(free).toEqual(createFloatingStick());
});

test('a mouse button that is lost outside the canvas is released in the next step; touches do not affect it', () => {
  send('pointerdown', { pointerType: 'mouse', pointerId: 3, buttons: 1 });
  touch('pointerdown', 1, 50, 100);
  touch('pointerup', 1, 50, 100);
  pointers.endStep();
  expect(pointers.mouse.primary).toBe(true);
  send('lostpointercapture', { pointerType: 'mouse', pointerId: 3 });
  pointers.endStep();
  expect(pointers.mouse.primary).toBe(false);
});

test.each([
  [8.3, 0],
  [8.33, 8.33 / 52],
  [52, 1],
  [80, 1],
])('a thumb %d pixels from the centre tilts the stick by %d', (offset, tilt) => {
  const stick = createFloatingStick();
  grabStick(stick, 1, 100, 100);
  moveStick(stick, 100, 100 - offset);
  expect(stick.tiltX).toBeCloseTo(0);
  expect(stick.tiltY).toBeCloseTo(-tilt);
});

test('a held stick that is grabbed again starts without a tilt', () => {
  const stick = createFloatingStick();
  grabStick(stick, 1, 0, 0);
  moveStick(stick, 40, 40);
  grabStick(stick, 2, 5, 6);
  expect(stick).toEqual({ pointerId: 2, centreX: 5, centreY: 6, tiltX: 0, tiltY: 0 });
});
