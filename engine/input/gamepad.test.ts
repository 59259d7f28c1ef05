// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { between } from '#tests/support/examples.ts';
import {
  createPadSeats,
  createPads,
  gamepads,
  hasGamepad,
  PAD,
  PAD_DEAD_ZONE,
  type PadReading,
  type Pads,
  rumble,
} from './gamepad.ts';

interface FakePad extends PadReading {
  mapping: GamepadMappingType;
  axes: number[];
  buttons: { value: number; pressed: boolean; touched: boolean }[];
  connected: boolean;
}

function fakePad(index: number): FakePad {
  const buttons = Array.from({ length: 17 }, () => ({ value: 0, pressed: false, touched: false }));
  return { index, connected: true, mapping: 'standard', axes: [0, 0, 0, 0], buttons };
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

test('without a gamepad, all values are at rest', () => {
  const none = createPads(
    () => [null],
    () => {},
  );
  none.poll();
  expect(none.axis(0)).toBe(0);
  expect(none.value(PAD.a)).toBe(0);
});

test('a held button is reported once, and again after it was released', () => {
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

test('a stick that moves slightly reads as zero, and a fully tilted stick reads as one', () => {
  first.axes = [PAD_DEAD_ZONE * 0.9, -1, 0, 0];
  pads.poll();
  expect(pads.axis(0)).toBe(0);
  expect(pads.axis(1)).toBe(-1);
});

test('stick values start from zero at the edge of the dead zone', () => {
  first.axes = [PAD_DEAD_ZONE + 0.001, 0, 0, 0];
  pads.poll();
  expect(pads.axis(0)).toBeGreaterThan(0);
  expect(pads.axis(0)).toBeLessThan(0.01);
});

test('reads the gamepad on which a button was pressed last', () => {
  first.axes = [1, 0, 0, 0];
  second.axes = [-1, 0, 0, 0];
  press(second, PAD.a);
  pads.poll();
  expect(pads.axis(0)).toBe(-1);
  press(first, PAD.b);
  pads.poll();
  expect(pads.axis(0)).toBe(1);
});

test('a trigger reports how far it is pulled', () => {
  press(first, PAD.rightTrigger, 0.5);
  pads.poll();
  expect(pads.value(PAD.rightTrigger)).toBe(0.5);
});

test('an unplugged gamepad releases all its inputs', () => {
  first.axes = [1, 0, 0, 0];
  press(first, PAD.a);
  pads.poll();
  first.connected = false;
  second.connected = false;
  pads.poll();
  expect(pads.axis(0)).toBe(0);
  expect(pads.value(PAD.a)).toBe(0);
});

function unknownPad(axes: number[], values: readonly number[] = Array(12).fill(0), index = 0): FakePad {
  const buttons = values.map((value) => ({ value, pressed: false, touched: false }));
  return { index, connected: true, mapping: '', axes, buttons };
}

const ALL_AXES = [...Array(10).keys()];
const ALL_BUTTONS = [...Array(40).keys()];

test('ignores each axis of an unknown gamepad until it has moved, whatever its value at rest', () => {
  const rest = between(-1.3, 3.3);
  const value = between(0, 1);
  fc.assert(
    fc.property(fc.array(rest, { maxLength: 10 }), fc.array(value, { maxLength: 40 }), (axes, values) => {
      const steady = createPads(
        () => [unknownPad(axes, values)],
        () => expect.fail('a press'),
      );
      for (let poll = 0; poll < 40; poll++) steady.poll();
      const tilted = ALL_AXES.filter((axis) => steady.axis(axis) !== 0);
      const pressed = ALL_BUTTONS.filter((button) => steady.value(button) >= 0.35);
      expect([...tilted, ...pressed]).toEqual([]);
    }),
  );
});

test('a trigger that rests at −1 is never read as a stick, for any movement', () => {
  const pad = unknownPad([0, 0, -1, 0, 0, -1]);
  const reader = createPads(
    () => [pad],
    () => {},
  );
  for (const pulled of [-1, -0.4, 0, 0.1, 0.8, 1, 0.3, 0, -0.6, -1, -1]) {
    pad.axes[2] = pulled;
    reader.poll();
    expect(reader.axis(2)).toBe(0);
  }
});

test('a trigger that reports 0 until its first pull and then rests at −1 is never read as a stick', () => {
  const pull = between(-1, -0.51);
  const later = fc.array(between(-1, 1), { maxLength: 20 });
  fc.assert(
    fc.property(fc.constantFrom(2, 3, 4, 5), pull, later, (axis, first, values) => {
      const pad = unknownPad([0, 0, 0, 0, 0, 0]);
      const reader = createPads(
        () => [pad],
        () => {},
      );
      for (const value of [0, 0, first, ...values, -1, -1]) {
        pad.axes[axis] = value;
        reader.poll();
        expect(reader.axis(axis)).toBe(0);
      }
    }),
  );
});

test('the right stick of an unknown gamepad is read from its first movement, even if it reported 0 until then', () => {
  const pad = unknownPad([0, 0, 0, 0]);
  const reader = createPads(
    () => [pad],
    () => {},
  );
  for (const tilt of [0, -0.2, -0.7, -1]) {
    pad.axes[2] = tilt;
    reader.poll();
  }
  expect(reader.axis(2)).toBe(-1);
});

test('a stick of an unknown gamepad is read immediately if it starts at rest, otherwise after it has been at rest', () => {
  const pad = unknownPad([0.02, 1]);
  const reader = createPads(
    () => [pad],
    () => {},
  );
  reader.poll();
  pad.axes[0] = 1;
  reader.poll();
  expect([reader.axis(0), reader.axis(1)]).toEqual([1, 0]);
  pad.axes[1] = 0;
  for (let poll = 0; poll < 40; poll++) reader.poll();
  pad.axes[1] = -1;
  reader.poll();
  expect(reader.axis(1)).toBe(-1);
});

/** Returns the last value of axis 2 of an unknown gamepad with these values in turn, each for a number of polls. */
function axisAfter(...stretches: readonly (readonly [value: number, polls: number])[]): number {
  const pad = unknownPad([0, 0, stretches[0]?.[0] ?? 0, 0]);
  const reader = createPads(
    () => [pad],
    () => {},
  );
  for (const [value, polls] of stretches) {
    pad.axes[2] = value;
    for (let poll = 0; poll < polls; poll++) reader.poll();
  }
  return reader.axis(2);
}

test('a trigger that was first seen half-way stops counting as a stick three seconds after it was released', () => {
  const half = between(-0.1, 0.1).filter((value) => value !== 0);
  const released = fc.constantFrom(-1, 1);
  fc.assert(
    fc.property(half, released, fc.nat(600), (first, end, polls) => {
      expect(axisAfter([first, 60], [end, 180 + polls])).toBe(0);
      // A pull passes through the middle.
      expect(axisAfter([first, 60], [end, 180], [first, 20], [-end, 1 + polls])).toBe(0);
    }),
  );
});

test('a stick that has returned to the middle once may be held at its end for any time', () => {
  expect(axisAfter([0.02, 5], [1, 170])).toBe(1);
  expect(axisAfter([0.02, 5], [1, 170], [0.02, 30], [1, 1000])).toBe(1);
  expect(axisAfter([0.02, 5], [1, 170], [0.02, 30], [-1, 1000])).toBe(-1);
});

test('a stick held at its end for too long counts again after half a second at rest', () => {
  expect(axisAfter([0.02, 5], [1, 300])).toBe(0);
  expect(axisAfter([0.02, 5], [1, 300], [0.02, 30], [1, 1])).toBe(1);
});

const crossOf = (reader: Pads) =>
  [PAD.up, PAD.right, PAD.down, PAD.left].map((button) => reader.value(button));

test.each([
  [0, [1, 0, 0, 0]],
  [1, [1, 1, 0, 0]],
  [2, [0, 1, 0, 0]],
  [3, [0, 1, 1, 0]],
  [4, [0, 0, 1, 0]],
  [5, [0, 0, 1, 1]],
  [6, [0, 0, 0, 1]],
  [7, [1, 0, 0, 1]],
])('a D-pad on one axis is read: direction %i of eight, clockwise from up', (eighth, cross) => {
  const pad = unknownPad([0, 0, 0, 0, 0, 0, 0, 0, 0, 9 / 7]);
  const seen: number[] = [];
  const reader = createPads(
    () => [pad],
    (button) => seen.push(button),
  );
  reader.poll();
  pad.axes[9] = -1 + (eighth * 2) / 7;
  reader.poll();
  expect(crossOf(reader)).toEqual(cross);
  expect(seen).toHaveLength(cross.filter(Boolean).length);
  pad.axes[9] = 9 / 7;
  reader.poll();
  expect(crossOf(reader)).toEqual([0, 0, 0, 0]);
});

test('the axis of a D-pad is not read as a stick, even if it reported 0 before', () => {
  const pad = unknownPad([0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  const reader = createPads(
    () => [pad],
    () => {},
  );
  for (const value of [0, 9 / 7, -1, -3 / 7, 3 / 7, 1, 9 / 7, 1]) {
    pad.axes[9] = value;
    reader.poll();
    expect(reader.axis(9)).toBe(0);
  }
  expect(crossOf(reader)).toEqual([1, 0, 0, 1]);
});

test('reads a D-pad that reports two axes', () => {
  const pad = unknownPad([0, 0, -1, 0, 0, -1, 0, 0]);
  const reader = createPads(
    () => [pad],
    () => {},
  );
  reader.poll();
  pad.axes[6] = -1;
  pad.axes[7] = 1;
  reader.poll();
  expect(crossOf(reader)).toEqual([0, 0, 1, 1]);
});

test('prefers a standard gamepad to one connected earlier, until a button of the earlier one is pressed', () => {
  const unknown = unknownPad([0, 0]);
  const standard = fakePad(1);
  const reader = createPads(
    () => [unknown, standard],
    () => {},
  );
  reader.poll();
  [unknown.axes[0], standard.axes[0]] = [-1, 1];
  reader.poll();
  expect(reader.axis(0)).toBe(1);
  press(unknown, 3);
  reader.poll();
  expect(reader.axis(0)).toBe(-1);
});

test('a gamepad that takes over the index of another between two polls counts as new', () => {
  const onGone = vi.fn();
  let pad: PadReading = { ...first, id: 'standard' };
  const { seats, poll } = createPadSeats(() => [pad], 2, onGone);
  press(first, PAD.a);
  poll();
  expect(seats[0]?.value(PAD.a)).toBe(1);
  pad = { ...unknownPad([0, 0, -1, -1]), id: 'unknown' };
  poll();
  expect(onGone).toHaveBeenCalledExactlyOnceWith(0);
  expect([seats[0]?.axis(2), seats[0]?.value(PAD.a)]).toEqual([0, 0]);
});

test('distinguishes forty buttons', () => {
  const pad = unknownPad([], Array(40).fill(0));
  const seen: number[] = [];
  const reader = createPads(
    () => [pad],
    (button) => seen.push(button),
  );
  reader.poll();
  for (const button of ALL_BUTTONS) {
    press(pad, button);
    reader.poll();
  }
  expect(seen).toEqual(ALL_BUTTONS);
});

test('gamepads get seats in the order of their first press; an unplugged one frees its seat', () => {
  const all: (FakePad | null)[] = [fakePad(0), fakePad(1), fakePad(2)];
  const told: string[] = [];
  const { seats, poll } = createPadSeats(
    () => all,
    2,
    (seat) => told.push(`seat ${seat} is gone`),
  );
  poll();
  for (const index of [2, 0, 1]) {
    press(all[index] as FakePad, PAD.a);
    poll();
  }
  (all[2] as FakePad).axes[0] = 1;
  poll();
  expect(seats.map((seat) => seat.axis(0))).toEqual([1, 0]);
  expect(seats.map((seat) => seat.value(PAD.a))).toEqual([1, 1]);
  all[2] = null;
  poll();
  expect(told).toEqual(['seat 0 is gone']);
  expect(seats.map((seat) => seat.value(PAD.a))).toEqual([0, 1]);
  press(all[1] as FakePad, PAD.a, 0);
  poll();
  press(all[1] as FakePad, PAD.a);
  poll();
  expect(seats.map((seat) => seat.value(PAD.a))).toEqual([1, 1]);
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
])('a browser that %s is treated as one without gamepads', (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  expect(gamepads()).toEqual([]);
  expect(hasGamepad()).toBe(false);
});

afterEach(() => vi.unstubAllGlobals());

test('vibrates gamepads that support it, and a phone that was touched', () => {
  const playEffect = vi.fn(() => Promise.resolve('complete'));
  const vibrate = vi.fn();
  const getGamepads = () => [null, { vibrationActuator: { playEffect } }, {}];
  vi.stubGlobal('navigator', { getGamepads, vibrate, userActivation: { hasBeenActive: true } });
  rumble(120, 0.7);
  expect(playEffect).toHaveBeenCalledWith('dual-rumble', {
    duration: 120,
    strongMagnitude: 0.7,
    weakMagnitude: 0.7,
  });
  expect(vibrate).toHaveBeenCalledWith(120);
});

test('nothing vibrates before the first touch, on a device without vibration, or if the browser refuses', async () => {
  const vibrate = vi.fn();
  vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive: false } });
  rumble(120, 0.7);
  expect(vibrate).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', {});
  expect(() => rumble(120, 0.7)).not.toThrow();
  const playEffect = vi.fn(() => Promise.reject(new Error('busy')));
  vi.stubGlobal('navigator', { getGamepads: () => [{ vibrationActuator: { playEffect } }] });
  rumble(120, 0.7);
  await Promise.resolve();
  expect(playEffect).toHaveBeenCalledTimes(1);
});

test('a browser that throws an error when asked to vibrate does not stop the game', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('navigator', {
    getGamepads: () => [{ vibrationActuator: { playEffect: refuse } }],
    vibrate: refuse,
    userActivation: { hasBeenActive: true },
  });
  expect(() => rumble(120, 0.7)).not.toThrow();
});
