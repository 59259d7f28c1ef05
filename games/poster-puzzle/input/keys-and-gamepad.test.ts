// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isKeyCode, parseKeys, swapKeys } from '#engine/input/key-map.ts';
import { DEFAULT_KEYS, KEY_ACTIONS } from './key-map.ts';
import { createKeysAndGamepad, type KeysAndGamepad } from './keys-and-gamepad.ts';

const events = {
  onBegin: vi.fn(),
  onEnd: vi.fn(),
  onGesture: vi.fn(),
  onSticks: vi.fn(),
  onFocusStep: vi.fn(),
  isScreenOpen: vi.fn(() => false),
};
const pad = {
  index: 0,
  connected: true,
  mapping: 'standard',
  axes: [0, 0, 0, 0],
  buttons: Array.from({ length: 17 }, () => ({ value: 0 })),
};
let hand: KeysAndGamepad;

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
  Object.assign(navigator, { getGamepads: () => [pad] });
  hand = createKeysAndGamepad(DEFAULT_KEYS, events);
});

afterEach(() => {
  hand.dispose();
  vi.useRealTimers();
});

const key = (type: string, code: string): boolean =>
  document.body.dispatchEvent(new KeyboardEvent(type, { code, bubbles: true, cancelable: true }));
const press = (button: number): void => {
  pad.buttons[button] = { value: 1 };
  vi.advanceTimersByTime(20);
  pad.buttons[button] = { value: 0 };
  vi.advanceTimersByTime(20);
};

test('arrows and one’s own keys begin and end a action', () => {
  key('keydown', 'ArrowLeft');
  key('keyup', 'ArrowLeft');
  key('keydown', 'KeyN');
  expect(events.onBegin.mock.calls.map(([action]) => action)).toEqual(['left', 'next']);
  expect(events.onEnd.mock.calls).toEqual([['left']]);
});

test('changed keys count at once, and two actions change theirs with each other', () => {
  const keys = swapKeys(DEFAULT_KEYS, 'hint', 'KeyN');
  expect(keys.next).toBe('KeyH');
  hand.setKeys(keys);
  key('keydown', 'KeyN');
  expect(events.onBegin).toHaveBeenCalledWith('hint', 'keyboard');
  expect(parseKeys(keys, KEY_ACTIONS, isKeyCode)).toEqual(keys);
  expect(parseKeys({ ...keys, next: 'KeyN' }, KEY_ACTIONS, isKeyCode)).toBeNull();
  expect(parseKeys('KeyN', KEY_ACTIONS, isKeyCode)).toBeNull();
});

test('a gamepad chooses, lays and lets go; its sticks move what is held and the table', () => {
  press(15);
  press(2);
  press(0);
  expect(events.onBegin.mock.calls.map(([action]) => action)).toEqual(['next', 'seat', 'put']);
  pad.axes = [1, 0, 0, -1];
  vi.advanceTimersByTime(16);
  expect(events.onSticks).toHaveBeenCalledWith(1, 0, 0, -1, 0.016);
  pad.axes = [0, 0, 0, 0];
});

test('in a screen a gamepad moves the focus and presses what has it', () => {
  events.isScreenOpen.mockReturnValue(true);
  const button = document.createElement('button');
  const onClick = vi.fn();
  button.addEventListener('click', onClick);
  document.body.append(button);
  button.focus();
  press(13);
  press(0);
  press(1);
  expect(events.onFocusStep).toHaveBeenCalledWith(1);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(events.onBegin.mock.calls).toEqual([['menu', 'gamepad']]);
  events.isScreenOpen.mockReturnValue(false);
  button.remove();
});
