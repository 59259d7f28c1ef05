// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { FOCUS_BY_TAB_CLASS, guardKeyboard } from './keyboard.ts';

const onEscape = vi.fn();
const greedyBuild = vi.fn((event: Event) => event.preventDefault());
let playing = true;

// The guard stays for a document's life, and so does a build's listener here: they are installed once, in this order.
beforeAll(() => {
  guardKeyboard({ gameHasKeys: () => playing, onEscape });
  window.addEventListener('keyup', greedyBuild, { capture: true });
});

beforeEach(() => {
  playing = true;
  onEscape.mockClear();
  greedyBuild.mockClear();
  document.documentElement.className = '';
  document.body.innerHTML = '<canvas tabindex="0"></canvas><input /><button></button><a href="#x"></a>';
});

function press(key: string, on = 'canvas', init: KeyboardEventInit = {}, type = 'keydown') {
  const event = new KeyboardEvent(type, { key, bubbles: true, cancelable: true, ...init });
  document.querySelector(on)?.dispatchEvent(event);
  return event;
}

test.each(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', ' ', 'PageUp', 'PageDown', 'Home', 'End'])(
  '"%s" over the game does not scroll the page',
  (key) => {
    expect(press(key).defaultPrevented).toBe(true);
  },
);

test('other keys, shortcuts, and keys while no game runs are left alone', () => {
  expect(press('a').defaultPrevented).toBe(false);
  expect(press('ArrowLeft', 'canvas', { altKey: true }).defaultPrevented).toBe(false);
  playing = false;
  expect(press('ArrowDown').defaultPrevented).toBe(false);
});

test('a text field keeps its keys, a button the blank that presses it', () => {
  expect(press('ArrowLeft', 'input').defaultPrevented).toBe(false);
  expect(press(' ', 'input').defaultPrevented).toBe(false);
  expect(press(' ', 'button').defaultPrevented).toBe(false);
  expect(press('ArrowDown', 'button').defaultPrevented).toBe(true);
});

test('no build ever sees Tab, so none can swallow it', () => {
  const event = press('Tab', 'canvas', {}, 'keyup');
  press('Tab', 'canvas', { shiftKey: true }, 'keyup');
  expect(greedyBuild).not.toHaveBeenCalled();
  expect(event.defaultPrevented).toBe(false);
  press('a', 'canvas', {}, 'keyup');
  expect(greedyBuild).toHaveBeenCalledOnce();
});

test('a build that is gone sees no key, so that it swallows none of a button', () => {
  playing = false;
  const listening = new AbortController();
  window.addEventListener('keydown', greedyBuild, { capture: true, signal: listening.signal });
  for (const type of ['keydown', 'keyup']) {
    const event = press('Enter', 'button', {}, type);
    expect(event.defaultPrevented).toBe(false);
  }
  expect(greedyBuild).not.toHaveBeenCalled();
  press('Escape');
  listening.abort();
  expect(onEscape).toHaveBeenCalledOnce();
});

test('Escape is reported once for a press, and stays the game’s', () => {
  expect(press('Escape').defaultPrevented).toBe(false);
  press('Escape', 'canvas', { repeat: true });
  expect(onEscape).toHaveBeenCalledOnce();
});

test('who comes by Tab sees where the focus is, until the game is played', () => {
  const { classList } = document.documentElement;
  press('Tab', 'canvas', {}, 'keyup');
  expect(classList.contains(FOCUS_BY_TAB_CLASS)).toBe(true);
  press('ArrowUp');
  expect(classList.contains(FOCUS_BY_TAB_CLASS)).toBe(false);
});

test('pressing the canvas focuses it', () => {
  const canvas = document.querySelector('canvas');
  canvas?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(document.activeElement).toBe(canvas);
});
