// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createPads,
  gamepads,
  hasGamepad,
  PAD,
  PAD_DEAD_SHARE,
  PAD_POLL_MS,
  type PadReading,
  type Pads,
  rumble,
  watchPads,
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

let connected: boolean;
const poll = vi.fn();
const onGone = vi.fn();

beforeEach(() => {
  connected = false;
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { getGamepads: () => [null, { connected }] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

function plug(isIn: boolean): void {
  connected = isIn;
  window.dispatchEvent(new Event(isIn ? 'gamepadconnected' : 'gamepaddisconnected'));
}

test('without a gamepad nothing is asked; with one it is asked until it goes', () => {
  const stop = watchPads(poll, onGone);
  vi.advanceTimersByTime(10 * PAD_POLL_MS);
  expect(poll).not.toHaveBeenCalled();
  plug(true);
  vi.advanceTimersByTime(3 * PAD_POLL_MS);
  expect(poll).toHaveBeenCalledTimes(3);
  plug(false);
  vi.advanceTimersByTime(3 * PAD_POLL_MS);
  expect(poll).toHaveBeenCalledTimes(3);
  expect(onGone).toHaveBeenCalledTimes(1);
  stop();
});

test('a gamepad that is there already is asked at once, and no more after the end', () => {
  connected = true;
  const stop = watchPads(poll);
  vi.advanceTimersByTime(PAD_POLL_MS);
  expect(poll).toHaveBeenCalledTimes(1);
  stop();
  plug(true);
  vi.advanceTimersByTime(3 * PAD_POLL_MS);
  expect(poll).toHaveBeenCalledTimes(1);
});

afterEach(() => vi.unstubAllGlobals());

test('pads that can rumble, and so does a phone that was touched', () => {
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

test('before the first touch, without any of it, and where it is refused, nothing happens', async () => {
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

test('a browser that throws at any of it disturbs nobody', () => {
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
