// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ActionKeys, createActionKeys, createKeyboard, type Keyboard } from './keyboard.ts';

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

describe('action keys', () => {
  type Action = 'up' | 'menu';

  let told: string[];
  let keys: ActionKeys<Action>;

  beforeEach(() => {
    told = [];
    keys = createActionKeys<Action>(
      new Map([
        ['KeyW', 'up'],
        ['Escape', 'menu'],
      ]),
      {
        onBegin: (action) => told.push(`begin ${action}`),
        onEnd: (action) => told.push(`end ${action}`),
        onAnyKey: () => told.push('key'),
      },
    );
  });
  afterEach(() => keys.dispose());

  function send(type: 'keydown' | 'keyup', code: string): KeyboardEvent {
    const event = new KeyboardEvent(type, { code, cancelable: true });
    window.dispatchEvent(event);
    return event;
  }

  test('an action begins with its key and ends with it', () => {
    expect(send('keydown', 'KeyW').defaultPrevented).toBe(true);
    send('keyup', 'KeyW');
    expect(told).toEqual(['key', 'begin up', 'end up']);
  });

  test('a key without an action is a gesture all the same, and stays the browser’s', () => {
    expect(send('keydown', 'KeyQ').defaultPrevented).toBe(false);
    send('keyup', 'KeyQ');
    expect(told).toEqual(['key']);
  });

  test('the menu’s key stays the browser’s, too: it leaves fullscreen', () => {
    expect(send('keydown', 'Escape').defaultPrevented).toBe(false);
    expect(told).toEqual(['key', 'begin menu']);
  });

  test('after keys are changed the old one actions nothing', () => {
    keys.setActions(new Map([['KeyI', 'up']]));
    send('keydown', 'KeyW');
    send('keydown', 'KeyI');
    expect(told).toEqual(['key', 'key', 'begin up']);
  });

  test('disposed, it hears nothing', () => {
    keys.dispose();
    send('keydown', 'KeyW');
    send('keyup', 'KeyW');
    expect(told).toEqual([]);
  });
});
