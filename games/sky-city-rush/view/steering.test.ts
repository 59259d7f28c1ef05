// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createKeyBindings, type Keys } from '#engine/commands/key-bindings.ts';
import { PAD } from '#engine/input/gamepad.ts';
import { GameInput } from '#engine/phases/input.ts';
import { bindings, createMachine, type Phases } from '#engine/phases/machine.ts';
import { boost, CONTROLS } from '../commands.ts';
import { createInput, FULL_STEER, FULL_THROTTLE } from '../rules/input.ts';
import { createSteering, steerOfMouse } from './steering.ts';

test('the mouse steers more the farther it is from the middle, symmetrically, and not at all near the middle', () => {
  expect(steerOfMouse(0.51)).toBe(0);
  expect(steerOfMouse(0.6)).toBeGreaterThan(0);
  expect(steerOfMouse(0.6)).toBeLessThan(steerOfMouse(0.7));
  expect(steerOfMouse(0.4)).toBeCloseTo(-steerOfMouse(0.6), 9);
  expect(steerOfMouse(1)).toBe(1);
});

const pad = { index: 0, connected: true, mapping: 'standard', axes: [0, 0, 0, 0], buttons: [{ value: 0 }] };

beforeEach(() => {
  pad.axes = [0, 0, 0, 0];
  pad.buttons = Array.from({ length: 17 }, () => ({ value: 0 }));
  vi.stubGlobal('navigator', { getGamepads: () => [pad] });
});
afterEach(() => vi.unstubAllGlobals());

const on = bindings<null, 'playing'>();
const PHASES: Phases<null, 'playing'> = { playing: { controls: CONTROLS, on: [on(boost, () => {})] } };

function take() {
  const canvas = document.createElement('canvas');
  canvas.getBoundingClientRect = () => new DOMRect(0, 0, 1000, 500);
  Object.defineProperty(canvas, 'clientWidth', { value: 1000 });
  let keys: Keys = {};
  const machine = createMachine({ game: null, phases: PHASES, first: 'playing', fault() {} });
  const made = createKeyBindings({ playing: CONTROLS }, () => keys);
  const onChange = vi.fn();
  const steering = createSteering(canvas, { isTilting: false }, () => devices, {
    onPress() {},
    onChange,
    onTiltRefused() {},
  });
  const devices = new GameInput({
    machine,
    bindings: made,
    screen: () => null,
    onUse: (device) => steering.use(device),
  });
  const input = createInput();
  const read = () => {
    devices.poll();
    steering.read(input);
    return input;
  };
  const point = (type: string, pointerType: string, x: number, y: number, more: PointerEventInit = {}) =>
    canvas.dispatchEvent(
      new PointerEvent(type, { pointerType, clientX: x, clientY: y, bubbles: true, ...more }),
    );
  const key = (type: 'keydown' | 'keyup', code: string) =>
    window.dispatchEvent(new KeyboardEvent(type, { code, bubbles: true, cancelable: true }));
  const dispose = () => {
    devices.dispose();
    steering.dispose();
  };
  const setKeys = (next: Keys) => {
    keys = next;
  };
  return { steering, read, point, key, dispose, onChange, setKeys };
}

test('keys steer, thrust, boost, and brake on either side or both', () => {
  const { read, key, dispose } = take();
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
  dispose();
});

test('the mouse alone is enough: its position steers, its buttons boost and brake, and thrust is automatic', () => {
  const { steering, read, point, dispose } = take();
  point('pointerdown', 'mouse', 900, 100, { buttons: 1 });
  expect(read()).toMatchObject({
    steer: FULL_STEER,
    throttle: FULL_THROTTLE,
    boost: true,
    brakeRight: false,
  });
  point('pointermove', 'mouse', 500, 100, { buttons: 2 });
  steering.endStep();
  expect(read()).toMatchObject({ boost: false, brakeLeft: true, brakeRight: true });
  expect(Math.abs(read().steer)).toBe(0);
  dispose();
});

test('the left thumb slides to steer and down to brake, the right one boosts', () => {
  const { read, point, dispose } = take();
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
  dispose();
});

test('a gamepad steers by stick or D-pad, thrusts and brakes by triggers, boosts by A', () => {
  const { read, dispose } = take();
  // Buttons held at the first read were pressed for something else.
  read();
  Object.assign(pad.buttons[PAD.a] ?? {}, { value: 1 });
  Object.assign(pad.buttons[PAD.rightTrigger] ?? {}, { value: 1 });
  Object.assign(pad.buttons[PAD.left] ?? {}, { value: 1 });
  expect(read()).toMatchObject({ steer: -FULL_STEER, throttle: FULL_THROTTLE, boost: true });
  dispose();
});

test('the device used last steers the ship, and the prompts name its controls', () => {
  const { steering, onChange, read, point, key, dispose } = take();
  point('pointerdown', 'mouse', 900, 100, { buttons: 1 });
  expect(steering.device).toBe('mouse');
  key('keydown', 'ArrowLeft');
  expect([steering.device, read().steer]).toEqual(['keyboard', -FULL_STEER]);
  expect(onChange).toHaveBeenCalledTimes(2);
  dispose();
});

test('the second key of a control works until it is bound to another control', () => {
  const { read, key, setKeys, dispose } = take();
  key('keydown', 'KeyA');
  expect(read().steer).toBe(-FULL_STEER);
  setKeys({ boost: 'KeyA' });
  expect(read()).toMatchObject({ boost: true });
  expect(Math.abs(read().steer)).toBe(0);
  dispose();
});

test('the HUD’s reset button requests a single reset', () => {
  const { steering, read, dispose } = take();
  steering.askForReset();
  expect(read().reset).toBe(true);
  expect(read().reset).toBe(false);
  dispose();
});

test('held keys are released when the game stops listening to the device', () => {
  const { steering, read, key, dispose } = take();
  key('keydown', 'ArrowLeft');
  steering.endStep();
  steering.releaseAll();
  expect(read().steer).toBe(0);
  dispose();
});
