import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createPads,
  gamepads,
  hasGamepad,
  PAD,
  PAD_DEAD_SHARE,
  type PadReading,
  type Pads,
} from './gamepad.ts';

interface FakePad extends PadReading {
  axes: number[];
  buttons: { value: number; pressed: boolean; touched: boolean }[];
  connected: boolean;
}

function fakePad(index: number): FakePad {
  const buttons = Array.from({ length: 17 }, () => ({ value: 0, pressed: false, touched: false }));
  return { index, connected: true, axes: [0, 0, 0, 0], buttons };
}

function press(pad: FakePad, button: number, value = 1): void {
  const state = pad.buttons[button];
  if (state) state.value = value;
}

let first: FakePad;
let second: FakePad;
let presses: number[];
let pads: Pads;

beforeEach(() => {
  first = fakePad(0);
  second = fakePad(1);
  presses = [];
  pads = createPads(
    () => [null, first, second],
    (button) => presses.push(button),
  );
});

test('without a gamepad everything is at rest', () => {
  const none = createPads(
    () => [null],
    () => {},
  );
  none.poll();
  expect(none.axis(0)).toBe(0);
  expect(none.value(PAD.a)).toBe(0);
});

test('a held button is told once, and again after a release', () => {
  press(first, PAD.start);
  pads.poll();
  pads.poll();
  expect(presses).toEqual([PAD.start]);
  press(first, PAD.start, 0);
  pads.poll();
  press(first, PAD.start);
  pads.poll();
  expect(presses).toEqual([PAD.start, PAD.start]);
});

test('a trembling stick is at rest, a full one is full', () => {
  first.axes = [PAD_DEAD_SHARE * 0.9, -1, 0, 0];
  pads.poll();
  expect(pads.axis(0)).toBe(0);
  expect(pads.axis(1)).toBe(-1);
});

test('a stick answers from zero where its dead middle ends', () => {
  first.axes = [PAD_DEAD_SHARE + 0.001, 0, 0, 0];
  pads.poll();
  expect(pads.axis(0)).toBeGreaterThan(0);
  expect(pads.axis(0)).toBeLessThan(0.01);
});

test('the gamepad that was pressed last plays', () => {
  first.axes = [1, 0, 0, 0];
  second.axes = [-1, 0, 0, 0];
  press(second, PAD.a);
  pads.poll();
  expect(pads.axis(0)).toBe(-1);
  press(first, PAD.b);
  pads.poll();
  expect(pads.axis(0)).toBe(1);
});

test('a trigger is read by how far it is pulled', () => {
  press(first, PAD.rightTrigger, 0.5);
  pads.poll();
  expect(pads.value(PAD.rightTrigger)).toBe(0.5);
});

test('a gamepad that is unplugged lets go of everything', () => {
  first.axes = [1, 0, 0, 0];
  press(first, PAD.a);
  pads.poll();
  first.connected = false;
  second.connected = false;
  pads.poll();
  expect(pads.axis(0)).toBe(0);
  expect(pads.value(PAD.a)).toBe(0);
});

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['has none', {}],
  [
    'refuses them',
    {
      getGamepads() {
        throw new DOMException('refused by the permissions policy', 'SecurityError');
      },
    },
  ],
])('a browser that %s is one without a gamepad', (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  expect(gamepads()).toEqual([]);
  expect(hasGamepad()).toBe(false);
});
