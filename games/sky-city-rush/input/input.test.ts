// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PAD } from '#engine/input/gamepad.ts';
import { createInput, FULL_STEER, FULL_THROTTLE } from '../rules/input.ts';
import type { Action } from '../session/actions.ts';
import { createInput as createDevices, steerOfMouse } from './input.ts';
import { DEFAULT_KEYS } from './key-map.ts';

test('the mouse steers more the farther it is aside, the same on both sides, and not at all in the middle', () => {
  expect(steerOfMouse(0.51)).toBe(0);
  expect(steerOfMouse(0.6)).toBeGreaterThan(0);
  expect(steerOfMouse(0.6)).toBeLessThan(steerOfMouse(0.7));
  expect(steerOfMouse(0.4)).toBeCloseTo(-steerOfMouse(0.6), 9);
  expect(steerOfMouse(1)).toBe(1);
});

const pad = { index: 0, connected: true, axes: [0, 0, 0, 0], buttons: [{ value: 0 }] };

beforeEach(() => {
  pad.axes = [0, 0, 0, 0];
  pad.buttons = Array.from({ length: 17 }, () => ({ value: 0 }));
  vi.stubGlobal('navigator', { getGamepads: () => [pad] });
});
afterEach(() => vi.unstubAllGlobals());

function take() {
  const canvas = document.createElement('canvas');
  canvas.getBoundingClientRect = () => new DOMRect(0, 0, 1000, 500);
  Object.defineProperty(canvas, 'clientWidth', { value: 1000 });
  const push = vi.fn<(action: Action) => void>();
  const devices = createDevices(canvas, { keys: DEFAULT_KEYS, isTilting: false }, push);
  const presses = () =>
    push.mock.calls
      .map(([action]) => action)
      .filter((action) => action.kind === 'press')
      .map(({ press }) => press);
  const input = createInput();
  const read = () => {
    devices.poll();
    devices.read(input);
    return input;
  };
  const point = (type: string, pointerType: string, x: number, y: number, more: PointerEventInit = {}) =>
    canvas.dispatchEvent(
      new PointerEvent(type, { pointerType, clientX: x, clientY: y, bubbles: true, ...more }),
    );
  const key = (type: 'keydown' | 'keyup', code: string) =>
    window.dispatchEvent(new KeyboardEvent(type, { code, bubbles: true, cancelable: true }));
  return { devices, push, presses, read, point, key };
}

test('keys steer, thrust, boost and brake on either side or both', () => {
  const { devices, read, key } = take();
  for (const code of ['ArrowLeft', 'KeyW', 'Space', 'KeyE']) key('keydown', code);
  expect(read()).toEqual({
    steer: -FULL_STEER,
    throttle: FULL_THROTTLE,
    boost: true,
    brakeLeft: false,
    brakeRight: true,
    reset: false,
  });
  key('keydown', 'ArrowDown');
  key('keydown', 'Backspace');
  expect(read()).toMatchObject({ brakeLeft: true, brakeRight: true, reset: true });
  devices.dispose();
});

test('the mouse alone is enough: its place steers, its buttons boost and brake, and it thrusts by itself', () => {
  const { devices, read, point } = take();
  point('pointerdown', 'mouse', 900, 100, { buttons: 1 });
  expect(read()).toMatchObject({
    steer: FULL_STEER,
    throttle: FULL_THROTTLE,
    boost: true,
    brakeRight: false,
  });
  point('pointermove', 'mouse', 500, 100, { buttons: 2 });
  devices.endStep();
  expect(read()).toMatchObject({ boost: false, brakeLeft: true, brakeRight: true });
  expect(Math.abs(read().steer)).toBe(0);
  devices.dispose();
});

test('the left thumb slides to steer and down to brake, the right one boosts', () => {
  const { devices, read, point } = take();
  point('pointerdown', 'touch', 200, 200, { pointerId: 1 });
  point('pointermove', 'touch', 100, 200, { pointerId: 1 });
  point('pointerdown', 'touch', 800, 200, { pointerId: 2 });
  expect(read()).toMatchObject({
    steer: -FULL_STEER,
    throttle: FULL_THROTTLE,
    boost: true,
    brakeLeft: false,
  });
  point('pointerup', 'touch', 800, 200, { pointerId: 2 });
  point('pointerup', 'touch', 100, 200, { pointerId: 1 });
  point('pointerdown', 'touch', 200, 200, { pointerId: 3 });
  point('pointermove', 'touch', 200, 320, { pointerId: 3 });
  expect(read()).toMatchObject({ boost: false, brakeLeft: true, brakeRight: true });
  devices.dispose();
});

test('a gamepad steers by stick or cross, thrusts and brakes by triggers, boosts by A', () => {
  const { devices, presses, read } = take();
  Object.assign(pad.buttons[PAD.a] ?? {}, { value: 1 });
  Object.assign(pad.buttons[PAD.rightTrigger] ?? {}, { value: 1 });
  Object.assign(pad.buttons[PAD.left] ?? {}, { value: 1 });
  expect(read()).toMatchObject({ steer: -FULL_STEER, throttle: FULL_THROTTLE, boost: true });
  expect(presses().some(({ flies, command }) => flies && command === 'confirm')).toBe(true);
  expect(presses().filter(({ way }) => way === 'left')).toHaveLength(1);
  devices.dispose();
});

test('a push of the left stick is told once, until it has come back', () => {
  const { devices, presses } = take();
  for (const y of [0.2, 0.9, 1, 0.5, 0.9, 0, -1]) {
    pad.axes = [0, y, 0, 0];
    devices.poll();
  }
  expect(presses().map(({ way }) => way)).toEqual(['down', 'up']);
  devices.dispose();
});

test('the device that was used last is the one that flies, and the prompts follow it', () => {
  const { devices, push, read, point, key } = take();
  point('pointerdown', 'mouse', 900, 100, { buttons: 1 });
  expect(devices.device).toBe('mouse');
  key('keydown', 'ArrowLeft');
  expect(devices.device, 'a key may only go through a menu').toBe('mouse');
  devices.use('keyboard');
  expect(read().steer).toBe(-FULL_STEER);
  expect(push.mock.calls.filter(([{ kind }]) => kind === 'change-device')).toHaveLength(2);
  devices.dispose();
});

test('a key tells all that it can mean', () => {
  const { devices, presses, key } = take();
  for (const code of ['ArrowLeft', 'KeyV', 'KeyN', 'Tab', 'ShiftLeft']) key('keydown', code);
  const [arrow, watch, next, tab, shift] = presses();
  expect(arrow).toMatchObject({ flies: true, way: 'left', starts: false });
  expect(watch).toMatchObject({ flies: false, command: 'watch', starts: true });
  expect(next).toMatchObject({ flies: false, command: 'next-track', starts: true });
  expect(tab).toMatchObject({ flies: false, starts: false });
  expect(shift, 'the second key for boost').toMatchObject({ flies: true });
  devices.dispose();
});

test('a button of the HUD asks for a reset once', () => {
  const { devices, read } = take();
  devices.askForReset();
  expect(read().reset).toBe(true);
  expect(read().reset).toBe(false);
  devices.dispose();
});

test('what is held is let go when the game stops listening to it', () => {
  const { devices, read, key } = take();
  key('keydown', 'ArrowLeft');
  devices.endStep();
  devices.releaseAll();
  expect(read().steer).toBe(0);
  devices.dispose();
});
