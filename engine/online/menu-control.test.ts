// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PAD, type PadReading } from '../input/gamepad.ts';
import { controlMenu } from './menu-control.ts';

let root: HTMLElement;
let ended: AbortController;
let pads: PadReading[];
let frames: FrameRequestCallback[];
const back = vi.fn();
const heardByGame = vi.fn();

/** Controls one below the other; happy-dom lays nothing out. */
function addControl<Name extends 'button' | 'input'>(name: Name): HTMLElementTagNameMap[Name] {
  const control = document.createElement(name);
  const row = root.childElementCount;
  control.getBoundingClientRect = () => new DOMRect(0, row * 50, 100, 40);
  root.append(control);
  return control;
}

beforeEach(() => {
  vi.clearAllMocks();
  root = document.createElement('section');
  document.body.replaceChildren(root);
  ended = new AbortController();
  pads = [];
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  Object.defineProperty(navigator, 'getGamepads', { value: () => pads, configurable: true });
  window.addEventListener('keydown', heardByGame);
});

afterEach(() => {
  ended.abort();
  window.removeEventListener('keydown', heardByGame);
  vi.unstubAllGlobals();
});

const begin = () => controlMenu(root, back, ended.signal);
const nextFrame = () => frames.shift()?.(0);

function press(code: string, target: HTMLElement = document.body): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  return event;
}

function padWith(...pressed: number[]): PadReading {
  const buttons = Array.from({ length: 16 }, (_, index) => ({
    ...{ pressed: pressed.includes(index), touched: false },
    value: pressed.includes(index) ? 1 : 0,
  }));
  return { index: 0, connected: true, axes: [0, 0, 0, 0], buttons };
}

test('arrows go from control to control, Escape leads back, and the game hears no key', () => {
  const [first, second] = [addControl('button'), addControl('button')];
  begin();
  press('ArrowDown');
  expect(document.activeElement).toBe(first);
  expect(press('ArrowDown').defaultPrevented).toBe(true);
  expect(document.activeElement).toBe(second);
  press('Escape', second);
  expect(back).toHaveBeenCalledOnce();
  press('Space', second);
  expect(heardByGame).not.toHaveBeenCalled();
});

test('in the field for a reply left and right move the caret, and down leads out of it', () => {
  const field = addControl('input');
  const after = addControl('button');
  begin();
  field.focus();
  expect(press('ArrowLeft', field).defaultPrevented).toBe(false);
  expect(document.activeElement).toBe(field);
  press('ArrowDown', field);
  expect(document.activeElement).toBe(after);
});

test('a gamepad’s stick moves, A presses what has focus, and B leads back', () => {
  const button = addControl('button');
  const onClick = vi.fn();
  button.addEventListener('click', onClick);
  begin();
  pads = [padWith(PAD.down)];
  nextFrame();
  expect(document.activeElement).toBe(button);
  pads = [padWith(PAD.a)];
  nextFrame();
  expect(onClick).toHaveBeenCalledOnce();
  nextFrame();
  expect(onClick).toHaveBeenCalledOnce();
  pads = [padWith(PAD.b)];
  nextFrame();
  expect(back).toHaveBeenCalledOnce();
});

test('the button that has opened the screen presses nothing in it while it is held', () => {
  const button = addControl('button');
  const onClick = vi.fn();
  button.addEventListener('click', onClick);
  button.focus();
  pads = [padWith(PAD.a)];
  begin();
  nextFrame();
  expect(onClick).not.toHaveBeenCalled();
  pads = [padWith()];
  nextFrame();
  pads = [padWith(PAD.a)];
  nextFrame();
  expect(onClick).toHaveBeenCalledOnce();
});

test('once it has ended the game has its keys back, and no frame is asked for', () => {
  addControl('button');
  begin();
  ended.abort();
  press('Escape');
  expect(back).not.toHaveBeenCalled();
  expect(heardByGame).toHaveBeenCalledOnce();
  nextFrame();
  expect(frames).toEqual([]);
});
