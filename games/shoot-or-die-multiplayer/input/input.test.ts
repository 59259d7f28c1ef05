// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCamera } from '#games/shooter-kit/view/camera.ts';
import { createSeatControls } from '../rules/controls.ts';
import { createRound, type Heart, type Round } from '../rules/round.ts';
import type { Action } from '../session/actions.ts';
import { fitCamera } from '../view/camera.ts';
import { DEFAULT_KEYS, type Device } from './devices.ts';
import { createInput, type Input } from './input.ts';

const camera = createCamera();
fitCamera(camera, 800, 600);

let canvas: HTMLCanvasElement;
let input: Input;
let actions: Action[];
let round: Round;
let heart: Heart;

beforeEach(() => {
  canvas = document.body.appendChild(document.createElement('canvas'));
  canvas.getBoundingClientRect = () => new DOMRect(0, 0, 800, 600);
  actions = [];
  Object.defineProperty(navigator, 'getGamepads', { value: () => [], configurable: true });
  input = createInput(canvas, DEFAULT_KEYS, (action) => void actions.push(action));
  round = createRound(1, 2);
  heart = round.hearts[0] as Heart;
  Object.assign(heart, { x: 0, y: 0, fromX: 0, fromY: 0 });
  // Nothing else to aim at.
  Object.assign(round.hearts[1] as Heart, { isBeating: false });
});
afterEach(() => {
  input.dispose();
  canvas.remove();
});

const key = (type: 'keydown' | 'keyup', code: string): boolean =>
  window.dispatchEvent(new KeyboardEvent(type, { code }));
function read(device: Device) {
  const controls = createSeatControls();
  input.read(device, round, heart, camera, controls);
  return controls;
}

test('each half of the keyboard moves, aims where it goes, and fires, by itself', () => {
  key('keydown', 'KeyD');
  key('keydown', 'ArrowUp');
  expect(read('left-keys')).toMatchObject({ moveX: 7, moveY: 0, aim: 0, fire: false });
  expect(read('right-keys')).toMatchObject({ moveX: 0, moveY: -7, aim: 768, fire: false });
  key('keydown', 'Enter');
  expect(read('left-keys').fire).toBe(false);
  expect(read('right-keys').fire).toBe(true);
  expect(actions).toEqual([
    { kind: 'move', device: 'left-keys' },
    { kind: 'move', device: 'right-keys' },
    { kind: 'fire', device: 'right-keys' },
  ]);
});

test('the mouse aims for the left keys once it has fired, until they fire themselves', () => {
  canvas.dispatchEvent(
    new PointerEvent('pointerdown', { pointerType: 'mouse', clientX: 400, clientY: 500, buttons: 1 }),
  );
  expect(read('left-keys')).toMatchObject({ aim: 256, fire: true });
  key('keydown', 'KeyA');
  expect(read('left-keys')).toMatchObject({ moveX: -7, aim: 256 });
  key('keydown', 'Space');
  expect(read('left-keys').aim).not.toBe(256);
  expect(actions.filter(({ kind }) => kind === 'fire')).toEqual([
    { kind: 'fire', device: 'left-keys' },
    { kind: 'fire', device: 'left-keys' },
  ]);
});

test('keys that play nothing are told by name; changed keys play', () => {
  input.setKeys({ ...DEFAULT_KEYS, leftUp: 'KeyI' });
  key('keydown', 'KeyI');
  key('keydown', 'KeyW');
  expect(read('left-keys').moveY).toBe(-7);
  expect(actions).toEqual([
    { kind: 'move', device: 'left-keys' },
    { kind: 'key', code: 'KeyW' },
  ]);
});

test('thumbs move and fire at once', () => {
  const finger = (type: string, pointerId: number, clientX: number): boolean =>
    canvas.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', pointerId, clientX, clientY: 300 }));
  finger('pointerdown', 1, 100);
  finger('pointerdown', 2, 700);
  finger('pointermove', 1, 200);
  finger('pointermove', 2, 600);
  expect(read('touch')).toMatchObject({ moveX: 7, moveY: 0, aim: 512, fire: true });
  expect(actions[0]).toEqual({ kind: 'fire', device: 'touch' });
});

test('keys dash, so does the other mouse button; a touch screen by its button, for one step', () => {
  key('keydown', 'KeyG');
  key('keydown', 'Slash');
  expect([read('left-keys').dash, read('right-keys').dash, read('touch').dash]).toEqual([true, true, false]);
  key('keyup', 'KeyG');
  key('keyup', 'Slash');
  input.endStep();
  expect(read('left-keys').dash).toBe(false);
  canvas.dispatchEvent(
    new PointerEvent('pointerdown', { pointerType: 'mouse', clientX: 400, clientY: 500, buttons: 2 }),
  );
  expect(read('left-keys')).toMatchObject({ dash: true, fire: false });
  input.pressDash();
  expect(read('touch').dash).toBe(true);
  input.endStep();
  expect(read('touch').dash).toBe(false);
});
