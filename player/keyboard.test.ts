// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { collectEarlyKeys, type EarlyKeys, FOCUS_BY_TAB_CLASS, guardKeyboard } from './keyboard.ts';

const onEscape = vi.fn();
const greedyBuild = vi.fn((event: Event) => event.preventDefault());
let playing = true;

// Neither the guard nor a build's listeners can be removed from a document, so they are installed once, in this order.
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
  'the key "%s" over the game does not scroll the page',
  (key) => {
    expect(press(key).defaultPrevented).toBe(true);
  },
);

test('ignores other keys and shortcuts, and ignores all keys while no game runs', () => {
  expect(press('a').defaultPrevented).toBe(false);
  expect(press('ArrowLeft', 'canvas', { altKey: true }).defaultPrevented).toBe(false);
  playing = false;
  expect(press('ArrowDown').defaultPrevented).toBe(false);
});

test('a text field receives all its keys, and a focused button receives Space', () => {
  expect(press('ArrowLeft', 'input').defaultPrevented).toBe(false);
  expect(press(' ', 'input').defaultPrevented).toBe(false);
  expect(press(' ', 'button').defaultPrevented).toBe(false);
  expect(press('ArrowDown', 'button').defaultPrevented).toBe(true);
});

test('hides Tab from every build, so that none can trap the focus', () => {
  const event = press('Tab', 'canvas', {}, 'keyup');
  press('Tab', 'canvas', { shiftKey: true }, 'keyup');
  expect(greedyBuild).not.toHaveBeenCalled();
  expect(event.defaultPrevented).toBe(false);
  press('a', 'canvas', {}, 'keyup');
  expect(greedyBuild).toHaveBeenCalledOnce();
});

test('after a build has ended, keys reach buttons but not the build', () => {
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

test('reports Escape once per press, and the game still receives it', () => {
  expect(press('Escape').defaultPrevented).toBe(false);
  press('Escape', 'canvas', { repeat: true });
  expect(onEscape).toHaveBeenCalledOnce();
});

test('shows the game’s focus after Tab, until the visitor plays', () => {
  const { classList } = document.documentElement;
  press('Tab', 'canvas', {}, 'keyup');
  expect(classList.contains(FOCUS_BY_TAB_CLASS)).toBe(true);
  press('ArrowUp');
  expect(classList.contains(FOCUS_BY_TAB_CLASS)).toBe(false);
  press('Tab', 'canvas', {}, 'keyup');
  document.querySelector('canvas')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(classList.contains(FOCUS_BY_TAB_CLASS)).toBe(false);
});

test('pressing the canvas focuses it', () => {
  const canvas = document.querySelector('canvas');
  canvas?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(document.activeElement).toBe(canvas);
});

let early: EarlyKeys;
let canvas: HTMLCanvasElement;
let heard: string[];

const listen = ({ type, code, repeat }: KeyboardEvent) => {
  heard.push(`${type} ${code}${repeat ? ' repeat' : ''}`);
};
const pressEarly = (
  type: 'keydown' | 'keyup',
  code: string,
  init: KeyboardEventInit = {},
  target?: Element,
) =>
  (target ?? document.body).dispatchEvent(
    new KeyboardEvent(type, { code, key: code, bubbles: true, cancelable: true, ...init }),
  );

beforeEach(() => {
  heard = [];
  document.body.innerHTML = '<canvas></canvas><button>Try again</button>';
  canvas = document.querySelector('canvas') as HTMLCanvasElement;
  early = collectEarlyKeys();
});

afterEach(() => {
  early.drop();
  window.removeEventListener('keydown', listen);
  window.removeEventListener('keyup', listen);
});

function play() {
  window.addEventListener('keydown', listen);
  window.addEventListener('keyup', listen);
  early.replay(canvas);
}

test('replays keys that were pressed before the game ran, in order, and keeps a held key held', () => {
  pressEarly('keydown', 'ArrowRight');
  pressEarly('keyup', 'ArrowRight');
  pressEarly('keydown', 'ArrowDown');
  pressEarly('keydown', 'ArrowDown', { repeat: true });
  play();
  expect(heard).toEqual(['keydown ArrowRight', 'keyup ArrowRight', 'keydown ArrowDown']);
});

test('does not replay keys that are pressed after the replay', () => {
  play();
  pressEarly('keydown', 'ArrowRight');
  early.replay(canvas);
  expect(heard).toEqual(['keydown ArrowRight']);
});

test.each([
  ['Tab', {}],
  ['Escape', {}],
  ['KeyR', { ctrlKey: true }],
])('%s with %o is not replayed to the game', (code, init) => {
  pressEarly('keydown', code, init);
  play();
  expect(heard).toEqual([]);
});

test('does not replay keys pressed on a button', () => {
  pressEarly('keydown', 'Enter', {}, document.querySelector('button') as Element);
  play();
  expect(heard).toEqual([]);
});

test('releases held keys when the window loses focus', () => {
  pressEarly('keydown', 'ArrowRight');
  window.dispatchEvent(new Event('blur'));
  play();
  expect(heard).toEqual([]);
});

test('replays only the first forty of many keys', () => {
  for (let count = 0; count < 500; count++) pressEarly('keydown', `Key${count}`);
  play();
  expect(heard).toHaveLength(40);
});
