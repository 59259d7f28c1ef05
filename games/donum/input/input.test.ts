// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createInput, type Input } from './input.ts';
import { DEFAULT_KEYS, type InputEvent } from './key-map.ts';

const push = vi.fn<(event: InputEvent) => void>();
/** What was told of a kind, in order. */
const told = (kind: InputEvent['kind']): InputEvent[] =>
  push.mock.calls.map(([event]) => event).filter((event) => event.kind === kind);
const inputsOf = (kind: 'press' | 'release'): string[] =>
  told(kind).flatMap((event) => ('input' in event ? [event.input] : []));
let canvas: HTMLCanvasElement;
let input: Input;
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
  input = createInput(canvas, DEFAULT_KEYS, push);
});

afterEach(() => {
  input.dispose();
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
  expect(inputsOf('press')).toEqual(['left', 'up']);
  expect(inputsOf('release')).toEqual(['left']);
});

test('changed keys count at once, the old ones no more', () => {
  input.setKeys({ ...DEFAULT_KEYS, undo: 'KeyU' });
  key('keydown', 'KeyZ');
  key('keydown', 'KeyU');
  expect(inputsOf('press')).toEqual(['undo']);
});

test('a tap tells its place, a swipe its direction, and a turn of the finger another one', () => {
  point('pointerdown', 40, 50);
  point('pointerup', 42, 51);
  expect(told('point')).toEqual([{ kind: 'point', x: 42, y: 51 }]);
  point('pointerdown', 40, 50);
  point('pointermove', 70, 52);
  point('pointermove', 72, 90);
  point('pointerup', 72, 90);
  expect(inputsOf('press')).toEqual(['right', 'down']);
  expect(inputsOf('release')).toEqual(['right', 'down']);
  expect(told('point')).toHaveLength(1);
});

test('a finger that swipes on does not hold yet', () => {
  point('pointerdown', 40, 50);
  point('pointermove', 70, 50);
  expect(told('swiping')).toHaveLength(0);
  point('pointermove', 80, 50);
  expect(told('swiping')).toHaveLength(1);
});

test('a second finger does not disturb the first', () => {
  point('pointerdown', 40, 50, 1);
  point('pointerdown', 200, 50, 2);
  point('pointermove', 200, 150, 2);
  expect(inputsOf('press')).toEqual([]);
  point('pointermove', 80, 50, 1);
  expect(inputsOf('press')).toEqual(['right']);
});

test('a gamepad’s cross and stick walk, A confirms, and each tells first that it is a gamepad', () => {
  pad.buttons[15] = { value: 1 };
  vi.advanceTimersByTime(40);
  pad.buttons[15] = { value: 0 };
  pad.axes[1] = -1;
  vi.advanceTimersByTime(40);
  pad.axes[1] = 0;
  pad.buttons[0] = { value: 1 };
  vi.advanceTimersByTime(40);
  pad.buttons[0] = { value: 0 };
  vi.advanceTimersByTime(40);
  expect(inputsOf('press')).toEqual(['right', 'up', 'confirm']);
  expect(inputsOf('release')).toEqual(['right', 'up', 'confirm']);
  expect(told('device')).toEqual(Array(3).fill({ kind: 'device', device: 'pad' }));
  expect(push.mock.calls[0]).toEqual([{ kind: 'device', device: 'pad' }]);
});
