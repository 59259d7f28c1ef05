// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createControls } from '#games/shooter-kit/rules/controls.ts';
import { createCamera } from '#games/shooter-kit/view/camera.ts';
import { readTuning } from '../bot/recorded-run.ts';
import { createRun } from '../rules/create-run.ts';
import type { Run } from '../rules/run.ts';
import type { Action } from '../session/actions.ts';
import { fitCamera, followHeart } from '../view/camera.ts';
import { DEFAULT_KEYS } from './devices.ts';
import { createInput, type Input } from './input.ts';

const camera = createCamera();
fitCamera(camera, 800, 600);
followHeart(camera, 0, 0, 600);

let canvas: HTMLCanvasElement;
let input: Input;
let actions: Action[];
let run: Run;
let pad: object | null;

beforeEach(() => {
  canvas = document.body.appendChild(document.createElement('canvas'));
  canvas.getBoundingClientRect = () => new DOMRect(0, 0, 800, 600);
  actions = [];
  pad = null;
  Object.defineProperty(navigator, 'getGamepads', { value: () => [pad], configurable: true });
  input = createInput(canvas, DEFAULT_KEYS, (action) => void actions.push(action));
  run = createRun(1, readTuning());
  run.enemies.count = 0;
});
afterEach(() => {
  input.dispose();
  canvas.remove();
});

const key = (type: 'keydown' | 'keyup', code: string): boolean =>
  window.dispatchEvent(new KeyboardEvent(type, { code }));
const pointer = (type: string, init: PointerEventInit): boolean =>
  canvas.dispatchEvent(new PointerEvent(type, init));
function read() {
  const controls = createControls();
  input.read(run, camera, controls);
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
});

test('the mouse alone is enough: its second button draws the heart to it', () => {
  pointer('pointerdown', { pointerType: 'mouse', clientX: 700, clientY: 300, buttons: 2 });
  expect(read()).toMatchObject({ moveX: 7, moveY: 0, aim: 0, fire: false });
});

test('two thumbs move and fire at once', () => {
  pointer('pointerdown', { pointerType: 'touch', pointerId: 1, clientX: 100, clientY: 300 });
  pointer('pointerdown', { pointerType: 'touch', pointerId: 2, clientX: 700, clientY: 300 });
  pointer('pointermove', { pointerType: 'touch', pointerId: 1, clientX: 100, clientY: 400 });
  pointer('pointermove', { pointerType: 'touch', pointerId: 2, clientX: 600, clientY: 300 });
  expect(read()).toMatchObject({ moveX: 0, moveY: 7, aim: 512, fire: true });
  pointer('pointerup', { pointerType: 'touch', pointerId: 2 });
  expect(read()).toMatchObject({ moveY: 7, fire: false });
});

test('a tap between two steps fires in exactly one of them', () => {
  key('keydown', 'ArrowUp');
  key('keyup', 'ArrowUp');
  expect(read().fire).toBe(true);
  input.endStep();
  expect(read().fire).toBe(false);
});

test('keys that play, buttons and fingers start a run; other keys are told by name', () => {
  key('keydown', 'Space');
  pointer('pointerdown', { pointerType: 'mouse', buttons: 1 });
  pointer('pointerdown', { pointerType: 'touch', pointerId: 4 });
  key('keydown', 'KeyP');
  expect(actions).toEqual([
    { kind: 'play', device: 'keyboard' },
    { kind: 'play', device: 'mouse' },
    { kind: 'play', device: 'touch' },
    { kind: 'key', code: 'KeyP' },
  ]);
});

/** A gamepad whose sticks and buttons stand so. */
function padWith(axes: number[], pressed: number[] = []): object {
  const buttons = Array.from({ length: 17 }, (_, button) => {
    const value = pressed.includes(button) ? 1 : 0;
    return { value, pressed: value === 1, touched: value === 1 };
  });
  return { index: 0, connected: true, mapping: 'standard', axes, buttons };
}

test('a gamepad alone is enough: the left stick moves, the right one aims and fires', () => {
  pad = padWith([0, 1, -1, 0]);
  input.poll();
  expect(read()).toMatchObject({ moveX: 0, moveY: 7, aim: 512, fire: true });
  expect(input.device).toBe('gamepad');
});

test('a trigger fires ahead and plays; other buttons and the stick go through menus', () => {
  pad = padWith([0, 0, 0, 0], [7]);
  input.poll();
  expect(actions).toEqual([{ kind: 'play', device: 'gamepad' }]);
  expect(read().fire).toBe(true);
  actions.length = 0;
  pad = padWith([1, 0, 0, 0], [0]);
  input.poll();
  input.poll();
  expect(actions).toEqual([
    { kind: 'pad-button', button: 0 },
    { kind: 'navigate', way: 'right' },
  ]);
});

test('changed keys play, and the old ones do not any more', () => {
  input.setKeys({ ...DEFAULT_KEYS, up: 'KeyZ' });
  key('keydown', 'KeyZ');
  expect(read().moveY).toBe(-7);
  key('keyup', 'KeyZ');
  input.endStep();
  key('keydown', 'KeyW');
  expect(read().moveY).toBe(0);
  expect(actions.at(-1)).toEqual({ kind: 'key', code: 'KeyW' });
});

test('with one hand either thumb moves, and the heart aims and fires by itself', () => {
  run = createRun(1, readTuning());
  input.setAiming('auto');
  pointer('pointerdown', { pointerType: 'touch', pointerId: 2, clientX: 700, clientY: 300 });
  pointer('pointermove', { pointerType: 'touch', pointerId: 2, clientX: 600, clientY: 300 });
  expect(read()).toMatchObject({ moveX: -7, fire: true });
});
