// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { USUAL_KEYS } from '../session/settings.ts';
import { createInputs, type Inputs } from './input.ts';

const events = {
  onBegin: vi.fn(),
  onEnd: vi.fn(),
  onSwiping: vi.fn(),
  onPoint: vi.fn(),
  onGesture: vi.fn(),
  onFocus: vi.fn(),
  areButtonsShown: vi.fn(() => false),
};
let canvas: HTMLCanvasElement;
let inputs: Inputs;
const pad = {
  index: 0,
  connected: true,
  axes: [0, 0],
  buttons: Array.from({ length: 17 }, () => ({ value: 0 })),
};

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
  Object.assign(navigator, { getGamepads: () => [pad] });
  canvas = document.createElement('canvas');
  document.body.append(canvas);
  inputs = createInputs(canvas, USUAL_KEYS, events);
});

afterEach(() => {
  inputs.dispose();
  canvas.remove();
  vi.useRealTimers();
});

const key = (type: string, code: string): boolean =>
  document.body.dispatchEvent(new KeyboardEvent(type, { code, bubbles: true, cancelable: true }));
const point = (type: string, clientX: number, clientY: number, pointerId = 1): boolean =>
  canvas.dispatchEvent(new PointerEvent(type, { clientX, clientY, pointerId, button: 0, bubbles: true }));

test('arrows and one’s own keys walk until they are let go', () => {
  key('keydown', 'ArrowLeft');
  key('keyup', 'ArrowLeft');
  key('keydown', 'KeyW');
  expect(events.onBegin.mock.calls).toEqual([['left'], ['up']]);
  expect(events.onEnd.mock.calls).toEqual([['left']]);
});

test('changed keys count at once, the old ones no more', () => {
  inputs.setKeys({ ...USUAL_KEYS, undo: 'KeyU' });
  key('keydown', 'KeyZ');
  key('keydown', 'KeyU');
  expect(events.onBegin.mock.calls).toEqual([['undo']]);
});

test('a tap tells its place, a swipe its direction, and a turn of the finger another one', () => {
  point('pointerdown', 40, 50);
  point('pointerup', 42, 51);
  expect(events.onPoint).toHaveBeenCalledWith(42, 51);
  point('pointerdown', 40, 50);
  point('pointermove', 70, 52);
  point('pointermove', 72, 90);
  point('pointerup', 72, 90);
  expect(events.onBegin.mock.calls).toEqual([['right'], ['down']]);
  expect(events.onEnd.mock.calls).toEqual([['right'], ['down']]);
  expect(events.onPoint).toHaveBeenCalledTimes(1);
});

test('a finger that swipes on does not hold yet', () => {
  point('pointerdown', 40, 50);
  point('pointermove', 70, 50);
  expect(events.onSwiping).not.toHaveBeenCalled();
  point('pointermove', 80, 50);
  expect(events.onSwiping).toHaveBeenCalledTimes(1);
});

test('a second finger does not disturb the first', () => {
  point('pointerdown', 40, 50, 1);
  point('pointerdown', 200, 50, 2);
  point('pointermove', 200, 150, 2);
  expect(events.onBegin).not.toHaveBeenCalled();
  point('pointermove', 80, 50, 1);
  expect(events.onBegin).toHaveBeenCalledWith('right');
});

test('a gamepad’s cross and stick walk, and among buttons they move the focus', () => {
  pad.buttons[15] = { value: 1 };
  vi.advanceTimersByTime(40);
  pad.buttons[15] = { value: 0 };
  pad.axes[1] = -1;
  vi.advanceTimersByTime(40);
  pad.axes[1] = 0;
  vi.advanceTimersByTime(40);
  expect(events.onBegin.mock.calls).toEqual([['right'], ['up']]);
  expect(events.onEnd.mock.calls).toEqual([['right'], ['up']]);
  events.areButtonsShown.mockReturnValue(true);
  pad.buttons[13] = { value: 1 };
  vi.advanceTimersByTime(40);
  pad.buttons[13] = { value: 0 };
  expect(events.onFocus).toHaveBeenCalledWith('down');
  events.areButtonsShown.mockReturnValue(false);
});
