// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ActionKeys, createActionKeys } from './action-keys.ts';

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
