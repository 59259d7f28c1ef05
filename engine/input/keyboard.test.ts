// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createKeyboard, type Keyboard } from './keyboard.ts';

let presses: string[];
let keyboard: Keyboard;

beforeEach(() => {
  presses = [];
  keyboard = createKeyboard(window, { claimed: new Set(['Space']), onPress: (code) => presses.push(code) });
});
afterEach(() => {
  keyboard.dispose();
  document.body.replaceChildren();
});

function send(
  type: 'keydown' | 'keyup',
  init: KeyboardEventInit,
  target: EventTarget = window,
): KeyboardEvent {
  const event = new KeyboardEvent(type, { bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event;
}

test('a key is down until it is released', () => {
  send('keydown', { code: 'KeyW' });
  keyboard.endStep();
  expect(keyboard.isDown('KeyW')).toBe(true);
  send('keyup', { code: 'KeyW' });
  expect(keyboard.isDown('KeyW')).toBe(false);
});

test('a tap between two steps counts for exactly one step', () => {
  send('keydown', { code: 'KeyW' });
  send('keyup', { code: 'KeyW' });
  expect(keyboard.isDown('KeyW')).toBe(true);
  keyboard.endStep();
  expect(keyboard.isDown('KeyW')).toBe(false);
});

test('a press is told once, however long the key repeats', () => {
  send('keydown', { code: 'KeyP' });
  send('keydown', { code: 'KeyP', repeat: true });
  expect(presses).toEqual(['KeyP']);
});

test('only claimed keys lose their default action', () => {
  expect(send('keydown', { code: 'Space' }).defaultPrevented).toBe(true);
  expect(send('keydown', { code: 'Tab' }).defaultPrevented).toBe(false);
});

test('shortcuts of the browser are not input', () => {
  expect(send('keydown', { code: 'Space', ctrlKey: true }).defaultPrevented).toBe(false);
  expect(keyboard.isDown('Space')).toBe(false);
});

test('on a button Space and Enter are the button’s, other keys still play', () => {
  const button = document.body.appendChild(document.createElement('button'));
  expect(send('keydown', { code: 'Space' }, button).defaultPrevented).toBe(false);
  send('keydown', { code: 'Enter' }, button);
  send('keydown', { code: 'KeyP' }, button);
  expect(presses).toEqual(['KeyP']);
});

test('while one types or slides, no key plays', () => {
  const input = document.body.appendChild(document.createElement('input'));
  send('keydown', { code: 'KeyP' }, input);
  expect(presses).toEqual([]);
});

test('losing focus lets go of every key', () => {
  send('keydown', { code: 'KeyW' });
  window.dispatchEvent(new Event('blur'));
  expect(keyboard.isDown('KeyW')).toBe(false);
});

test('a disposed keyboard hears nothing', () => {
  keyboard.dispose();
  send('keydown', { code: 'KeyW' });
  expect(keyboard.isDown('KeyW')).toBe(false);
  expect(presses).toEqual([]);
});
