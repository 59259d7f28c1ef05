// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createKeyBindings, type Keys } from '#engine/commands/key-bindings.ts';
import { GameInput } from '#engine/phases/input.ts';
import { acceptedBy, createMachine } from '#engine/phases/machine.ts';
import { createControls } from '#games/shooter-kit/rules/controls.ts';
import { createCamera } from '#games/shooter-kit/view/camera.ts';
import { readTuning } from '../bot/play-round.ts';
import { CONTROLS } from '../commands.ts';
import { createRun } from '../rules/create-run.ts';
import type { Run } from '../rules/run.ts';
import type { Aiming } from '../session/settings.ts';
import { fitCamera, followHeart } from './camera.ts';
import { createHeartControls } from './heart-controls.ts';

const camera = createCamera();
fitCamera(camera, 800, 600);
followHeart(camera, 0, 0, 600);

let canvas: HTMLCanvasElement;
let input: GameInput;
let devices: ReturnType<typeof createHeartControls>;
let run: Run;
let pad: object | null;
let keys: Keys;
let aiming: Aiming;
const onPress = vi.fn();

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  canvas = document.body.appendChild(document.createElement('canvas'));
  canvas.getBoundingClientRect = () => new DOMRect(0, 0, 800, 600);
  pad = null;
  keys = {};
  aiming = 'own';
  Object.defineProperty(navigator, 'getGamepads', { value: () => [pad], configurable: true });
  devices = createHeartControls(
    canvas,
    () => aiming,
    () => input,
    () => camera,
    onPress,
  );
  const phases = { playing: { on: [], controls: CONTROLS } };
  input = new GameInput({
    machine: createMachine({ game: null, phases, first: 'playing', fault: vi.fn() }),
    bindings: createKeyBindings(acceptedBy(phases), () => keys),
    screen: () => null,
    onUse: devices.use,
  });
  run = createRun(1, readTuning());
  run.enemies.count = 0;
});
afterEach(() => {
  input.dispose();
  devices.dispose();
  canvas.remove();
  onPress.mockClear();
});

const key = (type: 'keydown' | 'keyup', code: string): boolean =>
  window.dispatchEvent(new KeyboardEvent(type, { code }));
const pointer = (type: string, init: PointerEventInit): boolean =>
  canvas.dispatchEvent(new PointerEvent(type, init));
function read() {
  const controls = createControls();
  devices.read(run, controls);
  return controls;
}

test('WASD moves and the mouse aims and fires', () => {
  key('keydown', 'KeyW');
  key('keydown', 'KeyD');
  pointer('pointermove', { pointerType: 'mouse', clientX: 400, clientY: 500 });
  pointer('pointerdown', { pointerType: 'mouse', clientX: 400, clientY: 500, buttons: 1 });
  expect(read()).toMatchObject({ moveX: 7, moveY: -7, aim: 256, fire: true });
});

test('the keyboard alone is enough: arrows aim and fire', () => {
  key('keydown', 'KeyA');
  key('keydown', 'ArrowLeft');
  expect(read()).toMatchObject({ moveX: -7, moveY: 0, aim: 512, fire: true });
  expect(devices.device).toBe('keyboard');
});

test('the mouse alone is enough: its second button moves the heart to it', () => {
  pointer('pointerdown', { pointerType: 'mouse', clientX: 700, clientY: 300, buttons: 2 });
  expect(read()).toMatchObject({ moveX: 7, moveY: 0, aim: 0, fire: false });
});

test('two thumbs move and fire at once', () => {
  pointer('pointerdown', { pointerType: 'touch', pointerId: 1, clientX: 100, clientY: 300 });
  pointer('pointerdown', { pointerType: 'touch', pointerId: 2, clientX: 700, clientY: 300 });
  pointer('pointermove', { pointerType: 'touch', pointerId: 1, clientX: 100, clientY: 400 });
  pointer('pointermove', { pointerType: 'touch', pointerId: 2, clientX: 600, clientY: 300 });
  expect(read()).toMatchObject({ moveX: 0, moveY: 7, aim: 512, fire: true });
  expect(onPress.mock.calls).toEqual([['touch'], ['touch']]);
  pointer('pointerup', { pointerType: 'touch', pointerId: 2 });
  expect(read()).toMatchObject({ moveY: 7, fire: false });
});

test('a tap between two steps fires in exactly one of them', () => {
  key('keydown', 'ArrowUp');
  key('keyup', 'ArrowUp');
  expect(read().fire).toBe(true);
  devices.endStep();
  expect(read().fire).toBe(false);
});

/** The gamepad is at rest in the first frames. */
function poll(axes: number[], pressed: number[] = []): void {
  const padOf = (at: readonly number[], down: readonly number[]) => ({
    ...{ index: 0, connected: true, mapping: 'standard', axes: at },
    buttons: Array.from({ length: 17 }, (_, button) => ({ value: down.includes(button) ? 1 : 0 })),
  });
  pad = padOf([0, 0, 0, 0], []);
  input.poll();
  pad = padOf(axes, pressed);
  input.poll();
}

test('a gamepad alone is enough: the left stick moves, the right one aims and fires, a trigger fires ahead', () => {
  poll([0, 1, -1, 0]);
  expect(read()).toMatchObject({ moveX: 0, moveY: 7, aim: 512, fire: true });
  expect(devices.device).toBe('gamepad');
  poll([0, 0, 0, 0]);
  expect(read().fire).toBe(false);
  poll([0, 0, 0, 0], [7]);
  expect(read().fire).toBe(true);
});

test('changed keys work, and the old ones no longer do', () => {
  keys = { up: 'KeyZ' };
  key('keydown', 'KeyZ');
  expect(read().moveY).toBe(-7);
  key('keyup', 'KeyZ');
  devices.endStep();
  key('keydown', 'KeyW');
  expect(read().moveY).toBe(0);
});

test('in one-handed mode either thumb moves, and the heart aims and fires by itself', () => {
  run = createRun(1, readTuning());
  aiming = 'auto';
  pointer('pointerdown', { pointerType: 'touch', pointerId: 2, clientX: 700, clientY: 300 });
  pointer('pointermove', { pointerType: 'touch', pointerId: 2, clientX: 600, clientY: 300 });
  expect(read()).toMatchObject({ moveX: -7, fire: true });
});
